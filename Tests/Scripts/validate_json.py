"""Validates the JSON on standard input: validate_json.py SCHEMA. The schema itself is checked first."""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
text = sys.stdin.buffer.read().decode("utf-8")
validator(schema).validate(json.loads(text))

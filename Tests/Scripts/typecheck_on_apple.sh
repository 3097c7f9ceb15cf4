#!/usr/bin/env bash
# On macOS, type-checks the Swift of all samples against the frameworks of Apple:
#
#     Tests/Scripts/typecheck_on_apple.sh .build/debug/shapec
set -euo pipefail
shapec=$(realpath "$1")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The oldest systems that generated code supports.
targets_of() {
    case $1 in
    uikit) echo iphonesimulator=arm64-apple-ios15.0-simulator ;;
    appkit) echo macosx=arm64-apple-macos12.0 ;;
    *) echo iphonesimulator=arm64-apple-ios15.0-simulator macosx=arm64-apple-macos12.0 ;;
    esac
}

frameworks=$(python3 -c '
import json
schema = json.load(open("grammar/configuration.schema.json"))
print(*schema["$defs"]["framework"]["enum"])')

# Type-checks what the samples become for one framework: check FRAMEWORK FORM
check() {
    local framework=$1 form=$2 output=$folder/$1-$2 target mode
    "$shapec" compile samples/*.shape --no-config --target swift --framework "$framework" --as "$form" \
        --output "$output/"
    for target in $(targets_of "$framework"); do
        for mode in '5' '6' '6 -default-isolation MainActor'; do
            echo "$framework as $form, ${target#*=}, Swift $mode"
            # shellcheck disable=SC2086 # the mode is several words
            xcrun --sdk "${target%%=*}" swiftc -typecheck -parse-as-library -warnings-as-errors \
                -target "${target#*=}" -swift-version $mode "$output"/*.swift
        done
    done
}

for framework in $frameworks; do check "$framework" path; done
check swiftui shape
for framework in swiftui uikit appkit; do check "$framework" view; done
check coregraphics renderer

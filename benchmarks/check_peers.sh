#!/usr/bin/env bash
# Checks that the compiler and its peers draw the very same bubble: benchmarks/check_peers.sh SHAPEC
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
shapec=$(realpath "$1")
python=$here/../.venv/bin/python
[ -x "$python" ] || python=python3

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 "$here/bubbles.py" 1 > bubble.shape
python3 "$here/peers.py" metapost 1 > metapost.mp
python3 "$here/peers.py" svg 1 > plain.svg

"$shapec" compile bubble.shape --target svg -o shapec.svg
mpost -interaction=batchmode metapost.mp > /dev/null
minify --type svg -o minified.svg plain.svg

"$python" "$here/../Tests/Scripts/render.py" --same shapec.svg metapost.svg minified.svg

#!/bin/sh
# Compiles the package for Node 20 into dist/, which has the layout of the repository, so that relative paths are the same.
set -eu
cd "$(dirname "$0")"
rm -rf dist
../../node_modules/typescript7/bin/tsc -p . || exit 1
mkdir -p dist/generated
cp ../../generated/openapi.strict.json dist/generated/
cp -R package.json journeys dist/packages/contract/
# npm shows the licence of the package's own folder.
cp ../../LICENSE .

#!/bin/sh
# Commits sdk/go, which `make sdk` has made, without history, and tags the commit as a version of the Go module: Go finds
# the module of a folder by tags that begin with its path. Prints the tag. GIT_DIR names another repository.
set -eu
cd "$(dirname "$0")/.."
version=$(node -p 'require("./generated/openapi.json").info.version')
index=$(mktemp -d)
trap 'rm -rf "$index"' EXIT
export GIT_INDEX_FILE="$index/index" GIT_WORK_TREE="$PWD"
git add --force sdk/go
commit=$(git commit-tree -m "Add the Go module, version $version" "$(git write-tree)")
git tag "sdk/go/v$version" "$commit"
echo "sdk/go/v$version"

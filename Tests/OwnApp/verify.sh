#!/usr/bin/env bash
# Builds the sample app against this package and compares what its program says, word for word: of a suite that
# passes, a listing, a shown flow, a comparison and a failure.
set -euo pipefail
cd "$(dirname "$0")"
scratch=${1:-../../.build/own-app}

swift build --scratch-path "$scratch" -Xswiftc -warnings-as-errors
shopping=$(swift build --scratch-path "$scratch" --show-bin-path)/shopping

# Compares what a command says, and its exit code, with a file.
expects() {
  local file=$1 code=0
  shift
  { "$shopping" "$@" 2>&1 || code=$?; echo "exit code $code"; } | diff -u --label "$file" --label "shopping $*" "$file" -
}

expects expected/check.txt check flows
expects expected/run.txt run flows
expects expected/list.txt list flows
expects expected/show.txt show flows/remove.yaml
expects expected/compare.txt compare flows/remove.yaml --vary cleanup=deinit,didMove
expects expected/wrong.txt run wrong
echo "shopping: all as expected"

#!/usr/bin/env bash
# Builds the sample app against this package and compares what its program says, word for word: of a suite that
# passes, a listing, a shown flow, a comparison and a failure. With NAVFLOW_UPDATE_DOCS set it writes down what the
# program says now.
set -euo pipefail
cd "$(dirname "$0")"
scratch=../../.build/own-app

# SwiftPM tells packages apart by the names of their folders.
if [ "$(basename "$(cd ../.. && pwd)" | tr '[:upper:]' '[:lower:]')" = ownapp ]; then
  echo "error: this checkout has the name of the sample's folder; give it another" >&2
  exit 1
fi

# Without the cache a file that is new in this package is noticed, too.
swift build --scratch-path "$scratch" --disable-build-manifest-caching -Xswiftc -warnings-as-errors
shopping=$(swift build --scratch-path "$scratch" --show-bin-path)/shopping

# Runs a command and compares its line, what it says and its exit code with a file.
expects() {
  local file=$1 said code=0
  shift
  said=$("$shopping" "$@" 2>&1) || code=$?
  said=$(printf '$ shopping %s\n%s\nexit code %s' "$*" "$said" "$code")
  if [ -n "${NAVFLOW_UPDATE_DOCS:-}" ]; then
    echo "$said" >"$file"
  else
    echo "$said" | diff -u --label "$file" --label "shopping $*" "$file" -
  fi
}

expects expected/check.txt check flows
expects expected/run.txt run flows
expects expected/list.txt list flows
expects expected/show.txt show flows/remove.yaml
expects expected/compare.txt compare flows/remove.yaml --vary cleanup=deinit,didMove
expects expected/wrong.txt run wrong
expects expected/explain.txt explain deadPush

# The schema is long: what counts is that it knows the words of this app, and where there is a validator, that it takes
# these flows for valid.
"$shopping" schema flow >"$scratch/flow.schema.json"
grep -q '"openItem"' "$scratch/flow.schema.json"
validator=../../.build/tools/bin/check-jsonschema
if [ -x "$validator" ]; then
  "$validator" --quiet --schemafile "$scratch/flow.schema.json" flows/amount.yaml flows/remove.yaml
fi
echo "shopping: all as expected"

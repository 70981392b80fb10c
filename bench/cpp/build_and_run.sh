#!/usr/bin/env bash
# Builds the C++ yardstick of Election Day into bench/cpp/build (ignored by git) and runs it.
#   build_and_run.sh GAMES SEED [--check] [--setup JSON]
# Prints one line of JSON: games, seconds, games_per_second. --check prints one row of figures a game instead.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

usage() {
  echo "usage: build_and_run.sh GAMES SEED [--check] [--setup JSON]" >&2
  exit 2
}

[[ $# -ge 2 ]] || usage
games=$1 seed=$2
shift 2
check=() setup=()
while [[ $# -gt 0 ]]; do
  case $1 in
    --check) check=(--check) ;;
    --setup) [[ $# -ge 2 ]] || usage; setup=("$2"); shift ;;
    *) usage ;;
  esac
  shift
done

compiler=${CXX:-g++}
command -v "$compiler" >/dev/null || {
  echo "The yardstick needs a C++ compiler, and there is no $compiler; on Debian: apt install g++ (or set CXX)." >&2
  exit 1
}
python=${PYTHON:-$here/../../.venv/bin/python}
command -v "$python" >/dev/null || {
  echo "Hustings is not set up yet: run make setup first (or set PYTHON)." >&2
  exit 1
}

mkdir -p "$here/build"
program=$here/build/election_day
for source in "$here"/*.cpp "$here"/*.hpp "$here/build_and_run.sh"; do
  if [[ $source -nt $program ]]; then
    "$compiler" -std=c++17 -O3 -march=native -Wall -Wextra -Werror -o "$program" "$here/election_day.cpp"
    break
  fi
done
tables=$(mktemp)
trap 'rm -f "$tables"' EXIT
"$python" "$here/tables.py" "${setup[@]}" >"$tables"
"$program" "$tables" "$games" "$seed" "${check[@]}"

#!/usr/bin/env bash
# Runs tools that others wrote against a service on this machine: wrk, slowhttptest, schemathesis; each where it is installed.
#   benches/service.sh [PROGRAM [SECONDS]]     the program: target/release/tikki
#   SEED=n    schemathesis asks the requests of this seed
# Prints what each found; ends with 1 if a slow client kept others waiting, or the document was not true.
set -uo pipefail
cd "$(dirname "$0")/.."
program=${1:-target/release/tikki} seconds=${2:-10} failed=0
work=$(mktemp -d) && mkfifo "$work/told"
"$program" serve --bind 127.0.0.1:0 --max-ms 1000 >"$work/told" 2>"$work/errors" &
service=$!
trap 'kill $service 2>/dev/null; rm -rf "$work"' EXIT
read -r url <"$work/told"
deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532'

# Whether a tool is there; says loudly if not.
have() {
  command -v "$1" >/dev/null && { printf '\n== %s\n' "$1"; return 0; }
  printf '\n== SKIPPED: there is no %s on this machine\n' "$1"
  return 1
}

# How long health takes to answer while something else goes on, at most, in seconds.
slowest_health() {
  for _ in $(seq 20); do
    curl -s -o /dev/null -w '%{time_total}\n' --max-time 30 "$url/healthz"
    sleep 0.25
  done | sort -n | tail -1
}

memory() {
  curl -s "$url/metrics" | awk '$1 == "process_resident_memory_bytes" { printf "%d MiB in use\n", $2 / 1048576 }'
}

if have wrk; then
  cat >"$work/table.lua" <<LUA
wrk.method, wrk.body = "POST", '{"deal":"$deal"}'
wrk.headers["Content-Type"] = "application/json"
LUA
  for row in 'health /healthz' "remembered-table /v1/table -s $work/table.lua"; do
    read -r name path script <<<"$row"
    # shellcheck disable=SC2086
    printf '%s: ' "$name"
    wrk -t 2 -c 16 -d "${seconds}s" $script "$url$path" | awk '/Requests\/sec|Non-2xx/ { printf "%s ", $0 } END { print "" }'
  done
fi

if have slowhttptest; then
  for kind in '-H -i 5 -x 24' '-B -i 5 -s 60000 -x 10' '-X -w 10 -y 20 -n 5 -z 32 -k 3'; do
    # shellcheck disable=SC2086
    slowhttptest $kind -c 300 -r 300 -l "$seconds" -p 3 -u "$url/openapi.json" >"$work/slow" 2>&1 &
    slow=$!
    took=$(slowest_health)
    kill $slow 2>/dev/null
    wait $slow 2>/dev/null
    printf '%-28s health in at most %s s\n' "$kind" "$took"
    awk -v took="$took" 'BEGIN { exit took > 1 }' || failed=1
  done
fi

if have schemathesis; then
  config=$PWD/benches/schemathesis.toml
  # It keeps what it found in the folder in which it runs.
  (cd "$work" && schemathesis --config-file "$config" run "$url/openapi.json" --url "$url" --phases examples,coverage,fuzzing \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,negative_data_rejection,positive_data_acceptance \
    --max-examples 100 --workers 2 --continue-on-failure --no-shrink ${SEED:+--seed "$SEED"}) >"$work/schema" 2>&1 || failed=1
  tail -40 "$work/schema"
fi

printf '\n'
memory
kill -0 $service || failed=1
[ -s "$work/errors" ] && { cat "$work/errors"; failed=1; }
exit $failed

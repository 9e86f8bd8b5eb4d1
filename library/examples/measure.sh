#!/bin/sh
# Measures a library: boards added a second, and the time of each view of the page at many boards.
#
#   cargo build --release -p tikki --features library
#   cargo build --release -p tikki-library --features sqlite --examples
#   sh library/examples/measure.sh 100000
#
# Prints `records added in … s`, and for each view the slowest of five answers, in seconds.
set -eu

boards=${1:-100000}
programs=${PROGRAMS:-target/release}
port=${PORT:-18799}
folder=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; rm -r "$folder"' EXIT
export TIKKI_LIBRARY="$folder/library.db"

"$programs/examples/many_boards" "$boards" > "$folder/many.jsonl"
begun=$(date +%s.%N)
"$programs/tikki" library add "$folder/many.jsonl"
echo "added in $(echo "$(date +%s.%N) - $begun" | bc) s"
"$programs/tikki" library names --me Ann > "$folder/names"
begun=$(date +%s.%N)
"$programs/tikki" library analyse
echo "analysed in $(echo "$(date +%s.%N) - $begun" | bc) s"

"$programs/tikki" serve --with-library --bind "127.0.0.1:$port" > "$folder/log" 2>&1 &
server=$!
until curl -sf "http://127.0.0.1:$port/readyz" > "$folder/ready"; do sleep 0.2; done

view() {
    slowest=$(for _ in 1 2 3 4 5; do
        curl -sf -o "$folder/answer" -w '%{time_total}\n' -H 'Content-Type: application/json' -d "$2" \
            "http://127.0.0.1:$port/v1/library/$1"
    done | sort -n | tail -n 1)
    printf '%-9s %-60s %s s, %s bytes\n' "$1" "$2" "$slowest" "$(wc -c < "$folder/answer")"
}

view status '{}'
view list '{"most":40}'
view list "{\"offset\":$((boards - 40)),\"most\":40}"
view list '{"filter":{"player":"Ann"},"most":40}'
view list '{"filter":{"player":"Ann","partner":"Partner 3"},"most":40}'
view list '{"filter":{"partner":"Player 8","player":"Player 9"},"most":40}'
view list '{"filter":{"contract":"3NT","result":"down"},"most":40}'
view list '{"filter":{"theme":"opening-lead"},"most":40}'
view list '{"filter":{"theme":"any","player":"Ann","since":"2025-01","until":"2025-03"},"most":40}'
view names '{}'
view insights '{}'
view insights '{"player":"Player 8","since":"2025-01"}'
view practise '{"most":20}'
view next '{}'
view show '{"id":1}'

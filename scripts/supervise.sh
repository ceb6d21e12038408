# Keeps a command running: sh supervise.sh COMMAND [ARGUMENT …]
# It starts the command again after each crash, with a growing delay, and gives up after ten crashes in a row. The command gets the
# argument --supervised, sends SIGUSR1 when it serves requests, and ends on SIGTERM. One that ends before that signal is not started again.
# This is a shell script because a shell needs 1 MiB of memory, and another Node 50.
first_delay_ms=${FIRST_DELAY_MS:-500}
max_delay_ms=${MAX_DELAY_MS:-30000}
stable_run_s=${STABLE_RUN_S:-60}
max_crashes=${MAX_CRASHES:-10}
crashes=0

trap 'has_opened=1' USR1
trap 'is_stopping=1; kill -TERM "$child" 2>/dev/null' TERM INT HUP

# Waits for the child, whose exit code is then in $code. A signal with a trap interrupts `wait`.
await_child() {
	while :; do
		wait "$child"
		code=$?
		kill -0 "$child" 2>/dev/null || break
	done
}

log() {
	printf '{"level":"error","time":"%s","crashes":%d,"code":%d%s,"msg":"%s"}\n' \
		"$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$crashes" "$code" "$2" "$1"
}

while :; do
	started=$(date +%s)
	"$@" --supervised &
	child=$!
	[ -z "$is_stopping" ] || kill -TERM "$child"
	await_child
	if [ -n "$is_stopping" ] || [ "$code" -eq 0 ]; then exit 0; fi
	[ -n "$has_opened" ] || exit "$code"
	[ $(($(date +%s) - started)) -lt "$stable_run_s" ] || crashes=0
	[ "$crashes" -gt 0 ] || delay_ms=$first_delay_ms
	crashes=$((crashes + 1))
	if [ "$crashes" -ge "$max_crashes" ]; then
		log "the shop crashed again and again and is not restarted"
		exit "$code"
	fi
	log "the shop crashed and is restarted" ",\"restartInMs\":$delay_ms"
	sleep "$((delay_ms / 1000)).$(printf %03d $((delay_ms % 1000)))" &
	child=$!
	await_child
	[ -z "$is_stopping" ] || exit 0
	delay_ms=$((delay_ms * 2 < max_delay_ms ? delay_ms * 2 : max_delay_ms))
done

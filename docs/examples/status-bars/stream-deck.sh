#!/bin/sh
# For a key that runs a program: reconnects an app, and prints in one line how that ended. The exit code is Beckon's,
# for whatever can show by it that a key failed. The app is the first argument: stream-deck.sh "Living room"

app=${1:?Say which app: stream-deck.sh NAME}

said=$(beckon reconnect "$app" 2>&1)
code=$?
# Each step is a line that begins with "…"; the first other line is the result.
printf '%s\n' "$said" | grep -v '^…' | head -n 1
exit "$code"

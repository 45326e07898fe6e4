#!/bin/bash
# Versions: Debian 12: xinput 1.6.3-1, xvfb 2:21.1.7-3+deb12u13, xdotool 1:3.20160805.1-5.
# Behaviour: xinput test-xi2 --root prints device, detail, valuators and the place of an event, but not its time, so that no
#   velocity can be computed from its log; 1.6.4 (Debian 13) prints the time.
# Output seen (2026-11-30):
#   motion events: some
#   lines with a time: 0
# It needs root and Debian's packages.
set -euo pipefail
work=$(mktemp -d)
trap 'kill ${tester:-} ${server:-} 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT
cd "$work"
chmod 755 .
apt-get update -qq
apt-get install -y -qq xvfb=2:21.1.7-3+deb12u13 xdotool=1:3.20160805.1-5 >/dev/null
apt-get download -qq xinput=1.6.3-1 2>/dev/null
dpkg -x xinput_*.deb .
# Xvfb names a free display.
mkfifo display
Xvfb -displayfd 3 -screen 0 640x480x24 3>display 2>/dev/null &
server=$!
read -r number <display
export DISPLAY=:$number
stdbuf -oL usr/bin/xinput test-xi2 --root >log 2>&1 &
tester=$!
sleep 1
for place in 100 200 300; do xdotool mousemove "$place" 200; done
sleep 1
kill "$tester"
if grep -q '^EVENT type .*Motion' log; then events=some; else events=none; fi
times=$(grep -c '^ *time:' log || true)
echo "motion events: $events"
echo "lines with a time: $times"
[[ $events == some && $times == 0 ]]

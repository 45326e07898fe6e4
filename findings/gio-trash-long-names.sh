#!/bin/bash
# Versions: Debian 12: libglib2.0-bin 2.74.6-2+deb12u9.
# Behaviour: GIO trashes a file whose name has 239 to 245 bytes, reports success, and leaves the description of the entry empty:
#   without Path and DeletionDate, by which the Trash specification restores a file. With up to 238 bytes the description is
#   whole, and from 246 on the file stays, with the error "File name too long". (A name has at most 255 bytes. The description's
#   name has an ending of 10, and the file that GIO writes beside it, to replace it, one of 7 more.)
# Output seen (2026-12-01):
#   238 bytes: status 0, in the trash, its path is known
#   239 bytes: status 0, in the trash, nothing is known of it
#   245 bytes: status 0, in the trash, nothing is known of it
#   246 bytes: status 1, where it was
# It needs root, to install the package; the trash is one of its own, beside the files.
set -euo pipefail
apt-get update -qq
apt-get install -y -qq libglib2.0-bin=2.74.6-2+deb12u9 >/dev/null
work=$(mktemp -d -p "$HOME")
trap 'rm -rf --one-file-system "$work"' EXIT
cd "$work"
export XDG_DATA_HOME=$work/data
for count in 238 239 245 246; do
    name=$(printf "%0$((count - 4))d.jpg" 0)
    echo photo >"$name"
    status=0
    gio trash "$name" 2>/dev/null || status=$?
    if [[ -e $name ]]; then
        place="where it was"
    elif grep -qs '^Path=' "data/Trash/info/$name.trashinfo"; then
        place="in the trash, its path is known"
    else
        place="in the trash, nothing is known of it"
    fi
    echo "$count bytes: status $status, $place"
done | tee log
diff log - <<'EXPECTED'
238 bytes: status 0, in the trash, its path is known
239 bytes: status 0, in the trash, nothing is known of it
245 bytes: status 0, in the trash, nothing is known of it
246 bytes: status 1, where it was
EXPECTED

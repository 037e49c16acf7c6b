#!/usr/bin/env bash
# What docs/operate says is tried: both proxies in front of the server, the systemd unit, and in a soak the rules for
# Prometheus by its own tool.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# shellcheck source=tools/need
source tools/need
# shellcheck source=tools/node
source tools/node
need proxies
use_node

# Debian keeps nginx where only root looks.
PATH=$PATH:/usr/sbin node --test --test-concurrency=1 tests/proxies/proxies.test.mjs

if command -v systemd-analyze >/dev/null; then
  unit=$(mktemp -d)
  trap 'rm -rf "$unit"' EXIT
  sed "s|/usr/local/bin/muster|$PWD/build/release/muster|" docs/operate/muster.service >"$unit/muster.service"
  systemd-analyze verify "$unit/muster.service"
  echo "muster.service: $(systemd-analyze security --offline=true --threshold=20 "$unit/muster.service" | tail -n 1)"
else
  echo "muster.service: not looked at, for there is no systemd-analyze here"
fi

if [[ -n ${MUSTER_SOAK-} ]]; then
  need alerts
  promtool check rules docs/operate/alerts.yml
  promtool check config docs/operate/prometheus.yml
fi

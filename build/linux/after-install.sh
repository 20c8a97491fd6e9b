#!/bin/sh
set -e
# As dpkg calls it, and as rpm does.
case "$1" in configure | 1 | 2) ;; *) exit 0 ;; esac

# Chromium's sandbox is built on user namespaces. Ubuntu 23.10 and later grant them to programs with a profile; where
# they are off altogether, the helper that is set-uid root takes their place.
sandbox=/opt/Beckon/chrome-sandbox
profile=/etc/apparmor.d/beckon-desktop
setting() { cat "/proc/sys/$1" 2>/dev/null || echo unknown; }

namespaces=on
if [ "$(setting kernel/unprivileged_userns_clone)" = 0 ] || [ "$(setting user/max_user_namespaces)" = 0 ]; then
  namespaces=off
elif [ "$(setting kernel/apparmor_restrict_unprivileged_userns)" = 1 ]; then
  if command -v apparmor_parser >/dev/null &&
    apparmor_parser --skip-kernel-load --skip-cache /opt/Beckon/resources/apparmor-profile >/dev/null 2>&1; then
    cp /opt/Beckon/resources/apparmor-profile "$profile"
    # A system that is being set up in a folder of another one must not change that one.
    if ! { command -v ischroot >/dev/null && ischroot; }; then
      apparmor_parser --replace --write-cache "$profile" || namespaces=off
    fi
  else
    namespaces=off
  fi
fi
if [ "$namespaces" = off ]; then chmod 4755 "$sandbox"; else chmod 0755 "$sandbox"; fi

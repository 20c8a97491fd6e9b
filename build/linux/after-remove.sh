#!/bin/sh
set -e
# As dpkg calls it, and as rpm does.
case "$1" in remove | 0) ;; *) exit 0 ;; esac

# The profile is made when Beckon is installed, where the system has a use for it. A package that has taken the place of
# this one has its program there, and needs the profile.
profile=/etc/apparmor.d/beckon-desktop
if [ -e "$profile" ] && [ ! -e /opt/Beckon/beckon-desktop ]; then
  # The kernel of a system that is being set up in a folder of another one is that one's.
  if command -v apparmor_parser >/dev/null && ! { command -v ischroot >/dev/null && ischroot; }; then
    apparmor_parser --remove "$profile" >/dev/null 2>&1 || true
  fi
  rm -f "$profile"
fi

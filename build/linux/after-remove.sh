# The profile is made when Beckon is installed, where the system has a use for it.
profile=/etc/apparmor.d/beckon-desktop
if [ -e "$profile" ]; then
  if command -v apparmor_parser >/dev/null; then apparmor_parser --remove "$profile" >/dev/null 2>&1 || true; fi
  rm -f "$profile"
fi

#!/bin/sh
# Starts a Chromium that is installed on this machine ($CHROMIUM) for tests, without the parts of its window that are web pages themselves: headless, nobody
# sees them, and each new context started a process for them, a quarter of its processor time. The switch counts only once, so they join Playwright's.
hidden=InitialWebUI,PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIReloadButton,WebUIToolbar
for arg; do
  shift
  case $arg in --disable-features=*) arg="$arg,$hidden" ;; esac
  set -- "$@" "$arg"
done
exec "$CHROMIUM" "$@"

#!/bin/sh
# xbar: reachable of all saved apps, and the lowest battery, in the menu bar.
# Put it into ~/Library/Application Support/xbar/plugins, and make it executable. It runs as often as its name says: 30s.

# What xbar starts doesn't have the PATH of your terminal; add the folder in which you have beckon.
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"

# xbar shows a warning in place of a plugin that fails: this one always has a line to show.
beckon status --line --format '{reachable}/{apps} {battery}' || true

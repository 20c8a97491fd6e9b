"""Talk with the test that started this program: one JSON document on each line, both ways."""

import json
import sys

from gi.repository import GLib


def say(**message):
    """Tells the test something."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def serve(commands):
    """Answers the test's commands until it hangs up; each is `{"id": n, "do": name, ...}`."""
    loop = GLib.MainLoop()

    def hear(_source, condition):
        line = sys.stdin.readline() if condition & GLib.IO_IN else ""
        if line == "":
            loop.quit()
            return False
        request = json.loads(line)
        number, name = request.pop("id"), request.pop("do")
        try:
            say(reply=number, value=commands[name](**request))
        except Exception as problem:  # the test is to hear of everything
            say(reply=number, error=str(problem))
        return True

    # Unbuffered, or lines that came together would wait for the next one.
    sys.stdin = open(0, "r", buffering=1, closefd=False)
    GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, hear)
    say(ready=True)
    loop.run()

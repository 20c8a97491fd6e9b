# A game in Python: install the client as docs/for-programs.md says, then python python_game.py "Living room"
import sys
import time
import urllib.error
import urllib.request

from beckon_client import Beckon, BeckonError, Forward


def ask(forward: Forward) -> None:
    for _ in range(10):  # When the app moves, there is no answer, or 502 or 503, for a few seconds.
        try:
            with urllib.request.urlopen(forward.http_url, timeout=10) as answer:
                status = answer.status
        except urllib.error.HTTPError as error:
            status = error.code
        except OSError:
            status = 502
        print("The app answered with", status, flush=True)
        if status not in (502, 503):
            return
        time.sleep(1)


def play(beckon: Beckon, name: str) -> None:
    print("Apps:", ", ".join(app["name"] for app in beckon.apps()), flush=True)
    beckon.wait(name, timeout=60)
    # An address on this computer that leads to the app, wherever it is: no DNS, no certificate to check here.
    with beckon.forward(name) as forward:
        ask(forward)
        for event in forward:  # moved, lost, back: the address stays the same.
            print("The app is", event["event"], flush=True)
            if event["event"] != "lost":
                ask(forward)


# The forward ends when Beckon quits, and the next one has another address: begin again until Beckon is back.
while True:
    try:
        play(Beckon(), sys.argv[1] if len(sys.argv) > 1 else "Living room")
    except BeckonError as error:
        print(error, flush=True)
        if error.code in ("not-found", "usage"):  # No app, or several, have this name: trying again is no use.
            sys.exit(1)
    time.sleep(1)

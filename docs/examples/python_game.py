# A game in Python: switch on “Address for programs” in Beckon, then python python_game.py 127.0.0.1 21010
import sys
import time
import urllib.error
import urllib.request

ip = sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1"
port = sys.argv[2] if len(sys.argv) > 2 else "21010"

# The address stays the same, wherever the app is, and also when Beckon restarts.
while True:
    try:
        # The app may ask its user before it answers for the first time: no short timeout.
        with urllib.request.urlopen(f"http://{ip}:{port}/command", timeout=90) as answer:
            print("The app answered with", answer.status, flush=True)
    except urllib.error.HTTPError as error:
        # While the app is away, Beckon itself answers 503, and says why and what to do.
        print("The app answered with", error.code, error.read().decode(), flush=True)
    except OSError as error:
        print(f"No answer at {ip}:{port}:", error, flush=True)
    time.sleep(1)

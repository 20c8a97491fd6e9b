"""Talks to the running Beckon over its local socket, with the standard library alone.

    from beckon_client import Beckon

    beckon = Beckon()
    connection = beckon.wait("Living room", timeout=60)
    with beckon.forward("Living room") as forward:
        print(forward.http_url)
"""

from ._beckon import Beckon, Events, Forward
from ._exchange import BeckonError

__all__ = ["Beckon", "BeckonError", "Events", "Forward"]

"""The running Beckon, as an object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Generic, List, Optional, Sequence, TypeVar

from ._exchange import BeckonError, Exchange
from ._socket_path import socket_paths

if TYPE_CHECKING:
    from .protocol import App, Connection, FollowEvent, ForwardEvent, ForwardEventListening, Verdict, WatchEvent

Event = TypeVar("Event")


class Beckon:
    """The running Beckon of this user.

    Each request has a connection of its own, which is found anew: an object of this class works across restarts of
    Beckon. Requests raise :class:`BeckonError`.
    """

    def __init__(self, *, socket: Optional[str] = None, user_data: Optional[str] = None) -> None:
        """
        :param socket: the path of its socket or pipe, as ``beckon where --json`` prints it
        :param user_data: its data folder, if it isn't the usual one or that of ``BECKON_USER_DATA``
        """
        self._socket = socket
        self._user_data = user_data

    def apps(self, *, reveal: bool = False, timeout: Optional[float] = 10) -> List[App]:
        """All saved apps.

        :param reveal: real names, groups and toys in discreet mode too
        :param timeout: seconds; None: no limit
        """
        apps: List[App] = self.call("known", {"reveal": reveal}, timeout=timeout)["apps"]
        return apps

    def wait(
        self,
        name: str,
        *,
        reveal: bool = False,
        timeout: Optional[float] = None,
        on_failure: Optional[Callable[[Verdict], None]] = None,
    ) -> Connection:
        """Waits until an app is reachable from this computer, and tells what a program needs to reach it.

        :param name: its alias, name, device code, ID or address
        :param reveal: its real name in discreet mode too
        :param timeout: seconds; None: no limit
        :param on_failure: called each time the app was looked for in vain
        """

        def on_event(event: Any) -> None:
            if on_failure is not None:
                on_failure(event["verdict"])

        params = {"name": name, "reveal": reveal, "wait": True}
        located = self.call("locate", params, timeout=timeout, on_event=on_event)
        if located["result"] != "reachable":
            verdict = located["verdict"]
            raise BeckonError(verdict["code"], verdict["sentence"], verdict["advice"])
        connection: Connection = located["connection"]
        return connection

    def watch(self, name: Optional[str] = None, *, reveal: bool = False) -> Events[WatchEvent]:
        """Tells of every change of the saved apps: first a ``state`` with all of them, then what changes.

            with beckon.watch() as events:
                for event in events: …

        :param name: an app, to hear of it alone; it ends when the app is forgotten
        """
        params = {"reveal": reveal} if name is None else {"reveal": reveal, "name": name}
        return Events(self._exchange("watch", params, None))

    def follow(self, name: str, *, reveal: bool = False) -> Events[FollowEvent]:
        """Tells where an app is, and when it moves, changes otherwise, is lost or comes back.

        Ends as :meth:`watch` does.
        """
        return Events(self._exchange("follow", {"name": name, "reveal": reveal}, None))

    def forward(
        self,
        name: str,
        *,
        listen: Optional[str] = None,
        allow_origins: Sequence[str] = (),
        raw: bool = False,
        timeout: Optional[float] = 60,
    ) -> Forward:
        """Opens an address on this computer that leads to an app, wherever it is.

        Needs no DNS, and Beckon checks the app's certificate. It lives until it is closed, or this process ends.

        :param listen: ``127.0.0.1:8080``, ``[::1]:8080``, ``localhost:8080`` (both), a port, or ``unix:`` and an
            absolute path; None: any free port of 127.0.0.1
        :param allow_origins: origins of web pages that may use it, such as ``http://localhost:5173``
        :param raw: passes TLS through untouched, without a secret
        :param timeout: seconds until it listens; None: no limit
        """
        params: Dict[str, Any] = {"name": name, "allowOrigins": list(allow_origins), "raw": raw}
        if listen is not None:
            params["listen"] = listen
        exchange = self._exchange("forward", params, timeout)
        for event in exchange:
            if event["event"] == "listening":
                exchange.wait_forever()
                return Forward(exchange, event)
        raise BeckonError("bad-envelope", "Beckon does not say where it listens.")

    def call(
        self,
        method: str,
        params: Optional[Dict[str, Any]] = None,
        *,
        timeout: Optional[float] = 10,
        on_event: Optional[Callable[[Any], None]] = None,
    ) -> Any:
        """Any method of the protocol, with its parameters; its result as the protocol has it.

        :param timeout: seconds for the whole call; None: no limit
        :param on_event: called with each event before the result
        """
        exchange = self._exchange(method, params or {}, timeout)
        try:
            for event in exchange:
                if on_event is not None:
                    on_event(event)
            return exchange.result
        finally:
            exchange.close()

    def _exchange(self, method: str, params: Dict[str, Any], timeout: Optional[float]) -> Exchange:
        paths = socket_paths(self._user_data) if self._socket is None else [self._socket]
        return Exchange(paths, method, params, timeout)


class Events(Generic[Event]):
    """Iterates over events; a context manager that ends them."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange

    def __iter__(self) -> Events[Event]:
        return self

    def __next__(self) -> Event:
        event: Event = next(self._exchange)
        return event

    def __enter__(self) -> Events[Event]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the events, also from another thread."""
        self._exchange.close()


class Forward(Events["ForwardEvent"]):
    """An address on this computer that leads to an app, wherever it is.

    A context manager that closes it. Iterated over, it tells when the app is ``moved``, ``lost`` and ``back``.
    """

    def __init__(self, exchange: Exchange, listening: ForwardEventListening) -> None:
        super().__init__(exchange)
        self.listening = listening
        """Where it listens; also the ports of a raw forward, and the path of a Unix socket."""
        self.http_url = listening["httpUrl"] or ""
        """Base URL for HTTP, with a secret that web pages cannot guess; empty for a raw forward, and at a socket."""
        self.ws_url = listening["wsUrl"] or ""
        """The same for WebSocket."""

    def __enter__(self) -> Forward:
        return self

"""One request on a connection of its own: its events, then its result."""

from __future__ import annotations

import json
import queue
import socket
import sys
import threading
import time
from typing import Any, Dict, List, Optional, Protocol

from .protocol import PROTOCOL

_CONNECT_SECONDS = 3
_HELLO_ID, _REQUEST_ID = 0, 1
_MAX_BYTES = 32 * 1024 * 1024
"""Longest message: thousands of apps with all their toys."""


class BeckonError(Exception):
    """A request that Beckon refused, or that found no Beckon."""

    def __init__(self, code: str, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.code = code
        """Why, for programs: ``not-running``, ``not-found``, …; see docs/for-programs.md."""
        self.advice = advice
        """What to do next, for people, in English; may be empty."""


class _Transport(Protocol):
    def send(self, data: bytes) -> None: ...

    def receive(self, timeout: Optional[float]) -> bytes:
        """Some bytes; none: the connection has ended. Raises ``TimeoutError``."""

    def close(self) -> None:
        """May be called from another thread; a read that waits then ends."""


class Exchange:
    """Sends one request. Iterates over its events, and then has its result."""

    result: Any = None

    def __init__(self, paths: List[str], method: str, params: Dict[str, Any], timeout: Optional[float]) -> None:
        self._deadline = None if timeout is None else time.monotonic() + timeout
        self._transport = _connect_to_first(paths)
        self._lines: List[bytes] = []
        self._rest = b""
        self._is_over = False
        requests = [(_HELLO_ID, "hello", {"protocol": PROTOCOL}), (_REQUEST_ID, method, params)]
        try:
            self._transport.send(b"".join(_line(*request) for request in requests))
        except OSError:
            # Why it ended, if Beckon says so, can still be read.
            pass

    def __iter__(self) -> Exchange:
        return self

    def __next__(self) -> Any:
        """The next event. Raises :class:`BeckonError`, or ends: with the result, or when it was closed here."""
        while not self._is_over:
            try:
                message = _parsed(self._line())
            except BeckonError:
                if self._is_over:
                    break
                self.close()
                raise
            error = message.get("error")
            if error is not None:
                self.close()
                raise BeckonError(error["data"]["code"], error["message"], error["data"]["advice"])
            if message.get("method") == "event":
                return message["params"]["event"]
            if message.get("id") == _REQUEST_ID:
                self.result = message["result"]
                self.close()
        raise StopIteration

    def wait_forever(self) -> None:
        """From now on there is no time limit."""
        self._deadline = None

    def close(self) -> None:
        """Ends it, also from another thread."""
        self._is_over = True
        self._transport.close()

    def _line(self) -> bytes:
        parts = [self._rest]
        size = len(self._rest)
        while not self._lines:
            chunk = self._received()
            size += len(chunk)
            parts.append(chunk)
            if b"\n" in chunk:
                *self._lines, self._rest = b"".join(parts).split(b"\n")
            elif size > _MAX_BYTES:
                raise BeckonError("bad-envelope", "Beckon sent a message that is too long.")
        return self._lines.pop(0)

    def _received(self) -> bytes:
        timeout = None if self._deadline is None else max(0.0, self._deadline - time.monotonic())
        try:
            chunk = self._transport.receive(timeout)
        except TimeoutError:
            raise BeckonError("timeout", "This took too long.") from None
        except OSError as error:
            raise BeckonError("disconnected", f"The connection to Beckon broke: {error}") from error
        if not chunk:
            raise BeckonError("disconnected", "Beckon ended the connection.", "Start Beckon again.")
        return chunk


def _parsed(line: bytes) -> Dict[str, Any]:
    try:
        message = json.loads(line)
    except ValueError:
        message = None
    if not isinstance(message, dict):
        raise BeckonError("bad-envelope", "Beckon sent what is no message.")
    return message


def _line(request: int, method: str, params: Dict[str, Any]) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": request, "method": method, "params": params}).encode() + b"\n"


def _connect_to_first(paths: List[str]) -> _Transport:
    for path in paths:
        try:
            if sys.platform == "win32":
                return _PipeTransport(path)
            else:
                return _SocketTransport(path)
        except OSError:
            continue
    raise BeckonError("not-running", "Beckon isn’t running.", "Start Beckon.")


if sys.platform != "win32":

    class _SocketTransport:
        """A Unix socket."""

        def __init__(self, path: str) -> None:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                self._socket.settimeout(_CONNECT_SECONDS)
                self._socket.connect(path)
            except OSError:
                self._socket.close()
                raise

        def send(self, data: bytes) -> None:
            self._socket.sendall(data)

        def receive(self, timeout: Optional[float]) -> bytes:
            # Zero would make it fail at once even where something has come.
            self._socket.settimeout(None if timeout is None else max(timeout, 0.001))
            try:
                return self._socket.recv(65536)
            except socket.timeout:
                raise TimeoutError from None

        def close(self) -> None:
            try:
                self._socket.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            self._socket.close()

else:

    class _PipeTransport:
        """A named pipe of Windows. A thread reads it, because reading a pipe has no time limit."""

        def __init__(self, path: str) -> None:
            self._pipe = open(path, "r+b", buffering=0)
            self._chunks: queue.Queue[bytes] = queue.Queue(maxsize=16)

        def send(self, data: bytes) -> None:
            # Before the thread begins: while a pipe is read, it cannot be written.
            self._pipe.write(data)
            threading.Thread(target=self._read, daemon=True).start()

        def receive(self, timeout: Optional[float]) -> bytes:
            try:
                return self._chunks.get(timeout=timeout)
            except queue.Empty:
                raise TimeoutError from None

        def close(self) -> None:
            import ctypes
            import msvcrt

            if self._pipe.closed:
                return
            # Ends a read that waits; a file that is read cannot be closed.
            ctypes.windll.kernel32.CancelIoEx(ctypes.c_void_p(msvcrt.get_osfhandle(self._pipe.fileno())), None)
            self._pipe.close()

        def _read(self) -> None:
            chunk = b" "
            while chunk:
                try:
                    chunk = self._pipe.read(65536) or b""
                except (OSError, ValueError):
                    chunk = b""
                self._chunks.put(chunk)

"""Where a Beckon of this user may listen, as docs/for-programs.md has it."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
from pathlib import Path
from typing import List, Optional


def socket_paths(user_data: Optional[str] = None) -> List[str]:
    """The sockets that are there, best first; none that others could have put there."""
    folder = os.path.realpath(user_data or _user_data_folder())
    if sys.platform == "win32":
        return _pipe_paths(folder)
    user = os.getuid()
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    name = hashlib.sha256(folder.encode()).hexdigest()[:20] + ".sock"
    folders = [os.path.join(folder, "control"), f"/tmp/beckon-{user}"]
    if sys.platform == "linux":
        folders.insert(0, f"/run/user/{user}/beckon")
    if os.path.isabs(runtime):
        folders.insert(0, os.path.join(os.path.normpath(runtime), "beckon"))
    paths = [f"{place}/{name}" for place in dict.fromkeys(folders)]
    return [path for path in paths if _is_own(path, user)]


def _user_data_folder() -> str:
    """Beckon's data folder: ``BECKON_USER_DATA``, else the usual one of the system."""
    chosen = os.environ.get("BECKON_USER_DATA")
    if chosen:
        return chosen
    home = Path.home()
    if sys.platform == "win32":
        return os.path.join(os.environ.get("APPDATA") or home / "AppData" / "Roaming", "Beckon")
    if sys.platform == "darwin":
        return str(home / "Library" / "Application Support" / "Beckon")
    return os.path.join(os.environ.get("XDG_CONFIG_HOME") or home / ".config", "Beckon")


def _pipe_paths(user_data: str) -> List[str]:
    """The pipe has another name at each start, which stands in a file while Beckon runs."""
    try:
        text = Path(user_data, "control-pipe").read_text(encoding="ascii")
    except (OSError, ValueError):
        return []
    found = re.fullmatch(r"(beckon-[0-9a-f]{32}) ([1-9]\d{0,9})\s*", text)
    # Windows removes the second file with the process that made it: another one may have its number by now.
    is_alive = Path(user_data, "control-pipe.alive").exists()
    if found is None or not is_alive or not _is_running(int(found.group(2))):
        return []
    return ["\\\\.\\pipe\\" + found.group(1)]


def _is_running(process: int) -> bool:
    """Anybody may listen under the name that a killed Beckon left."""
    if sys.platform != "win32":
        return False
    import ctypes

    query_limited_information = 0x1000
    still_active = 259
    kernel = ctypes.windll.kernel32
    handle = kernel.OpenProcess(query_limited_information, False, process)
    if not handle:
        return False
    code = ctypes.c_ulong()
    is_running = kernel.GetExitCodeProcess(handle, ctypes.byref(code)) and code.value == still_active
    kernel.CloseHandle(handle)
    return bool(is_running)


def _is_own(path: str, user: int) -> bool:
    """Whether a socket is this user's, in a folder that nobody else may enter or replace."""
    try:
        place = os.path.dirname(path)
        socket, folder, parent = os.lstat(path), os.lstat(place), os.stat(os.path.dirname(place))
    except OSError:
        return False
    is_closed = stat.S_ISDIR(folder.st_mode) and folder.st_uid == user and not folder.st_mode & 0o077
    is_fixed = parent.st_uid in (0, user) and (not parent.st_mode & 0o022 or bool(parent.st_mode & stat.S_ISVTX))
    return stat.S_ISSOCK(socket.st_mode) and socket.st_uid == user and is_closed and is_fixed

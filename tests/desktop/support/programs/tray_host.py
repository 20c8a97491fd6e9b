"""
The part of a desktop that shows tray icons: owns org.kde.StatusNotifierWatcher, tells the test what the icon, its
tooltip and its menu are whenever one of them changes, and clicks for it. Ended, it is a desktop that lost its tray.
"""

import base64
import os

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop

from line_talk import say, serve

WATCHER = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
PROPERTIES = "org.freedesktop.DBus.Properties"


class Watcher(dbus.service.Object):
    """What programs register their icons with."""

    def __init__(self, bus):
        self.bus = bus
        self.items = {}
        super().__init__(bus, "/StatusNotifierWatcher")

    @dbus.service.method(WATCHER, in_signature="s", sender_keyword="sender")
    def RegisterStatusNotifierItem(self, service, sender=None):
        path = service if service.startswith("/") else "/StatusNotifierItem"
        owner = sender if service.startswith("/") else service
        self.items[owner] = Item(self.bus, owner, path, lambda: self.items.pop(owner, None))
        self.StatusNotifierItemRegistered(owner + path)

    @dbus.service.method(WATCHER, in_signature="s")
    def RegisterStatusNotifierHost(self, _service):
        pass

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, _interface, name):
        return self.GetAll("")[name]

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, _interface):
        return {
            "RegisteredStatusNotifierItems": dbus.Array(list(self.items), signature="s"),
            "IsStatusNotifierHostRegistered": os.environ["TRAY_IS_DRAWN"] == "1",
            "ProtocolVersion": 0,
        }

    @dbus.service.signal(WATCHER, signature="s")
    def StatusNotifierItemRegistered(self, service):
        pass


class Item:
    """One icon, read again whenever it says that it changed, and never twice at a time."""

    def __init__(self, bus, owner, path, on_gone):
        self.bus, self.owner, self.path = bus, owner, path
        self.is_reading = self.is_stale = False
        self.told = None
        self.menu_path = None
        self.item = bus.get_object(owner, path, introspect=False)
        change = {"bus_name": owner, "path": path, "dbus_interface": ITEM}
        self.matches = [bus.add_signal_receiver(self.read, **change)]
        self.watch = bus.watch_name_owner(owner, lambda name: self.gone(on_gone) if name == "" else None)
        self.read()

    def gone(self, on_gone):
        for match in self.matches:
            match.remove()
        self.watch.cancel()
        on_gone()
        say(event="tray", tray=None)

    def read(self, *_changed):
        if self.is_reading:
            self.is_stale = True
            return
        self.is_reading, self.is_stale = True, False
        self.item.GetAll(ITEM, dbus_interface=PROPERTIES, reply_handler=self.have_item, error_handler=self.failed)

    def have_item(self, item):
        path = str(item.get("Menu", "/"))
        if path == "/":
            self.have_all(item, [])
            return
        if self.menu_path is None:
            self.menu_path = path
            for signal in ("LayoutUpdated", "ItemsPropertiesUpdated"):
                self.matches.append(self.bus.add_signal_receiver(self.read, signal, MENU, self.owner, path))
        try:
            menu = self.menu()
        except dbus.DBusException as error:
            # It went away after it told of the item: gone() follows.
            self.failed(error)
            return
        menu.GetLayout(
            0,
            -1,
            dbus.Array([], signature="s"),
            dbus_interface=MENU,
            reply_handler=lambda _revision, layout: self.have_all(item, entries_of(layout)),
            error_handler=self.failed,
        )

    def have_all(self, item, menu):
        tray = {
            "status": str(item.get("Status", "")),
            "title": str(item.get("Title", "")),
            "tooltip": tooltip_of(item),
            "icon": icon_of(item),
            "menu": [shown(entry) for entry in menu],
        }
        if tray != self.told:
            self.told = tray
            say(event="tray", tray=tray)
        self.end()

    def failed(self, _error):
        self.end()

    def end(self):
        self.is_reading = False
        if self.is_stale:
            self.read()

    def menu(self):
        return self.bus.get_object(self.owner, self.menu_path, introspect=False)

    def click(self, labels):
        """Clicks the entry that stands at these labels; once more where the menu was replaced since it was read."""
        for is_last in (False, False, True):
            try:
                self.click_once(labels)
                return
            except dbus.DBusException as error:
                # What an entry that is no longer there is answered with: nothing was done.
                if is_last or error.get_dbus_name() != "org.freedesktop.DBus.Error.Failed":
                    raise

    def click_once(self, labels):
        """Clicks the entry that stands at these labels now, opening the submenus above it as a person does."""
        menu = self.menu()
        _revision, layout = menu.GetLayout(0, -1, dbus.Array([], signature="s"), dbus_interface=MENU)
        entries = entries_of(layout)
        for depth, label in enumerate(labels):
            found = [entry for entry in entries if entry["label"] == label]
            if len(found) != 1:
                raise LookupError(f"{len(found)} entries {label!r} among {[entry['label'] for entry in entries]}")
            if not found[0]["enabled"]:
                raise LookupError(f"{label!r} cannot be clicked")
            if depth < len(labels) - 1:
                menu.AboutToShow(found[0]["id"], dbus_interface=MENU)
            entries = found[0]["menu"]
        menu.Event(found[0]["id"], "clicked", dbus.Int32(0, variant_level=1), dbus.UInt32(0), dbus_interface=MENU)

    def activate(self):
        self.item.Activate(0, 0, dbus_interface=ITEM)


def entries_of(layout):
    """The entries below one of `com.canonical.dbusmenu`, without those that are not shown."""
    _id, _properties, children = layout
    return [entry_of(child) for child in children if child[1].get("visible", True)]


def entry_of(layout):
    number, properties, _children = layout
    return {
        "id": int(number),
        "kind": str(properties.get("type", "standard")),
        "label": without_mnemonic(str(properties.get("label", ""))),
        "enabled": bool(properties.get("enabled", True)),
        "checked": int(properties["toggle-state"]) == 1 if properties.get("toggle-type") else None,
        "menu": entries_of(layout),
    }


def shown(entry):
    """As a person sees it: what a number means is between the program and this one."""
    rest = {name: value for name, value in entry.items() if name != "id"}
    return {**rest, "menu": [shown(child) for child in entry["menu"]]}


def without_mnemonic(label):
    return label.replace("__", "\0").replace("_", "").replace("\0", "_")


def tooltip_of(item):
    """The sentence that stands beside the pointer: icon name, picture, title, text."""
    parts = item.get("ToolTip")
    return "" if parts is None else " ".join(str(part) for part in parts[2:4] if part != "")


def icon_of(item):
    """The largest picture, as bytes of alpha, red, green and blue; or the file that the icon's name stands for."""
    pictures = sorted(item.get("IconPixmap", []), key=lambda picture: int(picture[0]))
    if pictures:
        width, height, pixels = pictures[-1]
        return {"width": int(width), "height": int(height), "argb": base64.b64encode(bytes(pixels)).decode()}
    name = str(item.get("IconName", ""))
    return None if name == "" else {"name": name, "folder": str(item.get("IconThemePath", ""))}


DBusGMainLoop(set_as_default=True)
BUS = dbus.SessionBus()
HOST = Watcher(BUS)
# Owned once everything answers: from then on programs register.
NAME = dbus.service.BusName(WATCHER, BUS)


def only():
    if len(HOST.items) != 1:
        raise LookupError(f"{len(HOST.items)} icons in the tray")
    return next(iter(HOST.items.values()))


serve({"click": lambda labels: only().click(labels), "activate": lambda: only().activate()})

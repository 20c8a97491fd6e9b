"""
Stands beside dbusmock's notification daemon: tells the test of each notification that a program shows or takes back,
and does for it what a person does with one.
"""

import dbus
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

from line_talk import say, serve

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
MOCK = "org.freedesktop.DBus.Mock"
DISMISSED_BY_PERSON = 2


class Desk:
    """Counts as the daemon does, which does not say aloud what number it gave."""

    def __init__(self):
        self.last = 0

    def heard(self, method, arguments):
        if method == "CloseNotification":
            say(event="closed", number=int(arguments[0]))
        if method != "Notify":
            return
        _program, replaces, _icon, title, body, actions, hints, _timeout = arguments
        if int(replaces) == 0:
            self.last += 1
        shown = {
            "number": int(replaces) or self.last,
            "isReplacement": int(replaces) != 0,
            "title": str(title),
            "body": str(body),
            "actions": {str(key): str(label) for key, label in zip(actions[::2], actions[1::2])},
            "urgency": int(hints.get("urgency", 1)),
            "desktopEntry": str(hints.get("desktop-entry", "")),
        }
        say(event="notification", notification=shown)


def emit(signal, signature, *values):
    daemon.EmitSignal(NAME, signal, signature, dbus.Array(values, signature="v"), dbus_interface=MOCK)


def act(number, action):
    """Clicks a notification (`default`) or one of its buttons; it goes then, as on most desktops."""
    emit("ActionInvoked", "us", dbus.UInt32(number), action)
    dismiss(number)


def dismiss(number):
    emit("NotificationClosed", "uu", dbus.UInt32(number), dbus.UInt32(DISMISSED_BY_PERSON))


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
found = GLib.MainLoop()
bus.watch_name_owner(NAME, lambda owner: found.quit() if owner != "" else None)
found.run()
daemon = bus.get_object(NAME, PATH)
bus.add_signal_receiver(Desk().heard, "MethodCalled", MOCK, path=PATH)
serve({"act": act, "dismiss": dismiss})

/** What `forward`, and `exec` with its options, say of an app that is followed. */
export const forward = {
  help: {
    command: 'forward HTTP and WebSocket on this computer to an app, wherever it is',
    listen: 'where to listen: 127.0.0.1 or [::1] and a port; port 0 for any free port',
    allowOrigin: 'let web pages of this origin use the forward; repeatable',
    raw: 'pass TLS through untouched, for programs that verify the app’s name themselves',
    exec: 'forward to the app while the program runs, in BECKON_APP_FORWARD_URL and BECKON_APP_FORWARD_WS_URL',
    restartOnMove: 'restart the program when the app moves',
  },
  listening: 'Forwarding to {{name}} until Ctrl+C.',
  rawName: 'TLS passes through untouched. Programs verify the name {{domain}}.',
  rawLine: '{{scheme}}: {{place}}',
  moved: '{{name}} moved to {{address}}.',
  lost: '{{reason}} Beckon keeps looking for the app.',
  back: '{{name}} is back at {{address}}.',
  unfollowed: 'Beckon isn’t running anymore. The forward goes on, and follows the app again once Beckon runs.',
  followed: 'Beckon is running again, and the forward follows the app.',
  refused: {
    'not-found': 'A request was refused: its path lacks the secret of this forward. Programs need the whole URL.',
    'wrong-host': 'A request was refused: its Host header names neither this computer nor this port.',
    'origin-not-allowed': 'A web page was refused: its origin is not allowed by {{option}}.',
    'service-worker': 'A service worker was refused: it would stay in the browser after the forward.',
    'wrong-name': 'A connection was refused: it asks for another name than that of the app.',
  },
  restarting: 'The app moved. Restarting the program.',
  usage: {
    listen: '{{option}} takes 127.0.0.1:8080, [::1]:8080 or a port. Nobody else on the network may reach a forward.',
    origin: '{{option}} takes an origin, such as http://localhost:5173.',
    origins: '{{option}} can be given at most {{max}} times.',
    together: '{{option}} and {{argument}} can’t be used together.',
  },
} as const;

import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'es'> = {
  help: {
    command: 'reenviar HTTP y WebSocket de este ordenador a una app, esté donde esté',
    listen: 'dónde escuchar: 127.0.0.1 o [::1] y un puerto; puerto 0 para cualquier puerto libre',
    allowOrigin: 'permitir que las páginas web de este origen usen el reenvío; se puede repetir',
    raw: 'dejar pasar TLS intacto, para programas que comprueban por sí mismos el nombre de la app',
    exec: 'reenviar a la app mientras el programa se ejecuta, en BECKON_APP_FORWARD_URL y BECKON_APP_FORWARD_WS_URL',
    restartOnMove: 'reiniciar el programa cuando la app cambie de dirección',
  },
  listening: 'Reenviando a {{name}} hasta Ctrl+C.',
  rawName: 'TLS pasa intacto. Los programas comprueban el nombre {{domain}}.',
  rawLine: '{{scheme}}: {{place}}',
  moved: '{{name}} está ahora en {{address}}.',
  lost: '{{reason}} Beckon sigue buscando la app.',
  back: '{{name}} vuelve a estar en {{address}}.',
  unfollowed:
    'Beckon ya no se está ejecutando. El reenvío continúa y volverá a seguir a la app cuando Beckon se ejecute.',
  followed: 'Beckon se está ejecutando de nuevo y el reenvío sigue a la app.',
  refused: {
    'not-found':
      'Se rechazó una solicitud: a su ruta le falta el secreto de este reenvío. Los programas necesitan la URL completa.',
    'wrong-host': 'Se rechazó una solicitud: su cabecera Host no nombra este equipo o este puerto.',
    'origin-not-allowed': 'Se rechazó una página web: su origen no está permitido con {{option}}.',
    'service-worker': 'Se rechazó un service worker: seguiría en el navegador después del reenvío.',
    'wrong-name': 'Se rechazó una conexión: pide un nombre distinto del de la app.',
  },
  restarting: 'La app ha cambiado de dirección. Reiniciando el programa.',
  usage: {
    listen: '{{option}} admite 127.0.0.1:8080, [::1]:8080 o un puerto. Nadie más en la red debe llegar a un reenvío.',
    origin: '{{option}} admite un origen, como http://localhost:5173.',
    origins: '{{option}} se puede indicar {{max}} veces como máximo.',
    together: '{{option}} y {{argument}} no se pueden usar juntas.',
  },
};

import type { reconnect as english } from '../../en/window/reconnect';
import type { Translation } from '../../translation';

export const reconnect: Translation<typeof english, 'es'> = {
  title: 'Reconexión automática',
  go: 'Reconectar',
  disconnect: 'Desconectar',
  stop: 'Dejar de intentar',
  keep: 'Reconectar automáticamente',
  keepText: 'Beckon recupera la app cada vez que se pierde, tarde lo que tarde.',
  favouriteText: 'Los favoritos siempre se reconectan. Actívalo para que siga así sin la estrella.',
  idle: 'La reconexión busca la app por su código de dispositivo, en la lista del servicio y en todas las direcciones que tuvo.',
  running: 'Reconectando…',
  runningByItself: 'Reconectando automáticamente…',
  steps: {
    label: 'Pasos',
    'asking-by-code': 'Preguntar al servicio por su código de dispositivo',
    'asking-list': 'Buscar en la lista del servicio',
    'trying-addresses': 'Probar todas las direcciones que tuvo',
    examining: 'Averiguar qué lo impide',
  },
  progress: { none: 'Sin respuesta', found: 'Dirección encontrada', running: 'En curso', next: 'A continuación' },
  connected: 'Conectada en {{address}}',
  via: {
    code: 'Encontrada por su código de dispositivo.',
    list: 'Encontrada en la lista del servicio.',
    ledger: 'Encontrada en una dirección anterior.',
  },
  moved: 'Cambió de {{from}} a {{to}}.',
  movedTo: 'Su nueva dirección es {{to}}.',
  waiting: 'Próximo intento {{when}}.',
  attempts_one: 'Falló {{count, number}} intento.',
  attempts_many: 'Fallaron {{count, number}} de intentos seguidos.',
  attempts_other: 'Fallaron {{count, number}} intentos seguidos.',
  stopped: 'Desconectada',
  stoppedText: 'Beckon no reconectará esta app hasta que lo hagas tú.',
  said: {
    started_one: 'Reconectando {{count, number}} app',
    started_many: 'Reconectando {{count, number}} de apps',
    started_other: 'Reconectando {{count, number}} apps',
    connected: '{{name}} se ha conectado',
    failed: 'No se pudo acceder a {{name}}. {{sentence}}',
  },
};

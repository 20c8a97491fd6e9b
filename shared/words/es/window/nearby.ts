import type { nearby as english } from '../../en/window/nearby';
import type { Translation } from '../../translation';

export const nearby: Translation<typeof english, 'es'> = {
  title: 'Cerca',
  rule: 'Beckon no contacta con una app hasta que la añades.',
  asOf: 'Actualizado {{age}}',
  skipped_one: 'No se pudo leer {{count, number}} app de la lista del servicio y no se muestra.',
  skipped_many: 'No se pudieron leer {{count, number}} de apps de la lista del servicio y no se muestran.',
  skipped_other: 'No se pudieron leer {{count, number}} apps de la lista del servicio y no se muestran.',
  looking: {
    title: 'Buscando apps…',
    text: 'Beckon está preguntando al servicio qué apps comparten tu conexión a internet.',
  },
  paused: {
    title: 'La búsqueda está en pausa',
    text: 'Beckon no pedirá apps al servicio hasta que la reanudes.',
    resume: 'Reanudar',
  },
  noService: {
    title: 'No hay ningún servicio configurado',
    text: 'Beckon encuentra apps cerca mediante el App Connection Service. Introduce su dirección en Ajustes o prueba las apps de demo.',
    settings: 'Abrir Ajustes',
  },
  unusable: { title: 'Los ajustes del servicio no funcionan', settings: 'Abrir Ajustes' },
  failed: {
    title: 'No se pudo actualizar',
    next: 'Se reintenta {{when}}.',
    attempts_one: 'Falló {{count, number}} intento.',
    attempts_many: 'Fallaron {{count, number}} de intentos seguidos.',
    attempts_other: 'Fallaron {{count, number}} intentos seguidos.',
    retry: 'Actualizar ahora',
    stillShown: 'Estás viendo las apps de la última actualización.',
  },
  empty: {
    title: 'No hay apps cerca',
    lead: 'El servicio respondió, pero ninguna app comparte ahora tu conexión a internet. Revisa estas causas habituales o deja que el diagnóstico encuentre la tuya.',
    gameMode: 'La app no está lista para conectarse',
    gameModeText: 'Abre el modo de juego de la app o su información de conexión y déjalo en pantalla.',
    mobile: 'El teléfono usa datos móviles',
    mobileText: 'Conéctalo al mismo Wi-Fi que este equipo y, por si acaso, desactiva los datos móviles.',
    vpn: 'Hay una VPN activada',
    vpnText: 'Con una VPN, este equipo y el teléfono parecen estar lejos. Desactívala o excluye ambos de ella.',
    ipv6: 'Uno de ellos usa IPv6',
    ipv6Text:
      'El servicio relaciona los dispositivos por su dirección IPv4 compartida, y algunas redes solo dan a los teléfonos una dirección IPv6.',
    relay: 'Hay un proxy o un relay privado en medio',
    relayText:
      'Un proxy de empresa o el relay privado de un teléfono oculta la dirección compartida. Desactívalo para esta red.',
    otherWays: 'Otras formas de añadir una app',
    otherWaysText:
      'Muestra un código para que la app lo escanee, o escribe el código de dispositivo o la dirección IP local que muestra la app. Una dirección IP funciona sin el servicio.',
    code: 'Mostrar un código',
    type: 'Escribir código o dirección',
    again: 'Actualizar',
    help: 'Más sobre cómo encontrar apps',
  },
};

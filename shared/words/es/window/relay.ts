import type { direct as englishDirect, relay as englishRelay } from '../../en/window/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof englishRelay, 'es'> = {
  title: 'Relay',
  text: 'Beckon necesita un relay para mostrar códigos. Quien lo gestiona te da su dirección y una clave de acceso.',
  inUse: 'Conectado a {{url}}',
  noneInUse: 'No hay ningún relay configurado.',
  notInUse: 'Guardado, pero sin usar: {{url}}',
  url: 'Dirección del relay',
  urlHint: 'Empieza por https://',
  urlPlaceholder: 'https://relay.example',
  caHint:
    'Opcional. Un archivo PEM, si el certificado del relay es de su propia autoridad. Aquí no se usa el archivo del servicio.',
  key: 'Clave de acceso',
  keyShow: 'Mostrar u ocultar la clave',
  keyPlaceholder: 'Pega la clave',
  keyKeep: 'Deja vacío para conservar la clave actual',
  keyState: {
    none: 'Solo se envía a este relay. Beckon la guarda en el llavero de este equipo. Sin llavero, Beckon la olvida al salir.',
    session: 'Hay una clave para {{url}}. Beckon la olvida al salir, porque este equipo no tiene llavero.',
    kept: 'Hay una clave para {{url}}, guardada cifrada. Nunca se vuelve a mostrar.',
    elsewhere:
      'Hay una clave para {{url}}. No se envía a otro relay, ni con otra autoridad de certificación, hasta que la pegues de nuevo.',
    unbound:
      'Hay una clave de una versión anterior, que no anotó su relay. Si es del relay de arriba, elige “Conectar”.',
    locked: 'Hay una clave, pero su llavero está bloqueado. Desbloquea el llavero o pega la clave de nuevo.',
  },
  keyMissing: 'Pega la clave de acceso.',
  keyElsewhere: 'Pega la clave de esta dirección. La clave guardada no se envía a ella.',
  save: 'Conectar',
  saveAnyway: 'Usar igualmente',
  failedTitle: 'No se puede conectar con el relay',
  saved: 'Conectado al relay',
  savedUnchecked: 'El relay está guardado, pero no ha respondido',
  stop: 'Dejar de usar este relay',
  stopped: 'El relay ya no se usa y su clave se eliminó',
};

export const direct: Translation<typeof englishDirect, 'es'> = {
  title: 'Modo directo',
  note: 'para desarrolladores',
  text: 'El propio Beckon pide códigos al servicio y recibe el callback de la app, sin relay.',
  warningTitle: 'Solo para pruebas en tu propio equipo',
  warningText:
    'El token de desarrollador es un secreto de todo tu producto: con él, cualquiera puede pedir códigos en tu nombre. En el modo directo se guarda en este equipo, y un puerto recibe callbacks mientras se muestra un código. Nunca se lo des a los usuarios. Ofréceles un relay.',
  enable: 'Usar el modo directo',
  enableText: 'Mientras está activado y tiene un token, los códigos llegan así y no por el relay.',
  port: 'Puerto de callback',
  portHint: 'Solo en este equipo, y abierto solo mientras se muestra un código.',
  callback: 'Dirección de callback',
  callbackText:
    'El servicio no puede acceder a esta dirección por sí solo. Registra la dirección pública de un túnel o proxy que termine aquí.',
  on: 'El modo directo está activado',
  off: 'El modo directo está desactivado',
  token: 'Token de desarrollador',
  tokenState: {
    none: 'No hay ningún token.',
    session: 'Hay un token para {{url}}. Beckon lo olvida al salir, porque este equipo no tiene llavero.',
    kept: 'Hay un token para {{url}}, guardado cifrado.',
    elsewhere:
      'Hay un token para {{url}}. No se envía a ningún otro sitio. Para el servicio actual, vuelve a añadir el token.',
    unbound: 'Hay un token de una versión anterior, que no anotó su servicio. Vuelve a añadir el token.',
    locked: 'Hay un token, pero su llavero está bloqueado. Desbloquea el llavero o vuelve a añadir el token.',
  },
  tokenHint:
    'Beckon lo lee sin mostrarlo, de un archivo que no contiene nada más o del portapapeles, y pregunta si es para el servicio actual.',
  fromFile: 'Leer de un archivo…',
  fromClipboard: 'Leer del portapapeles',
  taken: 'Token de desarrollador guardado',
  forget: 'Eliminar token',
  forgotten: 'Token de desarrollador eliminado',
};

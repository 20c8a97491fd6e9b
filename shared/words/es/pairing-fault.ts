import type { pairingFault as english } from '../en/pairing-fault';
import type { Translation } from '../translation';

export const pairingFault: Translation<typeof english, 'es'> = {
  relay: {
    'invalid-parameter':
      'En los ajustes de desarrollador del servicio, comprueba que los códigos de la versión actual estén activados para el token de desarrollador del relay.',
    'invalid-token':
      'El token de desarrollador del relay no es correcto o ha caducado. Inicia el relay con uno válido.',
    'invalid-callback-url':
      'Registra la URL de callback que el relay muestra al iniciarse y asegúrate de que se pueda acceder a ella desde internet.',
    'service-unavailable': 'Suele resolverse solo. El registro del relay tiene los detalles.',
    storage: 'Comprueba el disco o Redis del relay. El registro del relay tiene los detalles.',
  },
  direct: {
    'invalid-parameter':
      'En los ajustes de desarrollador del servicio, comprueba que los códigos de la versión actual estén activados para el token de desarrollador.',
    'invalid-token': 'Copia de nuevo el token de desarrollador desde los ajustes de desarrollador del servicio.',
    'invalid-callback-url': 'Registra para el token una URL de callback que lleve a este equipo. La guía explica cómo.',
  },
  'server-error': 'El problema está en el servicio. Inténtalo más tarde.',
  'service-code': 'Busca este código en la documentación del servicio.',
  'unreadable-app': {
    message: 'Se encontró la app complementaria, pero no se pueden leer sus datos.',
    because: 'Se encontró la app complementaria, pero no se pueden leer sus datos: {{problem}}.',
    advice: 'Actualiza la app complementaria y muestra un código nuevo.',
  },
  'no-service': {
    message: 'Los códigos necesitan un servicio y no hay ninguno configurado.',
    advice: 'Configura el servicio en Ajustes.',
  },
  'no-relay': {
    message: 'Los códigos necesitan un relay y no hay ninguno configurado.',
    advice: 'Configura un relay en Ajustes.',
  },
  'no-token': {
    message: 'Falta el token de desarrollador o el llavero está bloqueado.',
    advice: 'Desbloquea el llavero o vuelve a añadir el token en Ajustes.',
  },
  'no-key': {
    message: 'Falta la clave de acceso del relay o el llavero está bloqueado.',
    advice: 'Desbloquea el llavero o vuelve a introducir la clave en Ajustes.',
  },
  'key-unbound': {
    message: 'Una versión anterior guardó la clave de acceso sin su relay, así que Beckon no la envió.',
    advice: 'Comprueba la dirección del relay en Ajustes y guárdala de nuevo.',
  },
  'token-unbound': {
    message: 'Una versión anterior guardó el token de desarrollador sin su servicio, así que Beckon no lo envió.',
    advice: 'Vuelve a añadir el token en Ajustes.',
  },
  'token-elsewhere': {
    message: 'El token de desarrollador es para {{boundTo}}, así que Beckon no lo envió a {{service}}.',
    otherAuthority:
      'El token de desarrollador es para {{service}} con otra autoridad de certificación, así que Beckon no lo envió.',
    advice: 'Si el token es para el servicio que usas ahora, vuelve a añadirlo en Ajustes.',
  },
  'key-elsewhere': {
    message: 'La clave de acceso es para {{boundTo}}, así que Beckon no la envió a {{relay}}.',
    otherAuthority:
      'La clave de acceso es para {{relay}} con otra autoridad de certificación, así que Beckon no la envió.',
    advice: 'Vuelve a introducir la clave de acceso en Ajustes.',
  },
  'relay-authority': {
    message: 'Beckon no contactó con el relay. {{problem}}',
    advice: 'Vuelve a elegir en Ajustes el archivo de la autoridad de certificación del relay.',
  },
  'relay-changed': { message: 'Este código es de un relay que ya no se usa.', advice: 'Muestra un código nuevo.' },
  'direct-changed': {
    message: 'El modo directo ha cambiado, así que este código ya no funciona.',
    advice: 'Muestra un código nuevo.',
  },
  'simulator-left': {
    message: 'El simulador de este código ya no está en marcha.',
    advice: 'Muestra un código nuevo.',
  },
  'read-only': {
    message:
      'Se encontró la app complementaria, pero no se puede añadir: tus datos son de una versión más reciente de Beckon.',
    advice: 'Actualiza Beckon y vuelve a vincularla.',
  },
  internal: {
    message: 'Algo falló dentro de Beckon.',
    advice: 'Muestra un código nuevo. Si tampoco funciona, reinicia Beckon. El registro tiene los detalles.',
  },
  'port-refused': {
    inUse: 'Otro programa usa el puerto {{port}}, así que Beckon no puede recibir callbacks.',
    message: 'El sistema no permite que Beckon use el puerto {{port}} ({{code}}).',
    advice: 'Cierra el otro programa o elige otro puerto en Ajustes y en lo que le reenvía los callbacks.',
  },
  claimGone: {
    message: 'Esta app ya no está disponible: pasaron diez minutos o se vinculó con otro código.',
    advice: 'Escanea el código de nuevo.',
  },
  noSimulator: {
    message: 'Un teléfono simulado solo puede escanear códigos del simulador.',
    advice: 'Escanea este código con una app complementaria.',
  },
  noSimulatedApp: {
    message: 'El simulador no tiene ninguna app que pueda escanear este código.',
    advice: 'Elige otro escenario en Ajustes.',
  },
  notScanned: {
    message: 'El teléfono simulado no pudo usar este código.',
    advice: 'Muestra un código nuevo y escanéalo.',
  },
  keyringSilent: {
    message: 'No se puede leer la clave de acceso: el llavero está bloqueado.',
    advice: 'Desbloquea el llavero o vuelve a introducir la clave.',
  },
};

import type { failure as english } from '../en/failure';
import type { Translation } from '../translation';

export const failure: Translation<typeof english, 'es'> = {
  'invalid-parameter': {
    message: 'El servicio rechazó la solicitud por no ser válida (código 404)',
    advice: 'Comprueba el código de dispositivo (distingue mayúsculas y minúsculas) y que la app esté abierta.',
  },
  'server-error': {
    message: 'El servicio tiene un error interno (código 500)',
    advice: 'El problema no es tuyo. Inténtalo más tarde.',
  },
  'invalid-token': {
    message: 'El servicio rechazó el token de desarrollador (código 501)',
    advice: 'Comprueba el token de desarrollador en tus ajustes de desarrollador del servicio.',
  },
  'invalid-callback-url': {
    message: 'El servicio no puede usar la URL de callback (código 502)',
    advice: 'Comprueba la URL de callback registrada para el token de desarrollador.',
  },
  'service-code': {
    message: 'El servicio rechazó la solicitud',
    advice: 'Inténtalo más tarde. Si sigue fallando, contacta con quien gestiona el servicio.',
  },
  'http-status': {
    message: 'Esto no parece un App Connection Service',
    advice: 'Comprueba la dirección del servicio. Puede que algo entre tú y el servicio esté respondiendo en su lugar.',
  },
  'not-json': {
    message: 'La respuesta del servicio no es JSON',
    advice:
      'Comprueba la dirección del servicio. Puede que responda otro programa, una página de inicio de sesión o un proxy.',
  },
  'bad-envelope': {
    message: 'No se puede leer la respuesta del servicio',
    advice: 'Comprueba la dirección del servicio. Si es correcta, quizá haya que actualizar Beckon.',
  },
  'too-large': {
    message: 'La respuesta del servicio es demasiado grande (más de 4 MiB)',
    advice: 'Comprueba la dirección del servicio. Una lista de apps nunca es tan grande.',
  },
  timeout: {
    message: 'El servicio no respondió a tiempo',
    advice: 'Comprueba tu conexión a internet, la VPN y el proxy.',
  },
  refused: {
    message: 'No se puede conectar con el servicio',
    advice: 'Comprueba el host y el puerto del servicio, y que el servicio esté en marcha.',
  },
  'name-not-found': {
    message: 'No se encuentra el servicio',
    advice:
      'Comprueba que la dirección del servicio esté bien escrita, tu conexión a internet y si hay algún filtro DNS.',
  },
  unreachable: {
    message: 'No se puede acceder al servicio',
    advice: 'Comprueba tu conexión a internet, la VPN, el proxy y el firewall.',
  },
  tls: {
    message: 'La conexión con el servicio no es segura',
    advice:
      'Si el servicio usa su propia autoridad de certificación, añade el archivo de esa autoridad. Si no, no continúes.',
  },
  'rate-limited': {
    message: 'Demasiadas solicitudes al servicio (HTTP 429)',
    advice: 'Espera unos minutos. Cierra otros programas que usen el mismo servicio en esta red.',
  },
  'target-not-allowed': {
    message: 'Esta dirección no está en una red local, así que Beckon no se conecta a ella',
    advice: 'Usa la dirección local que muestra la app complementaria.',
  },
  usage: { message: 'Falta algo o está mal escrito', advice: 'Consulta --help.' },
  unknownApp: {
    message: 'El servicio no conoce este código de dispositivo.',
    advice:
      'Comprueba el código (distingue mayúsculas y minúsculas). Abre el modo de juego o la vista de conexión de la app e inténtalo de nuevo.',
  },
  notAskedYet: {
    message: 'Beckon no pudo contactar con el servicio.',
    advice:
      'Beckon vuelve a intentarlo automáticamente. Si sigue fallando, reinicia Beckon. El registro indica por qué.',
  },
  noServiceForCode: {
    message: 'No hay ningún servicio donde buscar este código.',
    advice: 'Configura un servicio o añade la app por su dirección.',
  },
  noTokenForCode: {
    message: 'Un código QR necesita un token de desarrollador y un ID de usuario.',
    advice: 'Introduce ambos.',
  },
  deviceCode: {
    message: 'El código de dispositivo {{problem}}.',
    advice: 'Cópialo de la app complementaria o de la lista.',
  },
  said: '{{message}}.',
  saidDetail: '{{message}}: {{detail}}.',
  detail: {
    stopped: 'la solicitud se detuvo',
    noFullAnswer: 'sin respuesta completa en {{ms}} ms',
    notHttp: 'no es HTTP',
    brokenCompression: 'su compresión está dañada',
    noNameServer: 'ningún servidor DNS responde',
    cut: 'la conexión se cortó antes de completar la respuesta',
    noWay: 'no hay ruta hasta él ({{code}})',
    code: '{{code}}',
    proxySilent: 'el proxy no responde ({{code}})',
    proxyRefused: 'el proxy lo rechazó con HTTP {{status}}',
    certificateExpired: 'su certificado ha caducado',
    certificateNotYetValid: 'su certificado aún no es válido',
    certificateName: 'su certificado es para otro nombre',
    certificateUnknown: 'este equipo no confía en su certificado',
    noTls: 'no usa TLS',
    empty: 'está vacía',
    webPage: 'es una página web',
    otherText: 'es texto sin formato',
    notAnObject: 'es JSON, pero no un objeto',
    noCode: 'no tiene un código numérico',
    quiet: 'pide esperar {{seconds}} s',
    redirected: 'HTTP {{status}} lleva a {{target}}, y Beckon no sigue redirecciones',
    notFound: 'HTTP 404, página no encontrada',
    accessRefused: 'HTTP {{status}}, acceso denegado',
    serverProblem: 'HTTP {{status}}, error del servidor',
    status: 'HTTP {{status}}',
    anotherAddress: 'otra dirección',
    serviceCode: 'código {{code}}',
    quoted: '“{{words}}”',
    both: '{{first}}, {{second}}',
    unusableProxy: 'Beckon no puede usar este tipo de proxy ({{scheme}})',
    notAsked: {
      unwanted: 'omitida porque ya no hace falta',
      paused: 'omitida porque la búsqueda está en pausa',
      rarely: 'omitida para limitar las solicitudes al servicio',
    },
  },
  advice: {
    proxy: 'Comprueba los ajustes de proxy de este equipo.',
    clock: 'Comprueba el reloj de este equipo.',
    clockThenTell: 'Comprueba el reloj de este equipo. Si es correcto, contacta con quien gestiona el servicio.',
    host: 'Comprueba el host en la dirección del servicio.',
    port: 'Comprueba el puerto en la dirección del servicio. Este puede ser de HTTP simple.',
    redirect: 'Si confías en la dirección nueva, úsala como dirección del servicio.',
    path: 'Comprueba la dirección del servicio y su ruta.',
    turnedAway: 'Algo delante del servicio está bloqueando este equipo. Espera o prueba sin VPN ni proxy.',
    later: 'El problema no es tuyo. Inténtalo más tarde.',
    localAddress:
      'Usa la dirección local que muestra la app complementaria. Una dirección de 100.64.0.0/10 necesita --allow-carrier-nat.',
  },
};

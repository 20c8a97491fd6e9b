import type { relayFailure as english } from '../en/relay-failure';
import type { Translation } from '../translation';

export const relayFailure: Translation<typeof english, 'es'> = {
  'invalid-parameter': {
    message: 'El servicio rechazó la solicitud del relay por no ser válida (código 404).',
    advice: 'Contacta con quien gestiona el relay. Si introdujiste un nombre, prueba sin él.',
  },
  'server-error': {
    message: 'El servicio tiene un error interno (código 500).',
    advice: 'El problema no está aquí ni en el relay. Inténtalo más tarde.',
  },
  'invalid-token': {
    message: 'El servicio rechazó el token de desarrollador del relay (código 501).',
    advice: 'Contacta con quien gestiona el relay. Su token no es correcto o ya no es válido.',
  },
  'invalid-callback-url': {
    message: 'El servicio no puede usar la URL de callback del relay (código 502).',
    advice: 'Contacta con quien gestiona el relay. La URL de callback registrada para su token debe llevar al relay.',
  },
  'service-code': {
    message: 'El servicio rechazó la solicitud del relay.',
    advice: 'Contacta con quien gestiona el relay.',
  },
  'http-status': {
    message: 'Respondió algo que no es un relay.',
    advice: 'Comprueba la dirección del relay. Puede que responda un proxy o una página de inicio de sesión.',
  },
  'not-json': {
    message: 'Esto no parece un relay.',
    advice: 'Comprueba la dirección del relay. Puede que ahí responda otro programa.',
  },
  'bad-envelope': {
    message: 'No se puede leer la respuesta del relay.',
    advice: 'Comprueba la dirección del relay. Si es correcta, puede que el relay sea de otra versión.',
  },
  'too-large': { message: 'La respuesta del relay es demasiado grande.', advice: 'Comprueba la dirección del relay.' },
  timeout: { message: 'El relay no respondió a tiempo.', advice: 'Comprueba tu conexión a internet.' },
  refused: {
    message: 'No se puede conectar con el relay.',
    advice: 'Comprueba la dirección del relay y que esté en marcha.',
  },
  'name-not-found': {
    message: 'No se encuentra el relay.',
    advice: 'Comprueba la dirección del relay y tu conexión a internet.',
  },
  unreachable: {
    message: 'No se puede acceder al relay.',
    advice: 'Comprueba tu conexión a internet, la VPN, el proxy y el firewall.',
  },
  tls: {
    message: 'La conexión con el relay no es segura.',
    advice:
      'Si el relay usa su propia autoridad de certificación, añade el archivo de esa autoridad. Si no, no continúes.',
  },
  'rate-limited': { message: 'Demasiadas solicitudes al relay.', advice: 'Espera un minuto e inténtalo de nuevo.' },
  'target-not-allowed': {
    message: 'Beckon nunca envía una clave de acceso por una conexión sin cifrar.',
    advice: 'Usa la dirección https:// del relay.',
  },
  usage: { message: 'Esto no es una dirección de relay.', advice: 'Introdúcela así: https://relay.example.' },
  unauthorized: {
    message: 'El relay no reconoce esta clave de acceso.',
    advice: 'Pide una clave a quien gestiona el relay e introdúcela completa.',
  },
  'no-pairing': { message: 'El relay ya no tiene este código.', advice: 'Obtén un código nuevo.' },
  'no-unmatched': { message: 'Esta app ya no está esperando.', advice: 'Escanea el código de nuevo.' },
  'not-waiting': { message: 'Este código ya no espera ninguna app.', advice: 'Obtén un código nuevo.' },
  'too-many-open': {
    message: 'Hay demasiados códigos en espera para esta clave de acceso.',
    advice: 'Cancela los códigos que no necesites o espera a que caduquen algunos.',
  },
  busy: { message: 'El relay está ocupado.', advice: 'Inténtalo de nuevo en un momento.' },
  'service-unavailable': {
    message: 'El relay no obtiene respuesta del servicio.',
    advice: 'Inténtalo más tarde. Si sigue fallando, contacta con quien gestiona el relay.',
  },
  storage: { message: 'El relay no puede guardar nada ahora mismo.', advice: 'Contacta con quien gestiona el relay.' },
  notSecure: 'La conexión con el relay no es segura: {{detail}}.',
  serviceNotSecure: {
    message: 'La conexión del relay con el servicio no es segura: {{detail}}.',
    advice:
      'Ponte en contacto con quien gestiona el relay: conviene revisar su reloj, la dirección del servicio y la autoridad en la que confía.',
  },
  serviceCodeSaid: 'El servicio rechazó la solicitud del relay (código {{code}}).',
};

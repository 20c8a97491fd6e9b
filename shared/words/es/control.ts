import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'es'> = {
  'bad-request': { message: 'Beckon no entiende esta solicitud.', advice: 'Consulta docs/for-programs.md.' },
  version: {
    message: 'El Beckon en ejecución y esta línea de comandos son de versiones distintas.',
    advice: 'Reinicia Beckon y usa la línea de comandos que lo acompaña.',
  },
  'too-large': { message: 'Esta solicitud es demasiado grande.', advice: 'Consulta docs/for-programs.md.' },
  busy: {
    message: 'Demasiados comandos están usando el Beckon en ejecución.',
    advice: 'Detén algunos, como beckon watch.',
  },
  timeout: {
    message: 'Ha tardado demasiado.',
    advice: 'Inténtalo de nuevo. El registro de Beckon puede dar más detalles.',
  },
  'not-saved': {
    message:
      'Hecho, pero aún sin guardar: el disco lo rechazó. Beckon conserva el cambio en memoria y vuelve a intentarlo.',
    advice:
      'Antes de salir de Beckon, comprueba que haya espacio en el disco y que Beckon pueda escribir en su carpeta de datos.',
  },
  internal: {
    message: 'Algo falló dentro de Beckon.',
    advice: 'Inténtalo de nuevo. Si sigue fallando, reinicia Beckon. Su registro indica por qué.',
  },
  'not-running': {
    message: 'Beckon no está en ejecución o usa otra carpeta de datos.',
    advice:
      'Inicia Beckon e inténtalo de nuevo. Si sus datos están en otro lugar, asigna esa carpeta a BECKON_USER_DATA.',
  },
  disconnected: {
    message: 'El Beckon en ejecución cerró la conexión antes de responder.',
    advice: 'Se cerró o está a punto de cerrarse. Inícialo e inténtalo de nuevo.',
  },
  cannotListen: {
    message: 'No se puede escuchar en el puerto {{port}} ({{code}}).',
    advice: 'Elige otro puerto, o el puerto 0 para cualquiera libre.',
  },
  rawWithOrigins: {
    message: 'Un reenvío raw no puede permitir orígenes.',
    advice: 'Quita raw o allowOrigins: con raw, TLS pasa sin leerse.',
  },
  'bad-envelope': {
    message: 'No se puede leer la respuesta del Beckon en ejecución.',
    advice: 'Reinicia Beckon y usa la línea de comandos que lo acompaña.',
  },
  stopped: 'Detenido.',
  lookingStopped: {
    message: 'El Beckon en ejecución dejó de buscar {{name}}.',
    advice: 'La app se desconectó o se olvidó, o este equipo va a suspenderse. Inténtalo de nuevo.',
  },
  'invalid-address': {
    advice:
      'Introduce 192.168.1.42, 192.168.1.42:30010 o el dominio de la app. Para un código de dispositivo, usa --code.',
  },
  'already-known': { message: 'Esta app ya está guardada.', advice: 'Consulta beckon known.' },
  'not-found': { message: 'Esta app ya no está guardada.', advice: 'Consulta beckon known.' },
  'read-only': {
    message: 'Una versión más reciente de Beckon escribió tus datos, así que esta versión no los cambia.',
    advice: 'Actualiza Beckon para hacer cambios.',
  },
  savedNotIgnored: {
    message: 'Guardaste esta app, así que no se puede ignorar.',
    advice: 'Para ignorarla, olvídala antes con beckon forget.',
  },
  notNearby: {
    message: 'No hay ninguna app cercana con este código de dispositivo.',
    advice: 'Solo se puede ignorar una app de la última lista: consulta beckon list.',
  },
  notAmongIgnored: {
    message: 'No ignoras ninguna app con este código de dispositivo.',
    advice: 'Consulta beckon ignore --list.',
  },
  notQuit: {
    message: 'Beckon no se cerró: el disco lo rechazó y se perderían cambios.',
    advice:
      'Comprueba que hay espacio en el disco y que Beckon puede escribir en su carpeta de datos. Luego inténtalo de nuevo.',
  },
  noBackup: 'No se importó nada: antes no se pudo escribir una copia de tus apps.',
  noPreview: {
    message: 'Esta vista previa ya no es válida.',
    advice: 'Mientras tanto se previsualizó otra importación. Vuelve a ejecutar beckon import.',
  },
  importUndoExpired: {
    message: 'Esta importación ya no se puede deshacer.',
    advice:
      'Una importación se puede deshacer durante cinco minutos, hasta la siguiente. En la carpeta backups hay una copia de todo tal como estaba.',
  },
  badFile: 'No se ha cambiado nada. Usa un archivo escrito por beckon export o por Exportar en la ventana.',
  noService: {
    message: 'El Beckon en ejecución no tiene ningún servicio configurado.',
    advice: 'Configura uno en sus ajustes o usa --service URL.',
  },
  noCode: {
    message:
      '“{{name}}” se añadió por su dirección: sin su código de dispositivo no se puede preguntar a ningún servicio.',
    advice: 'Abre el modo de juego de la app para que el servicio la liste, o usa beckon probe con su dirección.',
  },
  unknownName: {
    similar: 'Ninguna app guardada se llama “{{name}}”. Nombres parecidos: {{names}}.',
    message: 'Ninguna app guardada se llama “{{name}}”.',
    advice:
      'Consulta beckon known: puedes usar un nombre, un código de dispositivo, un ID o una dirección. Para añadir una app, usa beckon add.',
  },
  ambiguousName: {
    message_one: '{{count, number}} app se llama “{{name}}”: {{apps}}.',
    message_many: '{{count, number}} de apps se llaman “{{name}}”: {{apps}}.',
    message_other: '{{count, number}} apps se llaman “{{name}}”: {{apps}}.',
    andMore_one: '{{count, number}} app se llama “{{name}}”: {{apps}} y {{more, number}} más.',
    andMore_many: '{{count, number}} de apps se llaman “{{name}}”: {{apps}} y {{more, number}} más.',
    andMore_other: '{{count, number}} apps se llaman “{{name}}”: {{apps}} y {{more, number}} más.',
    advice: 'Usa el ID o el código de dispositivo de la que buscas.',
  },
  ambiguousMatch: {
    message: 'Varias apps coinciden con “{{name}}”: {{apps}}.',
    andMore: 'Varias apps coinciden con “{{name}}”: {{apps}} y {{more, number}} más.',
  },
  candidate: { withCode: '{{id}} ({{deviceCode}})', withoutCode: '{{id}} (sin código de dispositivo)' },
};

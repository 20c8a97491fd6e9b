import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'es'> = {
  'sender-refused': {
    message: 'Esta solicitud no vino de la ventana de Beckon.',
    advice: 'Usa la propia ventana de Beckon.',
  },
  'invalid-input': { message: 'Algo de lo que introdujiste no es válido.', advice: 'Revísalo e inténtalo de nuevo.' },
  'not-found': {
    message: 'Esto ya no existe.',
    advice: 'Puede que la lista haya cambiado. Actualiza e inténtalo de nuevo.',
  },
  'already-known': { message: 'Esta app ya está guardada.', advice: 'La encontrarás en Apps.' },
  'undo-expired': { message: 'Ya es tarde para deshacer esto.', advice: 'Vuelve a añadir la app.' },
  'read-only': {
    message: 'Una versión más reciente de Beckon escribió tus datos, así que esta versión no los cambia.',
    advice: 'Actualiza Beckon para hacer cambios.',
  },
  'not-saved': {
    message: 'No se pudo guardar.',
    advice: 'Comprueba que haya espacio en el disco y que Beckon pueda escribir en su carpeta de datos.',
  },
  'certificate-differs': {
    message: 'El certificado de la app volvió a cambiar, así que no se confió en nada.',
    advice: 'Compara la huella digital nueva antes de decidir.',
  },
  'not-measuring': {
    message: 'Beckon no puede comprobar apps ahora: aún se está iniciando o este equipo va a suspenderse.',
    advice: 'Inténtalo de nuevo en un momento.',
  },
  'bad-file': {
    message: 'No se puede usar este archivo. No se cambió nada.',
    advice: 'Elige un archivo exportado por Beckon.',
  },
  'simulator-failed': {
    message: 'El simulador no se inició.',
    advice: 'Inténtalo de nuevo. Si sigue fallando, el registro indica por qué.',
  },
  unauthorized: {
    message: 'El relay no reconoce esta clave de acceso.',
    advice: 'Pide una clave a quien gestiona el relay e introdúcela completa.',
  },
  'relay-refused': { message: 'El relay rechazó esta solicitud.', advice: 'Contacta con quien gestiona el relay.' },
  'no-service': { message: 'No hay ningún servicio configurado.', advice: 'Configura un servicio en Ajustes.' },
  'no-way': {
    message: 'Configura un relay para mostrar códigos.',
    advice: 'Añade un relay en Ajustes o prueba el simulador.',
  },
  'too-many': { message: 'Hay demasiados códigos en espera.', advice: 'Cierra los que no necesites.' },
  'not-waiting': { message: 'Este código ya no espera ninguna app.', advice: 'Muestra un código nuevo.' },
  internal: {
    message: 'Algo falló dentro de Beckon.',
    advice: 'Inténtalo de nuevo. Si sigue fallando, reinicia Beckon. El registro indica por qué.',
  },
  undelivered: {
    message: 'La ventana de Beckon no puede comunicarse con el resto de Beckon.',
    advice: 'Reinicia Beckon.',
  },
  noNotifications: {
    message: 'Tu escritorio no muestra notificaciones.',
    advice: 'Permite las notificaciones de Beckon en los ajustes del sistema.',
  },
  folderNotOpened: {
    message: 'No se pudo abrir la carpeta de datos.',
    advice: '“beckon where” en un terminal indica dónde está.',
  },
  pageNotOpened: {
    message: 'No se pudo abrir esta página.',
    advice: 'La encontrarás en la carpeta docs incluida con Beckon.',
  },
  connectionUnknown: {
    message: 'Esta dirección aún no se conoce.',
    advice: 'Abre el modo de juego de la app para que el servicio la muestre e inténtalo de nuevo.',
  },
  noServiceForToken: {
    message: 'No hay ningún servicio con el que usar el token de desarrollador.',
    advice: 'Configura primero un servicio en Ajustes. El simulador no necesita token.',
  },
  otherService: {
    message: 'El servicio ha cambiado, así que el token de desarrollador no se guardó.',
    advice: 'Si el token es para el servicio actual, vuelve a añadirlo.',
  },
  noToken: {
    message: 'Esto no es un token de desarrollador.',
    advice: 'Un token es una línea sin espacios. Cópialo completo o elige un archivo que no contenga nada más.',
  },
  noAccessKey: {
    message: 'Este relay necesita una clave de acceso.',
    advice: 'Introduce la clave que te dio quien gestiona el relay.',
  },
  badAccessKey: {
    message: 'Esto no es una clave de acceso.',
    advice: 'Una clave es una línea sin espacios. Introdúcela completa, tal como te la dio quien gestiona el relay.',
  },
  fileClosed: { message: 'Este archivo ya no está abierto.', advice: 'Elígelo de nuevo para ver qué cambiaría.' },
};

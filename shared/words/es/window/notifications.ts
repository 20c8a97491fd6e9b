import type { notifications as english } from '../../en/window/notifications';
import type { Translation } from '../../translation';

export const notifications: Translation<typeof english, 'es'> = {
  save: 'Guardar',
  saved: 'Guardado',
  kinds: {
    title: 'Notificarme cuando',
    text: 'Elige qué te notifica Beckon.',
    paired: 'Se vincula una app',
    'paired-text': 'Alguien escaneó un código que mostraste y la app se añadió.',
    'favourite-lost': 'Se pierde un favorito',
    'favourite-lost-text': 'Dejó de responder y Beckon está reconectando.',
    'favourite-back': 'Vuelve un favorito',
    'favourite-back-text': 'Responde de nuevo después de perderse.',
    'battery-low': 'Queda poca batería',
    'battery-low-text':
      'Una vez, cuando un juguete conectado llega a su límite. Un nivel desconocido nunca cuenta como bajo.',
    'certificate-changed': 'Cambia un certificado',
    'certificate-changed-text':
      'Una app muestra un certificado distinto de aquel en el que confiaste. Beckon no se conectará a ella.',
    reconnect: 'Termina una reconexión',
    'reconnect-text': 'Si la iniciaste tú y falla o tarda más de un momento.',
    'update-ready': 'Una actualización está lista',
    'update-ready-text': 'Se descargó una versión nueva o está disponible como paquete.',
  },
  try: {
    go: 'Enviar notificación de prueba',
    shown: 'Notificación de prueba enviada',
    shownText:
      '¿No la viste? Comprueba en los ajustes del sistema que Beckon pueda mostrar notificaciones y que No molestar esté desactivado.',
  },
  quiet: {
    title: 'Horas de silencio',
    on: 'Silenciar notificaciones según un horario',
    onText:
      'Las notificaciones silenciadas no se muestran después. Los resultados de tus propias vinculaciones o reconexiones siguen apareciendo.',
    from: 'Desde',
    to: 'Hasta',
    overMidnight: 'Del día siguiente',
    same: 'El inicio y el fin deben ser distintos.',
  },
  battery: {
    title: 'Batería baja',
    label: 'Baja al',
    hint: 'Solo se te vuelve a notificar cuando la batería se haya cargado cinco puntos por encima de este nivel.',
    suffix: '%',
    outOfRange: 'Introduce un número entero del {{min, number}} al {{max, number}}.',
    perToy: 'Para poner otro límite a un juguete, usa su campana en la página Juguetes.',
    openToys: 'Abrir Juguetes',
    own: 'Juguetes con límite propio que no son de ninguna app guardada:',
    at: 'Baja al {{percent, number(style: unit; unit: percent)}}',
    useUsual: 'Predeterminado',
    useUsualFor: 'Usar el límite predeterminado para {{name}}',
  },
  toy: {
    usual: 'Baja al {{percent, number(style: unit; unit: percent)}}',
    own: 'Baja al {{percent, number(style: unit; unit: percent)}} (límite propio)',
    change: '{{words}}: {{name}}. Cambiar',
    label: 'La batería de este juguete está baja al',
    useUsual: 'Predeterminado',
  },
  muted: {
    title: 'Apps silenciadas',
    text: 'Beckon no te notifica nada de estas apps.',
    none: 'No hay apps silenciadas. Para silenciar una, ábrela y activa “Silenciar esta app”.',
    unmute: 'No silenciar',
    unmuteApp: 'Dejar de silenciar {{name}}',
  },
  app: {
    title: 'Notificaciones',
    mute: 'Silenciar esta app',
    text: 'Se te notifica si queda poca batería o cambia un certificado. En los favoritos, también cuando se pierden o vuelven.',
    favouriteText: 'Se te notifica cuando se pierde o vuelve, si queda poca batería y si cambia un certificado.',
    mutedText: 'No se te notifica nada de esta app. Los resultados de tus propias reconexiones siguen apareciendo.',
  },
};

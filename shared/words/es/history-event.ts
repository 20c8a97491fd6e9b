import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'es'> = {
  forgotten: 'Ya no está guardada.',
  kept: {
    nearby: 'Añadida desde Cerca.',
    code: 'Añadida por su código de dispositivo.',
    pairing: 'Vinculada con este equipo.',
    address: 'Añadida por su dirección.',
    import: 'Añadida desde un archivo.',
    again: 'Añadida de nuevo.',
  },
  unmerged: 'Se deshizo la combinación. La app vuelve a estar guardada por su dirección.',
  mergedKnown: 'Es una app que ya habías guardado. Ahora las dos son una.',
  merged: 'El servicio muestra una app en esta dirección. Ahora las dos son una.',
  moved: 'Cambió de {{from}} a {{to}}.',
  callsItself: 'Ahora se llama “{{name}}”. Antes: “{{former}}”.',
  unnamed: 'sin nombre',
  toyRenamed: 'El juguete “{{former}}” ahora se llama “{{name}}”.',
  pinRemoved: 'Dejaste de confiar en su propio certificado.',
  pinned: 'Confiaste en su certificado para {{address}}.',
  batteryLow: '“{{toy}}” está al {{battery, number(style: unit; unit: percent)}}.',
};

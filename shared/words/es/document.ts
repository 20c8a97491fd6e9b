import type { document as english } from '../en/document';
import type { Translation } from '../translation';

export const document: Translation<typeof english, 'es'> = {
  'known-apps': 'tus apps',
  history: 'la actividad de tus apps',
  'ignored-apps': 'las apps que ignoras',
  merges: 'las combinaciones que puedes deshacer',
  settings: 'tus ajustes',
  pairings: 'los códigos en espera',
  'pairing-setup': 'tu configuración del relay',
  'toy-readings': 'tu historial de batería de los juguetes',
  window: 'la posición de la ventana',
};

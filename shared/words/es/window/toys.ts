import type { toys as english } from '../../en/window/toys';
import type { Translation } from '../../translation';

export const toys: Translation<typeof english, 'es'> = {
  title: 'Juguetes',
  allCharged_one: '{{count, number}} juguete. No necesita carga.',
  allCharged_many: '{{count, number}} de juguetes. Ninguno necesita carga.',
  allCharged_other: '{{count, number}} juguetes. Ninguno necesita carga.',
  needCharging_one: '{{count, number}} juguete necesita carga',
  needCharging_many: '{{count, number}} de juguetes necesitan carga',
  needCharging_other: '{{count, number}} juguetes necesitan carga',
  shown_one: '{{count, number}} juguete mostrado',
  shown_many: '{{count, number}} de juguetes mostrados',
  shown_other: '{{count, number}} juguetes mostrados',
  filter: 'Mostrar',
  filters: { all: 'Todos', charging: 'Por cargar', connected: 'Conectados', away: 'Ausentes', nearby: 'Sin añadir' },
  app: 'Mostrar los juguetes de una app',
  everyApp: 'Todas las apps',
  noApp: 'Ninguna app coincide.',
  search: 'Buscar juguetes',
  clearSearch: 'Borrar búsqueda',
  status: { connected: 'Conectado', off: 'No conectado', unknown: 'Conexión desconocida', away: 'App ausente' },
  lastSeen: 'Visto por última vez',
  firmware: 'Firmware {{version}}',
  noFirmware: 'Firmware desconocido',
  trend: {
    none: 'Aún sin lecturas',
    steady: '{{percent, number(style: unit; unit: percent)}} desde {{when}}',
    changed:
      'De {{from, number(style: unit; unit: percent)}} a {{to, number(style: unit; unit: percent)}} desde {{when}}',
  },
  none: 'Aún no hay juguetes',
  noneText: 'Añade una app que tenga juguetes y verás aquí sus baterías.',
  openNearby: 'Abrir Cerca',
  noneLow: 'Ningún juguete necesita carga',
  noneHere: 'No hay juguetes aquí',
  noMatch: 'Ningún juguete coincide',
  showAll: 'Mostrar todos',
};

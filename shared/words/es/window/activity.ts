import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'es'> = {
  title: 'Actividad',
  lead: 'Qué pasó con tus apps y cuándo.',
  search: 'Buscar en actividad',
  clearSearch: 'Borrar búsqueda',
  app: 'Mostrar una app',
  everyApp: 'Todas las apps',
  noApp: 'Ninguna app coincide.',
  kinds: 'Mostrar solo',
  none: 'Aún no hay actividad',
  noneText: 'Cuando una app se añada, aparezca, se pierda o cambie de nombre, o quede poca batería, lo verás aquí.',
  noneForApp: 'Aún no ha pasado nada con esta app.',
  noMatch: 'Ninguna actividad coincide',
  showAll: 'Mostrar toda',
  loading: 'Cargando…',
  failed: 'No se pudo cargar la actividad',
  retry: 'Reintentar',
  older: 'Mostrar anteriores',
  clear: 'Borrar actividad…',
  clearApp: 'Borrar actividad de esta app…',
  clearQuestion: '¿Borrar toda la actividad? No se puede deshacer.',
  clearAppQuestion: '¿Borrar la actividad de esta app? No se puede deshacer.',
  clearNow: 'Borrar',
  cancel: 'Cancelar',
  cleared: 'Actividad borrada',
};

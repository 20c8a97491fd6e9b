import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'es'> = {
  service: 'el servicio',
  serviceBeforeSimulator: 'el servicio al que volver desde el simulador',
  pollInterval: 'el intervalo de actualización',
  view: 'la vista de Apps',
  sort: 'el orden',
  filter: 'el filtro',
  group: 'el grupo seleccionado',
  desktop: 'las opciones de escritorio',
  closeAction: 'lo que hace cerrar la ventana',
  startAtLogin: 'el inicio al iniciar sesión',
  startHidden: 'el inicio oculto',
  shortcut: 'el atajo',
  notifications: 'las notificaciones',
  quietHours: 'el horario de notificaciones',
  battery: 'el límite de batería baja',
  toyBatteries: 'los límites de batería baja de cada juguete',
  mutedApps: 'las apps silenciadas',
  discreet: 'el modo discreto',
  nearbyView: 'la vista de Cerca',
  appearance: 'la apariencia',
  theme: 'el tema',
  language: 'el idioma',
  density: 'la altura de las filas',
  listWidth: 'el ancho de la lista',
};

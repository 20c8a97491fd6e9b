import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'de'> = {
  service: 'der Dienst',
  serviceBeforeSimulator: 'der Dienst für die Zeit nach dem Simulator',
  pollInterval: 'der Abstand der Suche',
  view: 'die Ansicht „Apps“',
  sort: 'die Sortierung',
  filter: 'der Filter',
  group: 'die ausgewählte Gruppe',
  desktop: 'die Desktop-Optionen',
  closeAction: 'das Verhalten beim Schließen des Fensters',
  startAtLogin: 'das Öffnen bei der Anmeldung',
  startHidden: 'das unsichtbare Starten',
  shortcut: 'das Tastenkürzel',
  notifications: 'die Benachrichtigungen',
  quietHours: 'die Ruhezeiten',
  battery: 'die Grenze für schwache Akkus',
  toyBatteries: 'die Akkugrenzen einzelner Toys',
  mutedApps: 'die stummgeschalteten Apps',
  discreet: 'der diskrete Modus',
  nearbyView: 'die Ansicht „In der Nähe“',
  appearance: 'das Erscheinungsbild',
  theme: 'das Farbschema',
  language: 'die Sprache',
  density: 'die Zeilenhöhe',
  listWidth: 'die Listenbreite',
};

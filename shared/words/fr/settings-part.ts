import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'fr'> = {
  service: 'le service',
  serviceBeforeSimulator: 'le service à rétablir après le simulateur',
  pollInterval: 'l’intervalle d’actualisation',
  view: 'la présentation de la page Apps',
  sort: 'l’ordre de tri',
  filter: 'le filtre',
  group: 'le groupe sélectionné',
  desktop: 'les options du bureau',
  closeAction: 'l’effet de la fermeture de la fenêtre',
  startAtLogin: 'l’ouverture avec la session',
  startHidden: 'le démarrage sans fenêtre',
  shortcut: 'le raccourci',
  notifications: 'les notifications',
  quietHours: 'les horaires des notifications',
  battery: 'le seuil de batterie faible',
  toyBatteries: 'les seuils de batterie propres à certains jouets',
  mutedApps: 'les apps en sourdine',
  discreet: 'le mode discret',
  nearbyView: 'la présentation de la page À proximité',
  appearance: 'l’apparence',
  theme: 'le thème',
  language: 'la langue',
  density: 'la hauteur des lignes',
  listWidth: 'la largeur de la liste',
};

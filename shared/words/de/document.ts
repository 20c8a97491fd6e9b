import type { document as english } from '../en/document';
import type { Translation } from '../translation';

/** In the dative: „die Datei mit deinen Apps“, „eine Änderung an deinen Apps“. */
export const document: Translation<typeof english, 'de'> = {
  'known-apps': 'deinen Apps',
  history: 'den Aktivitäten deiner Apps',
  'ignored-apps': 'den ignorierten Apps',
  merges: 'den letzten Zusammenführungen',
  settings: 'deinen Einstellungen',
  pairings: 'den wartenden Codes',
  'pairing-setup': 'deinen Relay-Einstellungen',
  'toy-readings': 'den Akkuverläufen deiner Toys',
  window: 'der Position des Fensters',
};

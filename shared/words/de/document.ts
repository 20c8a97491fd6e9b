import type { document as english } from '../en/document';
import type { TranslationInProgress } from '../translation';

export const document: TranslationInProgress<typeof english, 'de'> = {
  'known-apps': 'deinen Apps',
  history: 'den Aktivitäten deiner Apps',
  'ignored-apps': 'den ignorierten Apps',
  merges: 'den Zusammenführungen, die du rückgängig machen kannst',
  settings: 'deinen Einstellungen',
  pairings: 'den wartenden Codes',
  'pairing-setup': 'deinem Relay',
  'toy-readings': 'dem Akkuverlauf deiner Toys',
  window: 'der Position des Fensters',
};

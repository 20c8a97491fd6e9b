import type { document as english } from '../en/document';
import type { Translation } from '../translation';

export const document: Translation<typeof english, 'fr'> = {
  'known-apps': 'vos apps',
  history: 'l’activité de vos apps',
  'ignored-apps': 'les apps ignorées',
  merges: 'les fusions annulables',
  settings: 'vos paramètres',
  pairings: 'les codes en attente',
  'pairing-setup': 'la configuration de votre relais',
  'toy-readings': 'l’historique des batteries de vos jouets',
  window: 'la position de la fenêtre',
};

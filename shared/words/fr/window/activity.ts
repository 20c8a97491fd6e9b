import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'fr'> = {
  title: 'Activité',
  lead: 'Ce qui est arrivé à vos apps, et quand.',
  search: 'Rechercher dans l’activité',
  clearSearch: 'Effacer la recherche',
  app: 'Afficher une seule app',
  everyApp: 'Toutes les apps',
  noApp: 'Aucune app ne correspond.',
  kinds: 'Afficher uniquement',
  none: 'Pas encore d’activité',
  noneText: 'Quand une app est ajoutée, retrouvée, perdue ou renommée, ou qu’une batterie faiblit, vous le voyez ici.',
  noneForApp: 'Il n’est encore rien arrivé à cette app.',
  noMatch: 'Aucune activité ne correspond',
  showAll: 'Afficher toute l’activité',
  loading: 'Chargement…',
  failed: 'Impossible de charger l’activité',
  retry: 'Réessayer',
  older: 'Afficher la suite',
  clear: 'Effacer l’activité…',
  clearApp: 'Effacer l’activité de cette app…',
  clearQuestion: 'Effacer toute l’activité ? Cette action est irréversible.',
  clearAppQuestion: 'Effacer l’activité de cette app ? Cette action est irréversible.',
  clearNow: 'Effacer',
  cancel: 'Annuler',
  cleared: 'Activité effacée',
};

import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'de'> = {
  title: 'Aktivität',
  lead: 'Was mit deinen Apps passiert ist, und wann.',
  search: 'Aktivität durchsuchen',
  clearSearch: 'Suche löschen',
  app: 'Eine App anzeigen',
  everyApp: 'Alle Apps',
  noApp: 'Keine passende App.',
  kinds: 'Nur anzeigen',
  none: 'Noch keine Aktivität',
  noneText:
    'Hier siehst du, wenn eine App hinzugefügt, gefunden oder umbenannt wird oder nicht mehr erreichbar ist, oder wenn ein Akku schwach wird.',
  noneForApp: 'Mit dieser App ist noch nichts passiert.',
  noMatch: 'Keine passende Aktivität',
  showAll: 'Alles anzeigen',
  loading: 'Wird geladen …',
  failed: 'Aktivität konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  older: 'Ältere anzeigen',
  clear: 'Aktivität löschen …',
  clearApp: 'Aktivität dieser App löschen …',
  clearQuestion: 'Gesamte Aktivität löschen? Das lässt sich nicht rückgängig machen.',
  clearAppQuestion: 'Aktivität dieser App löschen? Das lässt sich nicht rückgängig machen.',
  clearNow: 'Löschen',
  cancel: 'Abbrechen',
  cleared: 'Aktivität gelöscht',
};

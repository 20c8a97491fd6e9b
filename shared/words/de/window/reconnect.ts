import type { reconnect as english } from '../../en/window/reconnect';
import type { Translation } from '../../translation';

export const reconnect: Translation<typeof english, 'de'> = {
  title: 'Automatisch verbinden',
  go: 'Neu verbinden',
  disconnect: 'Trennen',
  stop: 'Abbrechen',
  keep: 'Automatisch neu verbinden',
  keepText: 'Ist die App nicht erreichbar, versucht Beckon es, bis sie wieder da ist.',
  favouriteText: 'Favoriten verbinden sich immer neu. Schalte das ein, damit es auch ohne Stern so bleibt.',
  idle: '„Neu verbinden“ sucht die App über ihren Gerätecode, in der Liste des Dienstes und unter jeder Adresse, die sie hatte.',
  running: 'Wird neu verbunden …',
  runningByItself: 'Wird automatisch neu verbunden …',
  steps: {
    label: 'Schritte',
    'asking-by-code': 'Beim Dienst nach dem Gerätecode fragen',
    'asking-list': 'In der Liste des Dienstes suchen',
    'trying-addresses': 'Alle bisherigen Adressen versuchen',
    examining: 'Herausfinden, was im Weg ist',
  },
  progress: {
    none: 'Keine Antwort',
    found: 'Adresse gefunden',
    running: 'Läuft',
    next: 'Als Nächstes',
  },
  connected: 'Verbunden unter {{address}}',
  via: {
    code: 'Über ihren Gerätecode gefunden.',
    list: 'In der Liste des Dienstes gefunden.',
    ledger: 'Unter einer früheren Adresse gefunden.',
  },
  moved: 'Neue Adresse: {{to}}, vorher {{from}}.',
  movedTo: 'Ihre neue Adresse ist {{to}}.',
  waiting: 'Nächster Versuch {{when}}.',
  attempts_one: '{{count, number}} Versuch ist fehlgeschlagen.',
  attempts_other: '{{count, number}} Versuche nacheinander sind fehlgeschlagen.',
  stopped: 'Getrennt',
  stoppedText: 'Beckon verbindet diese App erst wieder, wenn du es tust.',
  said: {
    started_one: '{{count, number}} App wird neu verbunden',
    started_other: '{{count, number}} Apps werden neu verbunden',
    connected: '{{name}} ist verbunden',
    failed: '{{name}} nicht erreichbar. {{sentence}}',
  },
};

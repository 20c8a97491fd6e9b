import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'de'> = {
  title: 'Updates',
  text: 'Ob es eine neue Version von Beckon gibt.',
  automatic: 'Automatisch aktualisieren',
  automaticText:
    'Beckon sucht einmal am Tag nach einer neuen Version und lädt sie, wo es sie selbst installieren kann; nie über eine getaktete Verbindung. Die Anfrage nennt deine Version und nichts über dich.',
  check: 'Jetzt suchen',
  download: 'Laden',
  retry: 'Erneut versuchen',
  restart: 'Neu starten und aktualisieren',
  downloads: 'Download-Seite öffnen',
  news: 'Neu in {{version}}',
  checkedAt: 'Zuletzt gesucht: {{age}}.',
  retryAt: 'Beckon versucht es {{time}} erneut.',
  banner: {
    ready: 'Beckon {{version}} ist bereit',
    readyText: 'Es wird beim Beenden von Beckon installiert.',
    available: 'Beckon {{version}} ist verfügbar',
    availableText: 'Installiere es als Paket.',
    how: 'So geht’s',
    why: 'Grund anzeigen',
    later: 'Später',
  },
};

import type { shell as english, menu as englishMenu } from '../../en/window/shell';
import type { TranslationInProgress } from '../../translation';

export const shell: TranslationInProgress<typeof english, 'de'> = {
  product: 'Beckon',
  version: 'Beckon {{version}}',
  navigation: 'Hauptbereich',
  pages: { apps: 'Apps', nearby: 'In der Nähe', add: 'Hinzufügen', activity: 'Aktivität', settings: 'Einstellungen' },
  knownCount_one: '{{count, number}} gespeicherte App',
  knownCount_other: '{{count, number}} gespeicherte Apps',
  nearbyCount_one: '{{count, number}} App in der Nähe',
  nearbyCount_other: '{{count, number}} Apps in der Nähe',
  loading: 'Beckon startet',
  status: {
    label: 'Status des Dienstes',
    noService: 'Kein Dienst',
    noServiceText: 'In den Einstellungen wählen',
    unusable: 'Dienst nicht nutzbar',
    unusableText: 'Siehe Einstellungen',
    paused: 'Angehalten',
    pausedText: 'Keine Suche',
    looking: 'Suche läuft …',
    lookingText: 'Dienst wird gefragt',
    found_one: '{{count, number}} App in der Nähe',
    found_other: '{{count, number}} Apps in der Nähe',
    empty: 'Keine Apps in der Nähe',
    failed: 'Nicht aktualisiert',
    refresh: 'Aktualisieren',
    pause: 'Suche anhalten',
    resume: 'Suche fortsetzen',
  },
  announce: {
    found_one: '{{count, number}} App in der Nähe',
    found_other: '{{count, number}} Apps in der Nähe',
    empty: 'Keine Apps in der Nähe',
    paused: 'Die Suche ist angehalten',
  },
  notices: 'Hinweise',
};

export const menu: TranslationInProgress<typeof englishMenu, 'de'> = {
  label: 'Menü',
  reachable: '{{reachable, number}} von {{all, number}} erreichbar',
  noApps: 'Keine gespeicherten Apps',
  reconnectAll: 'Alle neu verbinden',
  settings: 'Einstellungen',
  more_one: 'Alle Apps ({{count, number}} weitere)',
  more_other: 'Alle Apps ({{count, number}} weitere)',
};

import type { notification as english } from '../en/notification';
import type { Translation } from '../translation';

export const notification: Translation<typeof english, 'de'> = {
  product: 'Beckon',
  trial: 'So sehen Benachrichtigungen von Beckon aus.',
  action: { reconnect: 'Neu verbinden', doctor: 'Diagnose starten' },
  anApp: 'Eine App',
  aToy: 'Ein Toy',
  lost: {
    title: '{{name}} ist nicht mehr erreichbar',
    body: '{{detail}} Beckon versucht weiter, die Verbindung herzustellen.',
  },
  back: { title: '{{name}} ist wieder da' },
  batteryLow: { title: 'Akku schwach: {{toy}}', body: 'Noch {{battery, percent}}, meldet {{name}}.' },
  certificateChanged: {
    title: 'Zertifikat geändert: {{name}}',
    body: 'Das ist nicht das Zertifikat, dem du vertraut hast. Beckon hat sich nicht verbunden.',
  },
  paired: { title: '{{name}} ist gekoppelt', body: 'Du findest die App unter „Apps“.' },
  connected: { title: '{{name}} ist verbunden', body: 'Die App ist wieder erreichbar.' },
  notReached: { title: '{{name}} nicht erreichbar', body: '{{sentence}} {{advice}}' },
  allConnected: {
    title_one: '{{count, number}} App ist verbunden',
    title_other: 'Alle {{count, number}} Apps sind verbunden',
    body: 'Sie sind wieder erreichbar.',
  },
  someConnected: {
    title_one: '{{connected, number}} von {{count, number}} App ist verbunden',
    title_other: '{{connected, number}} von {{count, number}} Apps verbunden',
    body: 'Nicht erreichbar: {{names}}.',
  },
  updateReady: { title: 'Beckon {{version}} ist bereit', body: 'Es wird beim Beenden von Beckon installiert.' },
  updateAvailable: {
    title: 'Beckon {{version}} ist verfügbar',
    body: 'Öffne Beckon, um zu sehen, wie du es installierst.',
  },
  discreet: {
    updateReady: 'Ein Update ist bereit.',
    updateAvailable: 'Eine neue Version ist verfügbar.',
    lost: 'Ein Favorit ist nicht mehr erreichbar.',
    back: 'Ein Favorit ist wieder da.',
    batteryLow: 'Ein Akku ist schwach.',
    certificateChanged: 'Ein Zertifikat hat sich geändert.',
    paired: 'Die Kopplung ist abgeschlossen.',
    connected: 'Die Verbindung ist wieder da.',
    notConnected: 'Keine Verbindung.',
    someNotReached: 'Nicht erreichbar: {{count, number}}.',
  },
  several: {
    lost_one: '{{count, number}} Favorit nicht mehr erreichbar',
    lost_other: '{{count, number}} Favoriten nicht mehr erreichbar',
    back_one: '{{count, number}} Favorit wieder da',
    back_other: '{{count, number}} Favoriten wieder da',
    low_one: '{{count, number}} Akku schwach',
    low_other: '{{count, number}} Akkus schwach',
    lostNames: 'Nicht mehr erreichbar: {{names}}.',
    backNames: 'Wieder da: {{names}}.',
    lowNames: 'Schwach: {{names}}.',
    toyAt: '{{toy}} {{battery, percent}}',
  },
};

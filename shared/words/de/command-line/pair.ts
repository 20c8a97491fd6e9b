import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'de'> = {
  noRelay: { message: 'Kein Relay angegeben.', advice: 'Verwende --relay URL, oder setze BECKON_RELAY_URL.' },
  noKeyFile: { message: 'Keine Datei mit einem Zugangsschlüssel angegeben.', advice: 'Verwende --key-file FILE.' },
  keyFile: {
    noKey: 'Die Datei enthält keinen Zugangsschlüssel.',
    unreadable: 'Die Datei mit dem Zugangsschlüssel ist nicht lesbar ({{code}}).',
    advice: 'Sie hat eine Zeile, so wie beckon relay-key sie ausgibt.',
  },
  uname: {
    message: 'Dieser Name kann nicht gesendet werden.',
    advice: 'Verwende --uname mit 1 bis 64 Zeichen.',
  },
  tooLarge: 'Der Code ist zu groß für ein Terminal. Öffne sein Bild: {{url}}',
  tooLargeNoPicture: 'Der Code ist zu groß für ein Terminal.',
  scan: 'Scanne ihn in der Companion-App.',
  scanOrType: 'Scanne ihn in der Companion-App, oder gib dort ein: {{typed}}',
  expires: 'Läuft um {{time}} ab. Abbrechen mit Strg+C.',
  relayBack: 'Das Relay ist wieder da.',
  relayAway: '{{reason}} Beckon wartet darauf. Der Code gilt weiter.',
  expired: {
    message: 'Der Code ist abgelaufen, bevor eine App ihn gescannt hat.',
    advice: 'Fordere einen neuen Code an.',
  },
  unreadableApp: 'Aktualisiere die Companion-App, und fordere dann einen neuen Code an.',
  canceled: 'Abgebrochen.',
};

import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'de'> = {
  set: '{{setting}} ist jetzt {{value}}.',
  unset: '{{setting}} ist nicht mehr gesetzt.',
  notSet: '{{setting}} ist nicht gesetzt.',
  file: 'Einstellungsdatei: {{file}}',
  heading: { setting: 'EINSTELLUNG', value: 'WERT' },
  broken: {
    message: 'Die Einstellungsdatei {{file}} ist nicht verwendbar: {{problem}}.',
    advice: 'Korrigiere oder lösche sie und setze dann mit beckon config set, was du brauchst.',
  },
  problem: {
    unreadable: 'sie ist nicht lesbar ({{code}})',
    tooLarge: 'sie ist zu groß',
    notJson: 'sie ist kein JSON',
    notAnObject: 'sie ist kein JSON-Objekt',
    unknown: '„{{setting}}“ ist keine Einstellung',
    notText: 'der Wert von „{{setting}}“ ist keine Textzeile',
  },
  notSaved: {
    message: 'Die Einstellungsdatei {{file}} kann nicht geschrieben werden ({{code}}).',
    advice: 'Prüfe, ob genug Speicherplatz frei ist und du in den Ordner schreiben darfst.',
  },
};

import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'de'> = {
  on: 'Der diskrete Modus ist an.',
  off: 'Der diskrete Modus ist aus.',
  notSaved: {
    message: 'Deine Einstellungen konnten nicht gespeichert werden ({{code}}).',
    advice: 'Prüfe, ob genug Speicherplatz frei ist und du in den Datenordner von Beckon schreiben darfst.',
  },
  newer: {
    message: 'Deine Einstellungen stammen von einer neueren Version von Beckon.',
    advice: 'Aktualisiere Beckon, um sie zu ändern.',
  },
  broken: {
    message: 'Deine Einstellungen sind nicht lesbar.',
    advice: 'Starte Beckon einmal: Es repariert sie.',
  },
  noAddress: {
    message: 'Der diskrete Modus verbirgt Adressen.',
    advice: 'Verwende --reveal, um sie dieses eine Mal auszugeben, oder --json in einem Programm.',
  },
  nearbyApp: 'App in der Nähe {{number, number}}',
  theApp: 'Die App',
  theTarget: 'Das Ziel',
  hidden: '•••',
};

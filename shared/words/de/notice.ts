import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'de'> = {
  storeNotSaved: {
    message:
      'Eine Änderung an {{document}} konnte nicht gespeichert werden. Beckon merkt sie sich und versucht es weiter.',
    advice: 'Prüfe, ob genug Speicherplatz frei ist und Beckon in seinen Datenordner schreiben darf.',
  },
  storeUntouchable: {
    message:
      'Die Datei mit {{document}} ist beschädigt, und Beckon konnte sie nicht beiseitelegen. Bis zum Neustart werden keine Änderungen gespeichert.',
    advice: 'Prüfe, ob Beckon in seinen Datenordner schreiben darf, und starte es dann neu.',
  },
  storeNewer: {
    message:
      'Die Datei mit {{document}} stammt von einer neueren Version von Beckon. Diese Version zeigt sie an, ändert sie aber nicht.',
    advice: 'Aktualisiere Beckon, um wieder etwas zu ändern.',
  },
  storePartlyReset: {
    message: 'Die Datei mit {{document}} war nur teilweise lesbar. Zurückgesetzt: {{parts}}.',
    advice: 'Die ursprüngliche Datei liegt als {{file}} im Datenordner von Beckon.',
    adviceWithCopy:
      'Die ursprüngliche Datei liegt als {{file}} im Datenordner von Beckon, ihre Sicherung als {{copy}}.',
  },
  storePartlyDropped: {
    message_one:
      'In der Datei mit {{document}} war {{count, number}} Eintrag nicht lesbar. Die anderen sind in Ordnung.',
    message_other:
      'In der Datei mit {{document}} waren {{count, number}} Einträge nicht lesbar. Die anderen sind in Ordnung.',
  },
  storePartlyRestored: {
    message_one:
      'In der Datei mit {{document}} war {{count, number}} Eintrag nicht lesbar. Beckon hat ihn aus der letzten guten Kopie wiederhergestellt.',
    message_other:
      'In der Datei mit {{document}} waren {{count, number}} Einträge nicht lesbar. Beckon hat sie aus der letzten guten Kopie wiederhergestellt.',
  },
  storePartsRestored: {
    message:
      'Die Datei mit {{document}} war nur teilweise lesbar. Aus der letzten guten Kopie wiederhergestellt: {{parts}}.',
  },
  storeQuarantined: {
    message: 'Die Datei mit {{document}} war beschädigt, und es gab keine Sicherung. Beckon hat sie neu angelegt.',
    advice: 'Die beschädigte Datei liegt als {{file}} im Datenordner von Beckon.',
  },
  storeRestored: {
    message: 'Die Datei mit {{document}} war beschädigt. Beckon hat die letzte gute Kopie wiederhergestellt.',
    advice:
      'Prüfe, ob von den letzten Änderungen etwas fehlt. Die beschädigte Datei liegt als {{file}} im Datenordner von Beckon.',
  },
  storeMissing: {
    message: 'Die Datei mit {{document}} fehlte. Beckon hat die letzte gute Kopie wiederhergestellt.',
    advice: 'Prüfe, ob von den letzten Änderungen etwas fehlt.',
  },
  dataNotPrivate: {
    message:
      'Andere Benutzer dieses Computers können den Datenordner von Beckon öffnen, und Beckon konnte das nicht ändern.',
    advice: 'Nimm ihnen den Zugriff auf den Ordner, oder setze BECKON_USER_DATA auf einen anderen Ordner.',
  },
  simulatedAppsRemoved: {
    message_one: '{{count, number}} Demo-App wurde entfernt.',
    message_other: '{{count, number}} Demo-Apps wurden entfernt.',
    advice: 'Deine eigenen Apps sind unverändert.',
  },
  simulatorNotRunning: 'Der Simulator ist nicht gestartet. Die Ursache steht im Log.',
  simulatorFailed: {
    message: 'Der Simulator ist nicht gestartet.',
    advice: 'Versuche es noch einmal. Wenn das nicht hilft: Die Ursache steht im Log.',
  },
  unknownScenario: {
    message: 'Der Simulator hat kein Szenario namens „{{name}}“.',
    advice: 'Verfügbare Szenarien: {{scenarios}}.',
  },
};

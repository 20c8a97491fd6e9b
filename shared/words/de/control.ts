import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'de'> = {
  'bad-request': { message: 'Beckon versteht diese Anfrage nicht.', advice: 'Siehe docs/for-programs.md.' },
  version: {
    message: 'Das laufende Beckon und diese Befehlszeile haben verschiedene Versionen.',
    advice: 'Starte Beckon neu und verwende die mitgelieferte Befehlszeile.',
  },
  'too-large': { message: 'Diese Anfrage ist zu groß.', advice: 'Siehe docs/for-programs.md.' },
  busy: {
    message: 'Zu viele Befehle nutzen gerade das laufende Beckon.',
    advice: 'Beende einige davon, zum Beispiel beckon watch.',
  },
  timeout: { message: 'Das hat zu lange gedauert.', advice: 'Versuche es noch einmal. Mehr steht vielleicht im Log.' },
  'not-saved': {
    message:
      'Erledigt, aber noch nicht gespeichert: Der Datenträger lässt es nicht zu. Beckon merkt sich die Änderung und versucht es weiter.',
    advice: 'Prüfe vor dem Beenden, ob genug Speicherplatz frei ist und Beckon in seinen Datenordner schreiben darf.',
  },
  internal: {
    message: 'In Beckon ist ein Fehler aufgetreten.',
    advice: 'Versuche es noch einmal. Wenn das nicht hilft, starte Beckon neu. Die Ursache steht im Log.',
  },
  'not-running': {
    message: 'Beckon läuft nicht oder verwendet einen anderen Datenordner.',
    advice:
      'Starte Beckon und versuche es noch einmal. Wenn die Daten woanders liegen, setze BECKON_USER_DATA auf diesen Ordner.',
  },
  disconnected: {
    message: 'Das laufende Beckon hat die Verbindung vor der Antwort getrennt.',
    advice: 'Es wurde beendet oder wird gerade beendet. Starte es und versuche es noch einmal.',
  },
  cannotListen: {
    message: 'An Port {{port}} kann nicht gelauscht werden ({{code}}).',
    advice: 'Wähle einen anderen Port oder Port 0 für einen beliebigen freien.',
  },
  rawWithOrigins: {
    message: 'Eine Weiterleitung mit raw kann keine Ursprünge zulassen.',
    advice: 'Lass raw oder allowOrigins weg: Mit raw wird TLS ungelesen durchgereicht.',
  },
  'bad-envelope': {
    message: 'Die Antwort des laufenden Beckon ist nicht lesbar.',
    advice: 'Starte Beckon neu und verwende die mitgelieferte Befehlszeile.',
  },
  stopped: 'Abgebrochen.',
  lookingStopped: {
    message: 'Das laufende Beckon sucht nicht mehr nach {{name}}.',
    advice:
      'Die App wurde getrennt oder entfernt, oder dieser Computer geht in den Ruhezustand. Versuche es noch einmal.',
  },
  'invalid-address': {
    advice: 'Gib 192.168.1.42, 192.168.1.42:30010 oder die Domain der App ein. Für einen Gerätecode gibt es --code.',
  },
  'already-known': { message: 'Diese App ist schon gespeichert.', advice: 'Siehe beckon known.' },
  'not-found': { message: 'Diese App ist nicht mehr gespeichert.', advice: 'Siehe beckon known.' },
  'read-only': {
    message: 'Deine Daten stammen von einer neueren Version von Beckon. Diese Version ändert sie nicht.',
    advice: 'Aktualisiere Beckon, um etwas zu ändern.',
  },
  savedNotIgnored: {
    message: 'Du hast diese App gespeichert. Deshalb kann sie nicht ignoriert werden.',
    advice: 'Entferne sie zuerst mit beckon forget.',
  },
  notNearby: {
    message: 'In der Nähe ist keine App mit diesem Gerätecode.',
    advice: 'Nur eine App aus der letzten Liste kann ignoriert werden: siehe beckon list.',
  },
  notAmongIgnored: {
    message: 'Du ignorierst keine App mit diesem Gerätecode.',
    advice: 'Siehe beckon ignore --list.',
  },
  notQuit: {
    message:
      'Beckon wurde nicht beendet: Der Datenträger lässt das Speichern nicht zu, und Änderungen gingen verloren.',
    advice:
      'Prüfe, ob genug Speicherplatz frei ist und Beckon in seinen Datenordner schreiben darf. Versuche es dann noch einmal.',
  },
  noBackup: 'Nichts wurde importiert: Vorher konnte keine Kopie deiner Apps geschrieben werden.',
  noPreview: {
    message: 'Diese Vorschau gilt nicht mehr.',
    advice: 'Inzwischen wurde ein anderer Import angesehen. Starte beckon import noch einmal.',
  },
  importUndoExpired: {
    message: 'Dieser Import kann nicht mehr rückgängig gemacht werden.',
    advice:
      'Ein Import kann fünf Minuten lang rückgängig gemacht werden, bis zum nächsten. Eine Kopie des vorherigen Stands liegt im Ordner backups.',
  },
  badFile: 'Nichts wurde geändert. Verwende eine Datei von beckon export oder von „Exportieren“ im Fenster.',
  noService: {
    message: 'Im laufenden Beckon ist kein Dienst eingerichtet.',
    advice: 'Richte einen in den Einstellungen ein oder verwende --service URL.',
  },
  noCode: {
    message: '„{{name}}“ wurde über die Adresse hinzugefügt. Ohne Gerätecode kann kein Dienst danach gefragt werden.',
    advice: 'Öffne den Spielmodus der App, damit der Dienst sie listet, oder verwende beckon probe mit ihrer Adresse.',
  },
  unknownName: {
    similar: 'Keine gespeicherte App heißt „{{name}}“. Ähnliche Namen: {{names}}.',
    message: 'Keine gespeicherte App heißt „{{name}}“.',
    advice:
      'Siehe beckon known: Du kannst Namen, Gerätecode, ID oder Adresse angeben. Eine neue App fügst du mit beckon add hinzu.',
  },
  ambiguousName: {
    message_one: '{{count, number}} App heißt „{{name}}“: {{apps}}.',
    message_other: '{{count, number}} Apps heißen „{{name}}“: {{apps}}.',
    andMore_one: '{{count, number}} App heißt „{{name}}“: {{apps}} und {{more, number}} weitere.',
    andMore_other: '{{count, number}} Apps heißen „{{name}}“: {{apps}} und {{more, number}} weitere.',
    advice: 'Gib die ID oder den Gerätecode der App an, die du meinst.',
  },
  ambiguousMatch: {
    message: 'Mehrere Apps passen zu „{{name}}“: {{apps}}.',
    andMore: 'Mehrere Apps passen zu „{{name}}“: {{apps}} und {{more, number}} weitere.',
  },
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (ohne Gerätecode)',
  },
};

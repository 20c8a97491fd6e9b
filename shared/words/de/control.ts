import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'de'> = {
  'bad-request': { message: 'Beckon versteht diese Anfrage nicht.', advice: 'Siehe docs/command-line.md.' },
  version: {
    message: 'Das laufende Beckon und diese Befehlszeile haben verschiedene Versionen.',
    advice: 'Starte Beckon neu und verwende die mitgelieferte Befehlszeile.',
  },
  'too-large': { message: 'Diese Anfrage ist zu groß.', advice: 'Siehe docs/command-line.md.' },
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
  unknownName: {
    message: 'Keine gespeicherte App heißt „{{name}}“.',
    advice:
      'Siehe beckon known: Du kannst Namen, Gerätecode oder ID angeben. Eine neue App fügst du mit beckon add hinzu.',
  },
  ambiguousName: {
    message_one: '{{count, number}} App heißt „{{name}}“: {{apps}}.',
    message_other: '{{count, number}} Apps heißen „{{name}}“: {{apps}}.',
    andMore_one: '{{count, number}} App heißt „{{name}}“: {{apps}} und {{more, number}} weitere.',
    andMore_other: '{{count, number}} Apps heißen „{{name}}“: {{apps}} und {{more, number}} weitere.',
    advice: 'Gib die ID oder den Gerätecode der App an, die du meinst.',
  },
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (ohne Gerätecode)',
  },
};

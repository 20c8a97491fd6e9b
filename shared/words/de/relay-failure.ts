import type { relayFailure as english } from '../en/relay-failure';
import type { Translation } from '../translation';

export const relayFailure: Translation<typeof english, 'de'> = {
  'invalid-parameter': {
    message: 'Der Dienst hat die Anfrage des Relays als ungültig abgelehnt (Code 404).',
    advice: 'Wende dich an den Betreiber des Relays. Wenn du einen Namen eingegeben hast, versuche es ohne.',
  },
  'server-error': {
    message: 'Der Dienst hat einen internen Fehler (Code 500).',
    advice: 'Das Problem liegt weder hier noch beim Relay. Versuche es später noch einmal.',
  },
  'invalid-token': {
    message: 'Der Dienst hat das Entwicklertoken des Relays abgelehnt (Code 501).',
    advice: 'Wende dich an den Betreiber des Relays. Sein Token ist falsch oder nicht mehr gültig.',
  },
  'invalid-callback-url': {
    message: 'Der Dienst kann die Callback-URL des Relays nicht verwenden (Code 502).',
    advice:
      'Wende dich an den Betreiber des Relays. Die für sein Token registrierte Callback-URL muss zum Relay führen.',
  },
  'service-code': {
    message: 'Der Dienst hat die Anfrage des Relays abgelehnt.',
    advice: 'Wende dich an den Betreiber des Relays.',
  },
  'http-status': {
    message: 'Etwas anderes als ein Relay hat geantwortet.',
    advice: 'Prüfe die Adresse des Relays. Vielleicht antwortet ein Proxy oder eine Anmeldeseite.',
  },
  'not-json': {
    message: 'Das sieht nicht nach einem Relay aus.',
    advice: 'Prüfe die Adresse des Relays. Vielleicht antwortet dort ein anderes Programm.',
  },
  'bad-envelope': {
    message: 'Die Antwort des Relays ist nicht lesbar.',
    advice: 'Prüfe die Adresse des Relays. Wenn sie stimmt, hat das Relay vielleicht eine andere Version.',
  },
  'too-large': { message: 'Die Antwort des Relays ist zu groß.', advice: 'Prüfe die Adresse des Relays.' },
  timeout: { message: 'Das Relay hat nicht rechtzeitig geantwortet.', advice: 'Prüfe deine Internetverbindung.' },
  refused: {
    message: 'Keine Verbindung zum Relay.',
    advice: 'Prüfe die Adresse des Relays und ob das Relay läuft.',
  },
  'name-not-found': {
    message: 'Das Relay wurde nicht gefunden.',
    advice: 'Prüfe die Adresse des Relays und deine Internetverbindung.',
  },
  unreachable: {
    message: 'Das Relay ist nicht erreichbar.',
    advice: 'Prüfe Internetverbindung, VPN, Proxy und Firewall.',
  },
  tls: {
    message: 'Die Verbindung zum Relay ist nicht sicher.',
    advice:
      'Wenn das Relay eine eigene Zertifizierungsstelle verwendet, füge deren Datei hinzu. Sonst fahre nicht fort.',
  },
  'rate-limited': {
    message: 'Zu viele Anfragen an das Relay.',
    advice: 'Warte eine Minute und versuche es noch einmal.',
  },
  'target-not-allowed': {
    message: 'Beckon sendet einen Zugangsschlüssel nie über eine unverschlüsselte Verbindung.',
    advice: 'Verwende die https://-Adresse des Relays.',
  },
  usage: {
    message: 'Das ist keine Relay-Adresse.',
    advice: 'Gib sie so ein: https://relay.example.',
  },
  unauthorized: {
    message: 'Das Relay kennt diesen Zugangsschlüssel nicht.',
    advice: 'Bitte den Betreiber des Relays um einen Schlüssel und gib ihn vollständig ein.',
  },
  'no-pairing': { message: 'Das Relay hat diesen Code nicht mehr.', advice: 'Fordere einen neuen Code an.' },
  'no-unmatched': { message: 'Diese App wartet nicht mehr.', advice: 'Scanne den Code noch einmal.' },
  'not-waiting': {
    message: 'Dieser Code wartet nicht mehr auf eine App.',
    advice: 'Fordere einen neuen Code an.',
  },
  'too-many-open': {
    message: 'Für diesen Zugangsschlüssel warten zu viele Codes.',
    advice: 'Brich Codes ab, die du nicht brauchst, oder warte, bis einige ablaufen.',
  },
  busy: { message: 'Das Relay ist ausgelastet.', advice: 'Versuche es gleich noch einmal.' },
  'service-unavailable': {
    message: 'Das Relay bekommt vom Dienst keine Antwort.',
    advice: 'Versuche es später noch einmal. Wenn das nicht hilft, wende dich an den Betreiber des Relays.',
  },
  storage: {
    message: 'Das Relay kann gerade nichts speichern.',
    advice: 'Wende dich an den Betreiber des Relays.',
  },
  notSecure: 'Die Verbindung zum Relay ist nicht sicher: {{detail}}.',
  serviceNotSecure: {
    message: 'Die Verbindung des Relays zum Dienst ist nicht sicher: {{detail}}.',
    advice:
      'Wende dich an den Betreiber des Relays. Er sollte dessen Uhr, die Adresse des Dienstes und die Zertifizierungsstelle prüfen.',
  },
  serviceCodeSaid: 'Der Dienst hat die Anfrage des Relays abgelehnt (Code {{code}}).',
};

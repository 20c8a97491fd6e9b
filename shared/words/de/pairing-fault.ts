import type { pairingFault as english } from '../en/pairing-fault';
import type { Translation } from '../translation';

export const pairingFault: Translation<typeof english, 'de'> = {
  relay: {
    'invalid-parameter':
      'Prüfe in den Entwicklereinstellungen des Dienstes, ob für das Entwicklertoken des Relays Codes der aktuellen Version aktiviert sind.',
    'invalid-token': 'Das Entwicklertoken des Relays ist falsch oder abgelaufen. Starte das Relay mit einem gültigen.',
    'invalid-callback-url':
      'Registriere die Callback-URL, die das Relay beim Start ausgibt, und sorge dafür, dass sie aus dem Internet erreichbar ist.',
    'service-unavailable': 'Das vergeht oft von selbst. Einzelheiten stehen im Log des Relays.',
    storage: 'Prüfe den Datenträger oder das Redis des Relays. Einzelheiten stehen im Log des Relays.',
  },
  direct: {
    'invalid-parameter':
      'Prüfe in den Entwicklereinstellungen des Dienstes, ob für das Entwicklertoken Codes der aktuellen Version aktiviert sind.',
    'invalid-token': 'Kopiere das Entwicklertoken noch einmal aus den Entwicklereinstellungen des Dienstes.',
    'invalid-callback-url':
      'Registriere für das Token eine Callback-URL, die zu diesem Computer führt. Wie das geht, steht in der Anleitung.',
  },
  'server-error': 'Das Problem liegt beim Dienst. Versuche es später noch einmal.',
  'service-code': 'Schlage diesen Code in der Dokumentation des Dienstes nach.',
  'unreadable-app': {
    message: 'Die Companion-App wurde gefunden, aber ihre Angaben sind nicht lesbar.',
    because: 'Die Companion-App wurde gefunden, aber ihre Angaben sind nicht lesbar: {{problem}}.',
    advice: 'Aktualisiere die Companion-App und zeige einen neuen Code an.',
  },
  'no-service': {
    message: 'Codes brauchen einen Dienst, und keiner ist eingerichtet.',
    advice: 'Richte den Dienst in den Einstellungen ein.',
  },
  'no-relay': {
    message: 'Codes brauchen ein Relay, und keines ist eingerichtet.',
    advice: 'Richte ein Relay in den Einstellungen ein.',
  },
  'no-token': {
    message: 'Das Entwicklertoken fehlt, oder der Schlüsselbund ist gesperrt.',
    advice: 'Entsperre den Schlüsselbund, oder füge das Token in den Einstellungen neu hinzu.',
  },
  'no-key': {
    message: 'Der Zugangsschlüssel des Relays fehlt, oder der Schlüsselbund ist gesperrt.',
    advice: 'Entsperre den Schlüsselbund, oder gib den Schlüssel in den Einstellungen neu ein.',
  },
  'key-unbound': {
    message:
      'Eine frühere Version hat den Zugangsschlüssel ohne sein Relay gespeichert, deshalb hat Beckon ihn nicht gesendet.',
    advice: 'Prüfe die Adresse des Relays in den Einstellungen und speichere sie noch einmal.',
  },
  'token-unbound': {
    message:
      'Eine frühere Version hat das Entwicklertoken ohne seinen Dienst gespeichert, deshalb hat Beckon es nicht gesendet.',
    advice: 'Füge das Token in den Einstellungen neu hinzu.',
  },
  'token-elsewhere': {
    message: 'Das Entwicklertoken gehört zu {{boundTo}}, deshalb hat Beckon es nicht an {{service}} gesendet.',
    otherAuthority:
      'Das Entwicklertoken gehört zu {{service}} mit einer anderen Zertifizierungsstelle, deshalb hat Beckon es nicht gesendet.',
    advice: 'Wenn das Token zum jetzigen Dienst gehört, füge es in den Einstellungen neu hinzu.',
  },
  'key-elsewhere': {
    message: 'Der Zugangsschlüssel gehört zu {{boundTo}}, deshalb hat Beckon ihn nicht an {{relay}} gesendet.',
    otherAuthority:
      'Der Zugangsschlüssel gehört zu {{relay}} mit einer anderen Zertifizierungsstelle, deshalb hat Beckon ihn nicht gesendet.',
    advice: 'Gib den Zugangsschlüssel in den Einstellungen neu ein.',
  },
  'relay-authority': {
    message: 'Beckon hat sich nicht mit dem Relay verbunden. {{problem}}',
    advice: 'Wähle in den Einstellungen die Datei der Zertifizierungsstelle des Relays noch einmal aus.',
  },
  'relay-changed': {
    message: 'Dieser Code gehört zu einem Relay, das nicht mehr verwendet wird.',
    advice: 'Zeige einen neuen Code an.',
  },
  'direct-changed': {
    message: 'Der direkte Modus wurde geändert, deshalb funktioniert dieser Code nicht mehr.',
    advice: 'Zeige einen neuen Code an.',
  },
  'simulator-left': {
    message: 'Der Simulator zu diesem Code läuft nicht mehr.',
    advice: 'Zeige einen neuen Code an.',
  },
  'read-only': {
    message:
      'Die Companion-App wurde gefunden, kann aber nicht hinzugefügt werden: Deine Daten stammen von einer neueren Version von Beckon.',
    advice: 'Aktualisiere Beckon und kopple die App noch einmal.',
  },
  internal: {
    message: 'In Beckon ist ein Fehler aufgetreten.',
    advice: 'Zeige einen neuen Code an. Wenn das nicht hilft, starte Beckon neu. Einzelheiten stehen im Log.',
  },
  'port-refused': {
    inUse: 'Ein anderes Programm verwendet Port {{port}}, deshalb kann Beckon keine Callbacks empfangen.',
    message: 'Das System lässt Beckon Port {{port}} nicht verwenden ({{code}}).',
    advice:
      'Schließe das andere Programm, oder wähle einen anderen Port: in den Einstellungen und dort, wo Callbacks weitergeleitet werden.',
  },
  claimGone: {
    message:
      'Diese App steht nicht mehr zur Verfügung: Zehn Minuten sind vorbei, oder sie wurde mit einem anderen Code gekoppelt.',
    advice: 'Scanne den Code noch einmal.',
  },
  noSimulator: {
    message: 'Ein simuliertes Smartphone kann nur Codes des Simulators scannen.',
    advice: 'Scanne diesen Code mit einer Companion-App.',
  },
  noSimulatedApp: {
    message: 'Der Simulator hat keine App, die diesen Code scannen kann.',
    advice: 'Wähle in den Einstellungen ein anderes Szenario.',
  },
  notScanned: {
    message: 'Das simulierte Smartphone konnte diesen Code nicht verwenden.',
    advice: 'Zeige einen neuen Code an und scanne diesen.',
  },
  keyringSilent: {
    message: 'Der Zugangsschlüssel ist nicht lesbar: Der Schlüsselbund ist gesperrt.',
    advice: 'Entsperre den Schlüsselbund, oder gib den Schlüssel neu ein.',
  },
};

import type { failure as english } from '../en/failure';
import type { Translation } from '../translation';

export const failure: Translation<typeof english, 'de'> = {
  'invalid-parameter': {
    message: 'Der Dienst hat die Anfrage als ungültig abgelehnt (Code 404)',
    advice: 'Prüfe den Gerätecode (auch Groß- und Kleinschreibung) und ob die App geöffnet ist.',
  },
  'server-error': {
    message: 'Der Dienst hat einen internen Fehler (Code 500)',
    advice: 'Das Problem liegt nicht bei dir. Versuche es später noch einmal.',
  },
  'invalid-token': {
    message: 'Der Dienst hat das Entwicklertoken abgelehnt (Code 501)',
    advice: 'Prüfe das Entwicklertoken in deinen Entwicklereinstellungen beim Dienst.',
  },
  'invalid-callback-url': {
    message: 'Der Dienst kann die Callback-URL nicht verwenden (Code 502)',
    advice: 'Prüfe die Callback-URL, die für das Entwicklertoken registriert ist.',
  },
  'service-code': {
    message: 'Der Dienst hat die Anfrage abgelehnt',
    advice: 'Versuche es später noch einmal. Wenn das nicht hilft, wende dich an den Betreiber des Dienstes.',
  },
  'http-status': {
    message: 'Das sieht nicht nach einem App Connection Service aus',
    advice: 'Prüfe die Adresse des Dienstes. Vielleicht antwortet etwas zwischen dir und dem Dienst.',
  },
  'not-json': {
    message: 'Die Antwort des Dienstes ist kein JSON',
    advice:
      'Prüfe die Adresse des Dienstes. Vielleicht antwortet ein anderes Programm, eine Anmeldeseite oder ein Proxy.',
  },
  'bad-envelope': {
    message: 'Die Antwort des Dienstes ist nicht lesbar',
    advice: 'Prüfe die Adresse des Dienstes. Wenn sie stimmt, braucht Beckon vielleicht ein Update.',
  },
  'too-large': {
    message: 'Die Antwort des Dienstes ist zu groß (über 4 MiB)',
    advice: 'Prüfe die Adresse des Dienstes. Eine Liste von Apps ist nie so groß.',
  },
  timeout: {
    message: 'Der Dienst hat nicht rechtzeitig geantwortet',
    advice: 'Prüfe Internetverbindung, VPN und Proxy.',
  },
  refused: {
    message: 'Keine Verbindung zum Dienst',
    advice: 'Prüfe Host und Port des Dienstes und ob der Dienst läuft.',
  },
  'name-not-found': {
    message: 'Der Dienst wurde nicht gefunden',
    advice: 'Prüfe die Schreibweise der Adresse, deine Internetverbindung und einen eventuellen DNS-Filter.',
  },
  unreachable: {
    message: 'Der Dienst ist nicht erreichbar',
    advice: 'Prüfe Internetverbindung, VPN, Proxy und Firewall.',
  },
  tls: {
    message: 'Die Verbindung zum Dienst ist nicht sicher',
    advice:
      'Wenn der Dienst eine eigene Zertifizierungsstelle verwendet, füge deren Datei hinzu. Sonst fahre nicht fort.',
  },
  'rate-limited': {
    message: 'Zu viele Anfragen an den Dienst (HTTP 429)',
    advice: 'Warte ein paar Minuten. Schließe andere Programme in diesem Netzwerk, die denselben Dienst nutzen.',
  },
  'target-not-allowed': {
    message: 'Diese Adresse liegt nicht in einem lokalen Netzwerk, deshalb verbindet sich Beckon nicht damit',
    advice: 'Verwende die lokale Adresse, die in der Companion-App steht.',
  },
  usage: {
    message: 'Etwas fehlt oder ist falsch geschrieben',
    advice: 'Siehe --help.',
  },
  unknownApp: {
    message: 'Der Dienst kennt diesen Gerätecode nicht.',
    advice:
      'Prüfe den Code (auch Groß- und Kleinschreibung). Öffne Spielmodus oder Verbindungsansicht der App und versuche es noch einmal.',
  },
  notAskedYet: {
    message: 'Beckon konnte den Dienst nicht fragen.',
    advice: 'Beckon versucht es automatisch weiter. Wenn das nicht hilft, starte Beckon neu. Die Ursache steht im Log.',
  },
  noServiceForCode: {
    message: 'Es gibt keinen Dienst, der diesen Code nachschlagen kann.',
    advice: 'Richte einen Dienst ein, oder füge die App über ihre Adresse hinzu.',
  },
  noTokenForCode: {
    message: 'Ein QR-Code braucht ein Entwicklertoken und eine Benutzer-ID.',
    advice: 'Gib beides ein.',
  },
  deviceCode: {
    message: 'Der Gerätecode {{problem}}.',
    advice: 'Kopiere ihn aus der Companion-App oder aus der Liste.',
  },
  said: '{{message}}.',
  saidDetail: '{{message}}: {{detail}}.',
  detail: {
    stopped: 'Anfrage abgebrochen',
    noFullAnswer: 'keine vollständige Antwort innerhalb von {{ms}} ms',
    notHttp: 'kein HTTP',
    brokenCompression: 'Komprimierung beschädigt',
    noNameServer: 'keine Antwort vom DNS-Server',
    cut: 'Verbindung vor dem Ende der Antwort abgebrochen',
    noWay: 'kein Weg dorthin ({{code}})',
    code: '{{code}}',
    proxySilent: 'keine Antwort vom Proxy ({{code}})',
    proxyRefused: 'vom Proxy mit HTTP {{status}} abgelehnt',
    certificateExpired: 'Zertifikat abgelaufen',
    certificateNotYetValid: 'Zertifikat noch nicht gültig',
    certificateName: 'Zertifikat für einen anderen Namen',
    certificateUnknown: 'Zertifikat, dem dieser Computer nicht vertraut',
    noTls: 'kein TLS',
    empty: 'leer',
    webPage: 'eine Webseite',
    otherText: 'einfacher Text',
    notAnObject: 'JSON, aber kein Objekt',
    noCode: 'kein numerischer Code',
    quiet: 'Pause von {{seconds}} s verlangt',
    redirected: 'HTTP {{status}} verweist auf {{target}}; Beckon folgt keinen Weiterleitungen',
    notFound: 'HTTP 404, Seite nicht gefunden',
    accessRefused: 'HTTP {{status}}, Zugriff verweigert',
    serverProblem: 'HTTP {{status}}, Serverfehler',
    status: 'HTTP {{status}}',
    anotherAddress: 'eine andere Adresse',
    serviceCode: 'Code {{code}}',
    quoted: '„{{words}}“',
    both: '{{first}}, {{second}}',
    unusableProxy: 'Proxy nicht unterstützt ({{scheme}})',
    notAsked: {
      unwanted: 'übersprungen, weil nicht mehr nötig',
      paused: 'übersprungen, weil die Suche angehalten ist',
      rarely: 'übersprungen, um den Dienst nicht zu oft zu fragen',
    },
  },
  advice: {
    proxy: 'Prüfe die Proxy-Einstellungen dieses Computers.',
    clock: 'Prüfe die Uhr dieses Computers.',
    clockThenTell: 'Prüfe die Uhr dieses Computers. Wenn sie stimmt, wende dich an den Betreiber des Dienstes.',
    host: 'Prüfe den Host in der Adresse des Dienstes.',
    port: 'Prüfe den Port in der Adresse des Dienstes. Dieser ist vielleicht für einfaches HTTP.',
    redirect: 'Wenn du der neuen Adresse vertraust, verwende sie als Adresse des Dienstes.',
    path: 'Prüfe die Adresse des Dienstes und ihren Pfad.',
    turnedAway: 'Etwas vor dem Dienst blockiert diesen Computer. Warte etwas, oder versuche es ohne VPN oder Proxy.',
    later: 'Das Problem liegt nicht bei dir. Versuche es später noch einmal.',
    localAddress:
      'Verwende die lokale Adresse, die in der Companion-App steht. Eine Adresse in 100.64.0.0/10 braucht --allow-carrier-nat.',
  },
};

import type { verdict as english } from '../en/verdict';
import type { Translation } from '../translation';

export const verdict: Translation<typeof english, 'de'> = {
  ok: { sentence: 'Auf dem Weg zur App funktioniert alles.', advice: 'Es ist nichts zu tun.' },
  'no-service': {
    sentence: 'Kein Dienst ist eingerichtet, deshalb kann Beckon nicht nachschlagen, wo die App ist.',
    advice:
      'Gib die Adresse des Dienstes in den Einstellungen ein, oder füge die App über die Adresse hinzu, die sie zeigt.',
  },
  'service-unreachable': {
    sentence: 'Keine Verbindung zum Dienst, deshalb kann Beckon nicht nachschlagen, wo die App ist.',
    advice: 'Prüfe die Adresse des Dienstes und deine Internetverbindung, oder füge die App über ihre Adresse hinzu.',
  },
  'service-error': {
    sentence:
      'Der Dienst antwortet, aber nicht mit seiner Liste. Deshalb kann Beckon nicht nachschlagen, wo die App ist.',
    advice:
      'Versuche es später noch einmal, prüfe die Adresse des Dienstes, oder füge die App über ihre Adresse hinzu.',
  },
  'not-listed': {
    sentence: 'Der Dienst antwortet, führt die App aber für dieses Netzwerk nicht auf.',
    advice:
      'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) auf einem Smartphone in diesem Netzwerk, ohne mobile Daten oder VPN.',
  },
  'name-blocked-worked-around': {
    sentence: 'Die App ist erreichbar, obwohl DNS in diesem Netzwerk ihren Namen blockiert.',
    advice:
      'Es ist nichts zu tun: Beckon verwendet die Adresse aus dem Namen. Für andere Programme erlaube den Namen im DNS-Rebind-Schutz deines Routers.',
  },
  'name-unresolvable': {
    sentence: 'Der Name der App wurde nicht gefunden.',
    advice: 'Prüfe die Schreibweise, oder verwende die IP-Adresse, die die App zeigt.',
  },
  'target-not-allowed': {
    sentence: 'Die Adresse liegt nicht in einem lokalen Netzwerk, deshalb verbindet sich Beckon nicht damit.',
    advice: 'Prüfe die Adresse. Eine Companion-App ist im selben Netzwerk wie dieser Computer.',
  },
  'own-address': {
    sentence:
      'Laut Dienst ist die App auf diesem Computer. Nur weil ein Dienst das sagt, verbindet sich Beckon nicht damit.',
    advice:
      'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) noch einmal. Wenn die App wirklich hier läuft, füge sie über die Adresse hinzu, die sie zeigt.',
  },
  'bogus-loopback': {
    sentence: 'Die Adresse ist dieser Computer, aber die App läuft auf einem Smartphone.',
    advice: 'Verwende die Adresse, die die App zeigt.',
  },
  'moved-too-often': {
    sentence:
      'Der Dienst hat innerhalb einer Stunde mehr Adressen für die App genannt, als Beckon automatisch versucht.',
    advice:
      'Verbinde die App neu, um die neueste jetzt zu versuchen. Wenn es öfter vorkommt, frage den Betreiber des Dienstes.',
  },
  'other-network': {
    sentence: 'Die App ist in einem anderen Netzwerk als dieser Computer.',
    advice: 'Verbinde beide mit demselben Netzwerk. Ein Gast-WLAN ist ein anderes Netzwerk.',
  },
  'this-computer-offline': {
    sentence: 'Dieser Computer hat keine Netzwerkverbindung.',
    advice: 'Verbinde ihn mit demselben Netzwerk wie die App.',
  },
  'not-listening': {
    sentence: 'Das Gerät antwortet, aber an diesem Port nimmt keine Companion-App Verbindungen an.',
    advice: 'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) und lass ihn geöffnet.',
  },
  silent: {
    sentence: 'Unter der Adresse der App antwortet nichts, obwohl sie in diesem Netzwerk liegt.',
    advice:
      'Wecke das Smartphone und öffne die App. Prüfe dann seine Firewall und ob dein Router Geräte voneinander trennt („Client Isolation“).',
  },
  'no-route': {
    sentence: 'Dieser Computer darf sich nicht mit der Adresse der App verbinden.',
    advice:
      'Erlaube Beckon unter macOS in „Datenschutz & Sicherheit“ → „Lokales Netzwerk“. Auf anderen Systemen prüfe Firewall und VPN.',
  },
  'certificate-expired': {
    sentence: 'Das Zertifikat der App ist abgelaufen.',
    advice: 'Aktualisiere die Companion-App.',
  },
  'certificate-name': {
    sentence: 'Das Zertifikat der App gilt für einen anderen Namen.',
    advice:
      'Verwende statt der IP-Adresse die Domain, die die App zeigt, oder vergleiche dieses Zertifikat und vertraue ihm.',
  },
  'certificate-unknown': {
    sentence: 'Das Zertifikat der App stammt von keiner vertrauenswürdigen Zertifizierungsstelle.',
    advice:
      'Wenn du das erwartet hast, vergleiche seinen Fingerabdruck und vertraue ihm, oder füge die Zertifizierungsstelle in den Einstellungen des Dienstes hinzu.',
  },
  'certificate-changed': {
    sentence: 'Das ist nicht das Zertifikat, dem du vertraut hast.',
    advice:
      'Fahre nicht fort, außer du weißt, warum es sich geändert hat. Dann vergleiche die Fingerabdrücke und vertraue dem neuen.',
  },
  'certificate-invalid': {
    sentence: 'Das Zertifikat der App lässt sich nicht prüfen.',
    advice: 'Prüfe die Uhr dieses Computers, und aktualisiere die Companion-App.',
  },
  'handshake-failed': {
    sentence: 'Unter der Adresse der App nimmt etwas Verbindungen an, trennt sie aber, bevor sie sicher sind.',
    advice: 'Starte die Companion-App neu. Wenn das nicht hilft, verwendet vielleicht ein anderes Programm den Port.',
  },
  'plain-http': {
    sentence: 'Der Port antwortet unverschlüsselt.',
    advice: 'Schalte in der App HTTPS ein, oder prüfe den Port. Der HTTPS-Port ist meist 30010.',
  },
  'https-not-listening': {
    sentence: 'Die App antwortet an ihrem WebSocket-Port, aber nicht über HTTPS.',
    advice: 'Starte die Companion-App neu. Programme, die nur WebSocket brauchen, funktionieren schon.',
  },
  'wss-not-listening': {
    sentence: 'Die App antwortet über HTTPS, aber nicht an ihrem WebSocket-Port.',
    advice: 'Starte die Companion-App neu. Programme, die nur HTTPS brauchen, funktionieren schon.',
  },
  'no-address': {
    sentence: 'Der Dienst kennt die App, nennt aber weder Adresse noch Port.',
    advice:
      'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) noch einmal, oder füge die App über die Adresse hinzu, die sie zeigt.',
  },
  'app-offline-at-service': {
    sentence: 'Dieser Computer erreicht die App, aber laut Dienst ist sie offline.',
    advice:
      'Lokale Programme funktionieren. Für Funktionen aus der Ferne öffne die App neu, damit sie sich wieder mit dem Dienst verbindet.',
  },
  internal: {
    sentence: 'In Beckon ist ein Fehler aufgetreten.',
    advice: 'Versuche es noch einmal. Wenn das nicht hilft, starte Beckon neu. Die Ursache steht im Log.',
  },
  stopped: { sentence: 'Die Diagnose wurde vor dem Ende abgebrochen.', advice: 'Starte sie noch einmal.' },
  listed: {
    sentence: 'Der Dienst antwortet und nennt Apps für dieses Netzwerk.',
    advice: 'Füge eine hinzu, um sie zu prüfen. Vorher verbindet sich Beckon nicht mit ihr.',
  },
  nothingListed: {
    sentence: 'Der Dienst antwortet, nennt aber keine Apps für dieses Netzwerk.',
  },
  notListedVpn: {
    advice:
      'Schalte das VPN vorübergehend aus und aktualisiere dann. Der Dienst nennt die Apps mit derselben öffentlichen Internetadresse wie dieser Computer.',
  },
  notListedIpv6: {
    advice:
      'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) auf einem Smartphone in diesem Netzwerk, ohne mobile Daten oder VPN. Wenn die App dann noch fehlt, schalte IPv6 auf diesem Computer aus: Der Dienst sieht ihn vielleicht unter einer anderen Adresse.',
  },
  speechless: {
    sentence: 'Unter der Adresse der App nimmt etwas Verbindungen an, antwortet aber nicht.',
    advice: 'Wecke das Smartphone und öffne die App. Wenn das nicht hilft, starte die App neu.',
  },
  disagreeing: {
    sentence: 'Die App verwendet TLS, bietet aber keine sichere Verbindung, die dieser Computer akzeptiert.',
    advice: 'Aktualisiere die Companion-App.',
  },
  carrierNat: {
    sentence: 'Die Adresse liegt in 100.64.0.0/10, deshalb verbindet sich Beckon nur damit, wenn du es erlaubst.',
    advice:
      'Wenn die App in deinem eigenen Netzwerk oder VPN ist, erlaube es: mit --allow-carrier-nat in der Befehlszeile oder mit „Trotzdem verbinden“ im Fenster, wo du ihre Adresse hinzufügst.',
  },
  cloudMetadata: {
    sentence: 'Unter der Adresse geben Cloud-Anbieter Schlüssel aus, deshalb verbindet sich Beckon nicht damit.',
    advice:
      'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) noch einmal, oder füge die App über die Adresse hinzu, die sie zeigt.',
  },
  foreignPort: {
    sentence:
      'Der Dienst nennt einen Port für Mail, Dateien, Drucker oder Ähnliches, deshalb verbindet sich Beckon nicht damit.',
    advice:
      'Öffne den Spielmodus der App (oder ihre Verbindungsansicht) noch einmal, oder füge die App mit der Adresse und dem Port hinzu, die sie zeigt.',
  },
  plainWebSocket: {
    sentence: 'Der WebSocket-Port antwortet unverschlüsselt.',
    advice: 'Schalte in der App sicheres WebSocket (wss) ein, oder prüfe den WebSocket-Port.',
  },
  namedCertificate: {
    name: {
      advice:
        'Vielleicht hat jetzt ein anderes Gerät diese Adresse. Öffne den Spielmodus der App (oder ihre Verbindungsansicht) noch einmal. Wenn das nicht hilft, aktualisiere die Companion-App.',
    },
    unknown: {
      advice:
        'Wenn der Dienst eine eigene Zertifizierungsstelle hat, füge sie in den Einstellungen des Dienstes hinzu. Sonst fahre nicht fort: Vielleicht antwortet etwas anderes anstelle der App.',
    },
  },
  advised: '{{detail}} {{advice}}',
};

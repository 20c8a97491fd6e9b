import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'de'> = {
  verified: 'Verbunden und als {{host}} bestätigt ({{protocol}}).',
  pinned: 'Verbunden. Es ist das Zertifikat, dem du vertraut hast.',
  plainAccepted: 'Nimmt Verbindungen über einfaches HTTP an, das weder verschlüsselt noch bestätigt ist.',
  silent:
    'Keine rechtzeitige Antwort. Vielleicht ist das Gerät im Ruhezustand, in einem anderen Netzwerk oder hinter einer Firewall.',
  refused:
    'An diesem Port nimmt kein Programm Verbindungen an. Vielleicht sind Spielmodus und Verbindungsansicht der App geschlossen.',
  linkLocal: 'Eine Link-Local-Adresse braucht ihre Netzwerkschnittstelle, wie in fe80::1%eth0.',
  noRoute: 'Von diesem Computer führt kein Weg zu dieser Adresse ({{code}}).',
  noNeighbor: 'Unter dieser Adresse antwortet kein Gerät in diesem Netzwerk.',
  handshakeSilent: 'Hat die Verbindung angenommen, aber den TLS-Handshake nicht rechtzeitig beendet.',
  handshakeFailed: 'Hat die Verbindung während des TLS-Handshakes getrennt.',
  handshakeRefused: 'Verwendet TLS, bietet aber keine sichere Verbindung, die dieser Computer akzeptiert.',
  noCertificate: 'Es wurde kein Zertifikat vorgelegt.',
  plainHttp: 'Antwortet ohne TLS. Dieser Port gehört zu einfachem HTTP oder zu einem anderen Programm.',
  tlsOnPlainPort: 'Dieser Port verwendet TLS, nicht einfaches HTTP.',
  certificateExpired: 'Das Zertifikat ist abgelaufen. Aktualisiere die Companion-App.',
  certificateNotYetValid: 'Das Zertifikat ist noch nicht gültig. Prüfe die Uhr dieses Computers.',
  certificateName: 'Das Zertifikat gilt für einen anderen Namen ({{names}}).',
  certificateUnknown: 'Das Zertifikat stammt von einer Zertifizierungsstelle, der dieser Computer nicht vertraut.',
  certificateInvalid: 'Das Zertifikat konnte nicht geprüft werden ({{reason}}).',
  certificateChanged:
    'Das ist nicht das Zertifikat, dem du vertraut hast. Bisher war es {{pinned}}, jetzt ist es {{presented}}.',
  stopped: 'Die Prüfung wurde vor dem Ende abgebrochen.',
  stoppedEarly: 'Die Prüfung wurde vor dem Start abgebrochen.',
  movedTooOften:
    'Der Dienst hat innerhalb einer Stunde mehr als {{count}} Adressen für die App genannt. Beckon versucht diese später – oder sobald du es möchtest.',
  offline: 'Dieser Computer hat keine Netzwerkverbindung.',
  nameNotFound: 'Der Name „{{host}}“ wurde nicht gefunden ({{code}}).',
  nameWithoutAddress: 'Der Name „{{host}}“ hat keine Adresse.',
  refusal: {
    'not-local': '{{address}} liegt nicht in einem lokalen Netzwerk, deshalb verbindet sich Beckon nicht damit.',
    'carrier-grade-nat':
      '{{address}} liegt in 100.64.0.0/10. Beckon verbindet sich nur damit, wenn du es erlaubst (--allow-carrier-nat oder „Trotzdem verbinden“ im Fenster).',
    'own-address':
      '{{address}} ist dieser Computer. Nur weil ein Dienst das sagt, verbindet sich Beckon nicht damit. Wenn die App hier läuft, füge ihre Adresse selbst hinzu.',
    'cloud-metadata': 'Unter {{address}} geben Cloud-Anbieter Schlüssel aus. Beckon verbindet sich nie damit.',
    'foreign-port':
      '{{address}} hat einen Port für Mail, Dateien, Drucker oder Ähnliches. Beckon verbindet sich nur damit, wenn du die Adresse selbst eingibst.',
  },
  resolvedRefusal: {
    'not-local':
      '„{{host}}“ führt zu {{address}}. Das liegt nicht in einem lokalen Netzwerk, deshalb verbindet sich Beckon nicht damit.',
    'carrier-grade-nat':
      '„{{host}}“ führt zu {{address}}. Das liegt in 100.64.0.0/10. Beckon verbindet sich nur damit, wenn du es erlaubst (--allow-carrier-nat oder „Trotzdem verbinden“ im Fenster).',
    'own-address':
      '„{{host}}“ führt zu {{address}}, also zu diesem Computer. Nur weil ein Dienst das sagt, verbindet sich Beckon nicht damit. Wenn die App hier läuft, füge ihre Adresse selbst hinzu.',
    'cloud-metadata':
      '„{{host}}“ führt zu {{address}}, wo Cloud-Anbieter Schlüssel ausgeben. Beckon verbindet sich nie damit.',
    'foreign-port':
      '„{{host}}“ führt zu {{address}}, mit einem Port für Mail, Dateien, Drucker oder Ähnliches. Beckon verbindet sich nur damit, wenn du die Adresse selbst eingibst.',
  },
};

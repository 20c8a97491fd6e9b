import type { outcome as english } from '../en/outcome';
import type { Translation } from '../translation';

export const outcome: Translation<typeof english, 'de'> = {
  short: {
    reachable: 'Erreichbar',
    reachableIn: 'Erreichbar · {{ms}} ms',
    refused: 'Abgelehnt',
    silent: 'Keine Antwort',
    'name-blocked': 'Name unbekannt',
    'certificate-expired': 'Zert. abgelaufen',
    'certificate-name': 'Falscher Name',
    'certificate-unknown-authority': 'Zert. unbekannt',
    'certificate-changed': 'Zert. geändert',
    'certificate-invalid': 'Zert. ungültig',
    'plain-http': 'Unverschlüsselt',
    'not-allowed': 'Von Beckon blockiert',
    'own-address': 'Dieser Computer?',
    'moved-too-often': 'Wechselt zu oft',
    'no-address': 'Keine Adresse',
    'this-computer-offline': 'Du bist offline',
  },
  statement: {
    reachable: 'Erreichbar',
    reachableIn: 'Erreichbar in {{ms}} ms',
    refused: 'Verbindung abgelehnt',
    silent: 'Keine Antwort',
    'name-blocked': 'Name nicht gefunden',
    'certificate-expired': 'Zertifikat abgelaufen',
    'certificate-name': 'Zertifikat für anderen Namen',
    'certificate-unknown-authority': 'Zertifikat nicht bestätigt',
    'certificate-changed': 'Zertifikat geändert',
    'certificate-invalid': 'Zertifikat ungültig',
    'plain-http': 'Unverschlüsselt',
    'not-allowed': 'Von Beckon blockiert',
    'own-address': 'Angeblich auf diesem Computer',
    'moved-too-often': 'Wechselt zu oft die Adresse',
    'no-address': 'Keine Adresse bekannt',
    'this-computer-offline': 'Dieser Computer ist offline',
  },
  meaning: {
    reachable: 'Beckon hat eine sichere Verbindung hergestellt und nichts darüber gesendet.',
    refused: 'Das Gerät antwortet, aber die App nicht. Öffne ihren Spielmodus oder ihre Verbindungsansicht.',
    silent: 'Vielleicht ist das Gerät im Ruhezustand, in einem anderen Netzwerk oder hinter einer Firewall.',
    'name-blocked':
      'Zu diesem Namen gibt es hier keine Adresse. Prüfe die Schreibweise, oder füge die App über ihre IP-Adresse hinzu.',
    'certificate-expired':
      'Das Zertifikat der App ist zu alt, um ihm zu vertrauen. Aktualisiere die App, um es zu erneuern.',
    'certificate-name': 'Unter dieser Adresse antwortet etwas anderes. Verwende die Domain, die die App zeigt.',
    'certificate-unknown-authority': 'Etwas antwortet, aber nichts beweist, dass es diese App ist.',
    'certificate-changed': 'Das ist nicht das Zertifikat, dem du vertraut hast. Beckon hat dort aufgehört.',
    'certificate-invalid': 'Etwas antwortet, aber sein Zertifikat ist fehlerhaft. Prüfe die Uhr dieses Computers.',
    'plain-http': 'Der Port antwortet unverschlüsselt. Prüfe die Portnummer: HTTPS ist meist 30010.',
    'not-allowed':
      'Beckon verbindet sich nur in lokalen Netzwerken und meidet Adressen und Ports, die zu etwas anderem gehören.',
    'own-address':
      'Nur weil ein Dienst das sagt, verbindet sich Beckon nicht mit diesem Computer. Wenn die App wirklich hier läuft, füge sie über die Adresse hinzu, die sie zeigt.',
    'moved-too-often':
      'Der Dienst hat innerhalb einer Stunde so viele Adressen genannt, dass die neueste warten muss. Verbinde die App neu, um sie jetzt zu versuchen.',
    'no-address': 'Der Dienst nennt die App ohne Adresse. Öffne den Spielmodus der App noch einmal.',
    'this-computer-offline': 'Dieser Computer hat kein Netzwerk. Sobald es da ist, prüft Beckon wieder.',
  },
  event: {
    reachable: 'Erreichbar unter {{address}}.',
    reachableSomewhere: 'Unter ihrer Adresse erreichbar.',
    refused: 'Das Gerät antwortet, aber am Port der App nimmt kein Programm mehr Verbindungen an.',
    silent: 'Unter ihrer Adresse antwortet nichts mehr.',
    'name-blocked': 'Ihr Name führt zu keiner Adresse mehr.',
    'plain-http': 'Ihr Port antwortet unverschlüsselt.',
    'certificate-expired': 'Ihr Zertifikat ist abgelaufen.',
    'certificate-name': 'Ihr Zertifikat gilt für einen anderen Namen.',
    'certificate-unknown-authority': 'Ihr Zertifikat stammt von keiner vertrauenswürdigen Zertifizierungsstelle.',
    'certificate-changed': 'Das ist nicht das Zertifikat, dem du vertraut hast.',
    'certificate-invalid': 'Ihr Zertifikat lässt sich nicht prüfen.',
  },
  ports: 'Die einzelnen Ports',
  https: 'HTTPS',
  wss: 'WebSocket',
  missed_one:
    'Seitdem hat sie {{count, number}} Prüfung verpasst. Nach dreien zeigt Beckon sie als nicht erreichbar an.',
  missed_other:
    'Seitdem hat sie {{count, number}} Prüfungen verpasst. Nach dreien zeigt Beckon sie als nicht erreichbar an.',
};

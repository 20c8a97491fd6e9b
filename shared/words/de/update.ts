import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'de'> = {
  off: {
    'not-configured': 'Updates sind aus: Dieses Beckon wurde ohne Quelle für Updates gebaut.',
    'not-installed': 'Updates sind aus: Beckon läuft aus seinem Quellcode oder einem entpackten Ordner.',
    misconfigured: 'Updates sind aus: Die Update-Einstellungen dieses Pakets sind unbrauchbar.',
  },
  idle: 'Beckon hat noch nicht nach Updates gesucht.',
  metered: 'Beckon sucht nach Updates, sobald die Verbindung nicht mehr getaktet ist.',
  checking: 'Suche nach Updates …',
  current: 'Beckon ist auf dem neuesten Stand.',
  available: 'Beckon {{version}} ist verfügbar.',
  availableUnmetered:
    'Beckon {{version}} ist verfügbar. Es wird geladen, sobald die Verbindung nicht mehr getaktet ist.',
  downloading: 'Beckon {{version}} wird geladen: {{percent, percent}}',
  ready: 'Beckon {{version}} ist bereit. Es wird beim Beenden von Beckon installiert.',
  notInstalled: 'Beckon {{version}} wurde nicht installiert',
  retriesLater: 'Beckon versucht es später erneut.',
  package: {
    deb: 'Lade das .deb-Paket von der Download-Seite und installiere es mit deiner Softwareverwaltung oder mit: sudo apt install ./FILE.deb',
    rpm: 'Lade das .rpm-Paket von der Download-Seite und installiere es mit deiner Softwareverwaltung oder mit: sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'Der Update-Server ist nicht erreichbar',
      advice: 'Prüfe die Internetverbindung.',
    },
    tls: {
      message: 'Das Zertifikat des Update-Servers ist ungültig',
      advice: 'Prüfe Datum und Uhrzeit dieses Computers. Auch ein Netzwerk mit Anmeldeseite kann der Grund sein.',
    },
    'http-status': {
      message: 'Der Update-Server antwortet mit einem Fehler (HTTP {{status}})',
      advice: 'Das liegt nicht an dir.',
    },
    unreadable: {
      message: 'Die Antwort des Update-Servers ist keine Update-Liste',
      advice: 'Vielleicht antwortet stattdessen eine Anmeldeseite oder ein Proxy.',
    },
    'wrong-signature': {
      message: 'Das Update ist nicht von den Machern von Beckon signiert',
      advice: 'Es wurde nichts geladen. Bleibt es dabei, hole Beckon von der Download-Seite.',
    },
    'older-version': {
      message: 'Der Update-Server bietet eine ältere Version an ({{version}})',
      advice: 'Beckon behält deine Version. Es wurde nichts geladen.',
    },
    expired: {
      message: 'Die Liste des Update-Servers ist abgelaufen',
      advice:
        'Es wurde nichts geladen. Vielleicht hält etwas die neueste Liste zurück. Bleibt es dabei, sieh auf der Download-Seite nach, ob es eine neuere Version von Beckon gibt.',
    },
    'wrong-clock': {
      message: 'Datum oder Uhrzeit dieses Computers sind falsch',
      advice: 'Stelle Datum und Uhrzeit ein und suche dann noch einmal. Es wurde nichts geladen.',
    },
    interrupted: {
      message: 'Der Download wurde unterbrochen',
      advice: 'Prüfe die Internetverbindung.',
    },
    'wrong-hash': {
      message: 'Die geladene Datei ist nicht die angekündigte',
      advice: 'Sie wurde gelöscht.',
    },
    'no-space': {
      message: 'Der Datenträger ist voll',
      advice: 'Schaffe Platz, wo Beckon liegt, und suche dann erneut.',
    },
    'not-writable': {
      message: 'Beckon kann nicht in seinen eigenen Ordner schreiben',
      advice:
        'Verschiebe das AppImage in einen Ordner, in den du schreiben darfst, oder hole die neue Version von der Download-Seite.',
    },
    'file-changed': {
      message: 'Das AppImage wurde verschoben oder ersetzt, während Beckon lief',
      advice: 'Nichts wurde geändert. Falls du es seitdem nicht getan hast, beende Beckon und starte es neu.',
    },
    failed: {
      message: 'Das Update ist fehlgeschlagen',
      advice: 'Suche erneut. Schlägt es wieder fehl, sieh in Beckons Protokoll nach.',
    },
  },
};

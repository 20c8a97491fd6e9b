import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'de'> = {
  listening: 'Das Relay nimmt Verbindungen an unter {{url}}',
  metrics: 'Metriken: {{url}}',
  register: 'Callback-URL zum Registrieren beim Dienst: {{url}}',
  registerWithSecret: 'Callback-URL zum Registrieren beim Dienst: {{url}}?secret=(dein Callback-Geheimnis)',
  noKeysFile: { message: 'Keine Schlüsseldatei angegeben.', advice: 'Lege eine mit beckon relay-key an.' },
  publicUrl: {
    missing: 'Die öffentliche Adresse des Relays fehlt.',
    notWeb: 'Die öffentliche Adresse ist keine Webadresse.',
    extra: 'Die öffentliche Adresse darf weder Benutzernamen noch „?“ oder „#“ enthalten.',
    advice: 'Gib --public-url so an: https://relay.example.',
  },
  listen: {
    message: 'Die Adresse für Verbindungen ist nicht lesbar.',
    advice: 'Gib {{option}} so an: 127.0.0.1:8437, [::]:8437 oder unix:/run/relay.sock.',
  },
  trustProxy: {
    message: 'Die Adresse eines vertrauten Proxys ist nicht lesbar.',
    advice: 'Gib --trust-proxy so an: 10.0.0.5 oder 10.0.0.0/8.',
  },
  redis: {
    message: 'Die Adresse von Redis ist nicht lesbar.',
    advice: 'Gib sie so ein: redis://127.0.0.1:6379 oder rediss://….',
    silent: 'Redis antwortet nicht.',
    check: 'Prüfe --redis, und ob Redis läuft und diesen Computer zulässt.',
  },
  token: {
    missing: 'Kein Entwicklertoken angegeben.',
    missingAdvice: 'Verwende --token-file FILE, oder setze {{variable}}.',
    emptyFile: 'Die Datei mit dem Entwicklertoken ist leer.',
    unreadable: 'Das Entwicklertoken ist nicht lesbar.',
    unreadableFile: 'Die Datei mit dem Entwicklertoken ist nicht lesbar ({{code}}).',
  },
  callbackSecret: {
    missing: 'Kein Callback-Geheimnis angegeben.',
    missingAdvice:
      'Verwende --callback-secret-file FILE, oder setze {{variable}}. Um Callbacks von jedem anzunehmen, verwende --no-callback-secret.',
    both: 'Ein Callback-Geheimnis wurde zusammen mit --no-callback-secret angegeben.',
    bothAdvice: 'Lass --no-callback-secret weg, oder sowohl --callback-secret-file als auch {{variable}}.',
    emptyFile: 'Die Datei mit dem Callback-Geheimnis ist leer.',
    unreadable: 'Das Callback-Geheimnis ist nicht lesbar.',
    unreadableFile: 'Die Datei mit dem Callback-Geheimnis ist nicht lesbar ({{code}}).',
  },
  secretForm: 'Es muss eine Textzeile mit höchstens {{max}} Zeichen sein.',
  filePath: 'Prüfe den Pfad und wer die Datei lesen darf.',
  tls: {
    both: 'TLS braucht ein Zertifikat und dessen Schlüssel.',
    bothAdvice: 'Verwende --tls-cert und --tls-key.',
    certificate: 'Das Zertifikat ist nicht lesbar ({{code}}).',
    key: 'Der Schlüssel des Zertifikats ist nicht lesbar ({{code}}).',
    unusable: 'Das Zertifikat und sein Schlüssel sind nicht verwendbar ({{code}}).',
    pem: 'Verwende PEM-Dateien, die zusammengehören.',
  },
  data: {
    exposed: 'Jeder auf diesem Computer kann den Datenordner ändern.',
    notCreated: 'Der Datenordner kann nicht angelegt werden ({{code}}).',
    tooLong: 'Der Pfad des Datenordners ist zu lang.',
    notWritable: 'In den Datenordner kann nicht geschrieben werden ({{code}}).',
    inUse: 'Ein anderes Relay verwendet diesen Datenordner.',
    unusable: 'Der Datenordner ist nicht verwendbar.',
    newer: 'Der Inhalt des Datenordners stammt von einer neueren Version von Beckon. Er wurde nicht verändert.',
    newerAdvice: 'Aktualisiere Beckon, oder gib mit --data einen anderen Ordner an.',
    writable: 'Gib mit --data einen Ordner an, in den du schreiben darfst.',
    own: 'Gib mit --data einen Ordner an, den nur dieses Relay verwendet.',
  },
  keysFile: {
    exposed: 'Jeder auf diesem Computer kann die Schlüsseldatei ändern oder ersetzen.',
    exposedAdvice: 'Lass nur ihren Besitzer in die Datei und ihren Ordner schreiben: chmod go-w.',
    unreadable: 'Die Schlüsseldatei ist nicht lesbar ({{code}}).',
    advice: 'Prüfe --keys-file.',
  },
  cannotListen: {
    inUse: 'Das Relay kann {{address}} nicht verwenden: Ein anderes Programm tut es schon.',
    other: 'Das Relay kann {{address}} nicht verwenden ({{code}}).',
    unknown: 'Das Relay kann {{address}} nicht verwenden.',
    advice: 'Gib mit {{option}} eine andere Adresse an.',
  },
  check: {
    ready: 'Das Relay unter {{url}} ist bereit.',
    certificate: 'Das Zertifikat des Relays unter {{url}} lässt sich nicht prüfen ({{code}}).',
    certificateAdvice:
      'Wenn seine Zertifizierungsstelle nicht öffentlich bekannt ist, gib sein Zertifikat mit --tls-cert an.',
    silent: 'Unter {{url}} antwortet kein Relay.',
    silentAdvice: 'Prüfe --listen und ob das Relay läuft.',
  },
  key: {
    noKeysFile: {
      message: 'Keine Schlüsseldatei angegeben.',
      advice: 'Verwende --keys-file FILE. Die Datei wird bei Bedarf angelegt.',
    },
    noName: {
      message: 'Der Name des Schlüssels fehlt oder ist nicht verwendbar.',
      advice: 'Sag mit --name in 1 bis 64 Zeichen, wem der Schlüssel gehört.',
    },
    noKeysInFile: {
      message: 'Diese Datei enthält keine Zugangsschlüssel.',
      advice: 'Gib mit --keys-file eine andere Datei an.',
    },
    unknownName: {
      message: 'Kein Schlüssel hat diesen Namen.',
      advice: 'beckon relay-key --list zeigt die verwendeten Namen.',
    },
    nameTaken: {
      message: 'Es gibt schon einen Schlüssel mit diesem Namen.',
      advice: 'Verwende einen anderen Namen, oder widerrufe zuerst jenen Schlüssel mit --revoke.',
    },
    oneAction: {
      message: '--list, --revoke und --expires lassen sich nicht kombinieren.',
      advice: 'Verwende nur eine dieser Optionen.',
    },
    nameInList: { message: '--list zeigt alle Schlüssel und braucht kein --name.', advice: 'Lass --name weg.' },
    wrongExpiry: {
      message: 'Das kann nicht das Ablaufdatum des Schlüssels sein.',
      advice:
        'Verwende --expires wie 90d, 12h oder 2027-01-31 (das Ende dieses Tages, UTC), höchstens zehn Jahre im Voraus.',
    },
    noKeys: 'Es gibt noch keine Schlüssel.',
    heading: { name: 'Name', created: 'Erzeugt', expires: 'Läuft ab' },
    never: 'nie',
    expired: 'abgelaufen {{when}}',
    expiresOn: 'Er läuft ab: {{when}}.',
    revoked: 'Widerrufen. Ein laufendes Relay merkt es innerhalb einer Sekunde.',
    shownOnce:
      'Kopiere den Schlüssel jetzt: Er wird nur einmal angezeigt, und in der Schlüsseldatei steht nur sein Hash.',
    unusableFile: {
      message: 'Die Schlüsseldatei ist nicht verwendbar ({{code}}).',
      advice: 'Prüfe den Pfad und wer dort schreiben darf.',
    },
  },
};

import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'de'> = {
  serviceAddress: {
    empty: 'Gib die Adresse des Dienstes ein.',
    tooLong: 'Die Adresse des Dienstes ist zu lang.',
    notHttps: 'Die Adresse des Dienstes muss mit https:// beginnen.',
    unreadable: 'Das ist keine Adresse eines Dienstes.',
    hasUser: 'Die Adresse des Dienstes darf weder Benutzernamen noch Passwort enthalten.',
    hasQuery: 'Die Adresse des Dienstes darf weder „?“ noch „#“ enthalten.',
    advice: 'Gib sie so ein: https://service.example oder https://service.example/path.',
  },
  authorityFile: {
    tooLarge: 'Diese Datei ist zu groß für eine Zertifizierungsstelle.',
    notAFile: 'Die Datei der Zertifizierungsstelle ist nicht lesbar (keine Datei).',
    unreadable: 'Die Datei der Zertifizierungsstelle ist nicht lesbar ({{code}}).',
    unreadableSomehow: 'Die Datei der Zertifizierungsstelle ist nicht lesbar (unbekannter Grund).',
    advice: 'Wähle die PEM-Datei noch einmal aus, oder fahre ohne sie fort.',
    noCertificate: 'Diese Datei enthält kein Zertifikat.',
    brokenCertificate: 'Diese Datei enthält ein beschädigtes Zertifikat.',
    pemAdvice: 'Verwende eine PEM-Datei: Text mit einer Zeile BEGIN CERTIFICATE.',
    elsewhere: {
      message: 'Die Datei der Zertifizierungsstelle darf nicht auf einem anderen Computer sein.',
      advice: 'Kopiere sie auf diesen Computer, und wähle die Kopie aus.',
    },
    notReadYet: {
      message: 'Die Datei der Zertifizierungsstelle wird noch geladen.',
      advice: 'Versuche es gleich noch einmal.',
    },
  },
};

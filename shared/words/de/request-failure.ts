import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'de'> = {
  'sender-refused': {
    message: 'Diese Anfrage kam nicht aus dem Fenster von Beckon.',
    advice: 'Verwende das Fenster von Beckon.',
  },
  'invalid-input': {
    message: 'Eine Eingabe ist ungültig.',
    advice: 'Prüfe sie und versuche es noch einmal.',
  },
  'not-found': {
    message: 'Das gibt es nicht mehr.',
    advice: 'Vielleicht hat sich die Liste geändert. Aktualisiere sie und versuche es noch einmal.',
  },
  'already-known': {
    message: 'Diese App ist schon gespeichert.',
    advice: 'Du findest sie unter „Apps“.',
  },
  'undo-expired': {
    message: 'Das lässt sich nicht mehr rückgängig machen.',
    advice: 'Füge die App wieder hinzu.',
  },
  'read-only': {
    message: 'Deine Daten stammen von einer neueren Version von Beckon. Diese Version ändert sie nicht.',
    advice: 'Aktualisiere Beckon, um etwas zu ändern.',
  },
  'not-saved': {
    message: 'Das konnte nicht gespeichert werden.',
    advice: 'Prüfe, ob genug Speicherplatz frei ist und Beckon in seinen Datenordner schreiben darf.',
  },
  'certificate-differs': {
    message: 'Das Zertifikat der App hat sich noch einmal geändert, deshalb wurde keinem vertraut.',
    advice: 'Vergleiche den neuen Fingerabdruck, bevor du entscheidest.',
  },
  'not-measuring': {
    message: 'Beckon kann gerade keine Apps prüfen: Es startet noch, oder dieser Computer geht in den Ruhezustand.',
    advice: 'Versuche es gleich noch einmal.',
  },
  'bad-file': {
    message: 'Diese Datei ist nicht verwendbar. Nichts wurde geändert.',
    advice: 'Wähle eine Datei, die Beckon exportiert hat.',
  },
  'simulator-failed': {
    message: 'Der Simulator ist nicht gestartet.',
    advice: 'Versuche es noch einmal. Wenn das nicht hilft: Die Ursache steht im Log.',
  },
  unauthorized: {
    message: 'Das Relay kennt diesen Zugangsschlüssel nicht.',
    advice: 'Bitte den Betreiber des Relays um einen Schlüssel und gib ihn vollständig ein.',
  },
  'relay-refused': {
    message: 'Das Relay hat diese Anfrage abgelehnt.',
    advice: 'Wende dich an den Betreiber des Relays.',
  },
  'no-service': {
    message: 'Kein Dienst eingerichtet.',
    advice: 'Richte einen Dienst in den Einstellungen ein.',
  },
  'no-way': {
    message: 'Richte ein Relay ein, um Codes anzuzeigen.',
    advice: 'Füge in den Einstellungen ein Relay hinzu, oder probiere den Simulator aus.',
  },
  'too-many': {
    message: 'Zu viele Codes warten.',
    advice: 'Schließe die, die du nicht brauchst.',
  },
  'not-waiting': {
    message: 'Dieser Code wartet nicht mehr auf eine App.',
    advice: 'Zeige einen neuen Code an.',
  },
  internal: {
    message: 'In Beckon ist ein Fehler aufgetreten.',
    advice: 'Versuche es noch einmal. Wenn das nicht hilft, starte Beckon neu. Die Ursache steht im Log.',
  },
  undelivered: {
    message: 'Das Fenster erreicht den Rest von Beckon nicht.',
    advice: 'Starte Beckon neu.',
  },
  noNotifications: {
    message: 'Dein Desktop zeigt keine Benachrichtigungen an.',
    advice: 'Erlaube Benachrichtigungen von Beckon in den Systemeinstellungen.',
  },
  folderNotOpened: {
    message: 'Der Datenordner konnte nicht geöffnet werden.',
    advice: '„beckon where“ im Terminal zeigt, wo er liegt.',
  },
  pageNotOpened: {
    message: 'Diese Seite konnte nicht geöffnet werden.',
    advice: 'Du findest sie im Ordner docs, der mit Beckon kam.',
  },
  connectionUnknown: {
    message: 'Diese Adresse ist noch nicht bekannt.',
    advice: 'Öffne den Spielmodus der App, damit der Dienst sie aufführt, und versuche es noch einmal.',
  },
  noServiceForToken: {
    message: 'Es gibt keinen Dienst, für den das Entwicklertoken gilt.',
    advice: 'Richte zuerst einen Dienst in den Einstellungen ein. Der Simulator braucht kein Token.',
  },
  otherService: {
    message: 'Der Dienst hat gewechselt, deshalb wurde das Entwicklertoken nicht gespeichert.',
    advice: 'Wenn das Token zum jetzigen Dienst gehört, füge es noch einmal hinzu.',
  },
  noToken: {
    message: 'Das ist kein Entwicklertoken.',
    advice:
      'Ein Token ist eine Zeile ohne Leerzeichen. Kopiere es vollständig, oder wähle eine Datei, die sonst nichts enthält.',
  },
  noAccessKey: {
    message: 'Dieses Relay braucht einen Zugangsschlüssel.',
    advice: 'Gib den Schlüssel ein, den du vom Betreiber des Relays bekommen hast.',
  },
  badAccessKey: {
    message: 'Das ist kein Zugangsschlüssel.',
    advice:
      'Ein Schlüssel ist eine Zeile ohne Leerzeichen. Gib ihn vollständig ein, so wie du ihn vom Betreiber des Relays bekommen hast.',
  },
  fileClosed: {
    message: 'Diese Datei ist nicht mehr geöffnet.',
    advice: 'Wähle sie noch einmal aus, um zu sehen, was sich ändern würde.',
  },
};

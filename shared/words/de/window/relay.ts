import type { relay as english, direct as englishDirect } from '../../en/window/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'de'> = {
  title: 'Relay',
  text: 'Beckon braucht ein Relay, um Codes anzuzeigen. Vom Betreiber bekommst du seine Adresse und einen Zugangsschlüssel.',
  inUse: 'Verbunden mit {{url}}',
  noneInUse: 'Kein Relay ist eingerichtet.',
  notInUse: 'Gespeichert, aber nicht in Verwendung: {{url}}',
  url: 'Adresse des Relays',
  urlHint: 'Beginnt mit https://',
  urlPlaceholder: 'https://relay.example',
  caHint:
    'Optional. Eine PEM-Datei, wenn das Zertifikat des Relays von seiner eigenen Zertifizierungsstelle stammt. Die Datei des Dienstes gilt hier nicht.',
  key: 'Zugangsschlüssel',
  keyShow: 'Schlüssel ein- oder ausblenden',
  keyPlaceholder: 'Schlüssel einfügen',
  keyKeep: 'Leer lassen, um den jetzigen Schlüssel zu behalten',
  keyState: {
    none: 'Wird nur an dieses Relay gesendet. Beckon speichert ihn im Schlüsselbund dieses Computers. Ohne Schlüsselbund vergisst Beckon ihn beim Beenden.',
    session:
      'Es gibt einen Schlüssel für {{url}}. Beckon vergisst ihn beim Beenden, weil dieser Computer keinen Schlüsselbund hat.',
    kept: 'Es gibt einen Schlüssel für {{url}}, verschlüsselt gespeichert. Er wird nie wieder angezeigt.',
    elsewhere:
      'Es gibt einen Schlüssel für {{url}}. Beckon sendet ihn nicht an ein anderes Relay oder unter einer anderen Zertifizierungsstelle, bis du ihn noch einmal einfügst.',
    unbound:
      'Es gibt einen Schlüssel aus einer früheren Version, die sein Relay nicht gespeichert hat. Wenn er zum Relay oben gehört, wähle „Verbinden“.',
    locked:
      'Es gibt einen Schlüssel, aber sein Schlüsselbund ist gesperrt. Entsperre den Schlüsselbund, oder füge den Schlüssel noch einmal ein.',
  },
  keyMissing: 'Füge den Zugangsschlüssel ein.',
  keyElsewhere: 'Füge den Schlüssel für diese Adresse ein. Der gespeicherte wird nicht an sie gesendet.',
  save: 'Verbinden',
  saveAnyway: 'Trotzdem verwenden',
  failedTitle: 'Keine Verbindung zum Relay',
  saved: 'Mit dem Relay verbunden',
  savedUnchecked: 'Das Relay ist gespeichert, hat aber nicht geantwortet',
  stop: 'Relay nicht mehr verwenden',
  stopped: 'Das Relay wird nicht mehr verwendet, und sein Schlüssel ist gelöscht',
};

export const direct: Translation<typeof englishDirect, 'de'> = {
  title: 'Direkter Modus',
  note: 'für Entwickler',
  text: 'Beckon selbst fordert beim Dienst Codes an und empfängt den Callback der App, ohne Relay.',
  warningTitle: 'Nur zum Testen auf deinem eigenen Computer',
  warningText:
    'Das Entwicklertoken ist ein Geheimnis deines ganzen Produkts: Wer es hat, kann in deinem Namen Codes anfordern. Im direkten Modus ist es auf diesem Computer gespeichert, und ein Port empfängt Callbacks, während ein Code angezeigt wird. Gib das nie an Nutzer weiter. Betreibe für sie ein Relay.',
  enable: 'Direkten Modus verwenden',
  enableText: 'Solange er an ist und ein Token hat, kommen Codes auf diesem Weg statt über das Relay.',
  port: 'Callback-Port',
  portHint: 'Nur auf diesem Computer, und nur offen, während ein Code angezeigt wird.',
  callback: 'Callback-Adresse',
  callbackText:
    'Der Dienst erreicht diese Adresse nicht von selbst. Registriere die öffentliche Adresse eines Tunnels oder Proxys, der hier endet.',
  on: 'Der direkte Modus ist an',
  off: 'Der direkte Modus ist aus',
  token: 'Entwicklertoken',
  tokenState: {
    none: 'Es gibt kein Token.',
    session:
      'Es gibt ein Token für {{url}}. Beckon vergisst es beim Beenden, weil dieser Computer keinen Schlüsselbund hat.',
    kept: 'Es gibt ein Token für {{url}}, verschlüsselt gespeichert.',
    elsewhere:
      'Es gibt ein Token für {{url}}. Es wird nirgendwohin sonst gesendet. Für den jetzigen Dienst füge das Token noch einmal hinzu.',
    unbound:
      'Es gibt ein Token aus einer früheren Version, die seinen Dienst nicht gespeichert hat. Füge das Token noch einmal hinzu.',
    locked:
      'Es gibt ein Token, aber sein Schlüsselbund ist gesperrt. Entsperre den Schlüsselbund, oder füge das Token noch einmal hinzu.',
  },
  tokenHint:
    'Beckon liest es, ohne es anzuzeigen, aus einer Datei, die sonst nichts enthält, oder aus der Zwischenablage, und fragt, ob es zum jetzigen Dienst gehört.',
  fromFile: 'Aus Datei lesen …',
  fromClipboard: 'Aus Zwischenablage lesen',
  taken: 'Das Entwicklertoken ist gespeichert',
  forget: 'Token löschen',
  forgotten: 'Das Entwicklertoken ist gelöscht',
};

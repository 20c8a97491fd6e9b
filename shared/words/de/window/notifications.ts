import type { notifications as english } from '../../en/window/notifications';
import type { Translation } from '../../translation';

export const notifications: Translation<typeof english, 'de'> = {
  save: 'Speichern',
  saved: 'Gespeichert',
  kinds: {
    title: 'Anlässe für Benachrichtigungen',
    text: 'Wähle, worüber Beckon dich benachrichtigt.',
    paired: 'Eine App ist gekoppelt',
    'paired-text': 'Jemand hat einen Code gescannt, den du angezeigt hast, und die App wurde hinzugefügt.',
    'favourite-lost': 'Ein Favorit ist nicht mehr erreichbar',
    'favourite-lost-text': 'Er antwortet nicht mehr, und Beckon verbindet ihn neu.',
    'favourite-back': 'Ein Favorit ist wieder da',
    'favourite-back-text': 'Er antwortet wieder, nachdem er nicht erreichbar war.',
    'battery-low': 'Ein Akku ist schwach',
    'battery-low-text':
      'Einmal, wenn ein verbundenes Toy seine Grenze erreicht. Ein unbekannter Stand gilt nie als schwach.',
    'certificate-changed': 'Ein Zertifikat ändert sich',
    'certificate-changed-text':
      'Eine App legt ein anderes Zertifikat vor als das, dem du vertraut hast. Beckon verbindet sich nicht mit ihr.',
    reconnect: 'Neues Verbinden ist beendet',
    'reconnect-text': 'Wenn du es gestartet hast und es fehlschlägt oder länger dauert.',
    'update-ready': 'Ein Update ist bereit',
    'update-ready-text': 'Eine neue Version wurde geladen oder ist als Paket verfügbar.',
  },
  try: {
    go: 'Test-Benachrichtigung senden',
    shown: 'Test-Benachrichtigung gesendet',
    shownText:
      'Nichts gesehen? Prüfe in den Systemeinstellungen, ob Beckon Benachrichtigungen anzeigen darf und „Nicht stören“ aus ist.',
  },
  quiet: {
    title: 'Ruhezeiten',
    on: 'Benachrichtigungen nach Zeitplan stummschalten',
    onText:
      'Stummgeschaltete Benachrichtigungen werden nicht nachgeholt. Was du selbst koppelst oder neu verbindest, wird weiterhin gemeldet.',
    from: 'Von',
    to: 'Bis',
    overMidnight: 'Am nächsten Tag',
    same: 'Anfang und Ende müssen verschieden sein.',
  },
  battery: {
    title: 'Schwacher Akku',
    label: 'Schwach ab',
    hint: 'Du wirst erst wieder benachrichtigt, nachdem der Akku um fünf Punkte über diesen Wert geladen wurde.',
    suffix: ' %',
    outOfRange: 'Gib eine ganze Zahl von {{min, number}} bis {{max, number}} ein.',
    perToy: 'Eine eigene Grenze für ein Toy stellst du über die Glocke auf der Seite „Toys“ ein.',
    openToys: 'Toys öffnen',
    own: 'Toys mit eigener Grenze, deren App nicht gespeichert ist:',
    at: 'Schwach ab {{percent, number(style: unit; unit: percent)}}',
    useUsual: 'Standard',
    useUsualFor: 'Standard für {{name}} verwenden',
  },
  toy: {
    usual: 'Schwach ab {{percent, number(style: unit; unit: percent)}}',
    own: 'Schwach ab {{percent, number(style: unit; unit: percent)}} (eigene Grenze)',
    change: '{{words}}: {{name}}. Ändern',
    label: 'Akku dieses Toys ist schwach ab',
    useUsual: 'Standard',
  },
  muted: {
    title: 'Stummgeschaltete Apps',
    text: 'Über diese Apps benachrichtigt dich Beckon nicht.',
    none: 'Keine App ist stummgeschaltet. Um eine stummzuschalten, öffne sie und schalte „Diese App stummschalten“ ein.',
    unmute: 'Nicht stumm',
    unmuteApp: '{{name}} nicht mehr stummschalten',
  },
  app: {
    title: 'Benachrichtigungen',
    mute: 'Diese App stummschalten',
    text: 'Du wirst über schwache Akkus und geänderte Zertifikate benachrichtigt. Bei Favoriten auch, wenn sie nicht mehr erreichbar oder wieder da sind.',
    favouriteText:
      'Du wirst benachrichtigt, wenn die App nicht mehr erreichbar oder wieder da ist, bei schwachen Akkus und bei einem geänderten Zertifikat.',
    mutedText:
      'Du wirst über diese App nicht benachrichtigt. Wenn du sie selbst neu verbindest, wird das Ergebnis weiterhin gemeldet.',
  },
};

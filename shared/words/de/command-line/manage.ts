import type { manage as english } from '../../en/command-line/manage';
import type { Translation } from '../../translation';

export const manage: Translation<typeof english, 'de'> = {
  help: {
    status: 'zeigen, ob Beckon läuft und wie es ihm geht',
    logs: {
      command: 'das Log von Beckon anzeigen',
      follow: 'neue Einträge ausgeben, bis Strg+C gedrückt wird',
      lines: 'Zahl der Einträge am Anfang',
    },
    quit: 'das laufende Beckon beenden und warten, bis es beendet ist',
    pause: 'die Suche anhalten, bis sie fortgesetzt oder Beckon neu gestartet wird',
    resume: 'die Suche fortsetzen',
    alias: {
      command: 'einer gespeicherten App einen eigenen Namen geben',
      name: 'eigener Name für die App',
      remove: 'den eigenen Namen entfernen',
    },
    group: {
      command: 'eine gespeicherte App in eine Gruppe legen',
      group: 'Name der Gruppe',
      remove: 'die App aus ihrer Gruppe entfernen',
    },
    favorite: {
      command: 'eine gespeicherte App als Favorit markieren: steht oben und verbindet sich automatisch neu',
      off: 'stattdessen aus den Favoriten entfernen',
    },
    keepConnected: {
      command: 'eine gespeicherte App automatisch neu verbinden',
      off: 'nicht mehr automatisch neu verbinden',
    },
    ignore: {
      command: 'eine App in der Nähe ausblenden, etwa die eines Nachbarn',
      code: 'Gerätecode einer App in der Nähe oder dessen Anfang',
      list: 'die Apps auflisten, die du ignorierst',
    },
    unignore: {
      command: 'eine ignorierte App in der Nähe wieder anzeigen',
      code: 'Gerätecode einer ignorierten App oder dessen Anfang',
    },
    history: {
      command: 'zeigen, was mit deinen Apps geschehen ist, das Neueste zuerst',
      app: 'Name, Gerätecode oder ID einer App; ohne Angabe alle Apps',
      since: 'nur Ereignisse seitdem: ein Alter wie 30m, 24h oder 7d oder ein Datum wie 2026-01-31',
      limit: 'Höchstzahl der Ereignisse',
    },
    export: {
      command: 'deine gespeicherten und ignorierten Apps in eine Datei schreiben',
      file: 'Datei, die geschrieben wird; - für stdout (Standard: -)',
      force: 'die Datei ersetzen, wenn es sie gibt',
    },
    import: {
      command: 'eine Datei mit Apps ansehen und dann importieren',
      file: 'Datei, die export geschrieben hat; - für stdin',
      yes: 'ohne Nachfrage importieren',
      replace: 'auch deine Apps entfernen, die nicht in der Datei sind',
      undo: 'den Import mit diesem Token rückgängig machen, innerhalb von fünf Minuten',
    },
  },
  status: {
    running: 'Beckon {{version}} läuft. Gestartet {{age}}.',
    service: 'Dienst',
    scanning: 'Suche',
    saved: 'Gespeicherte Apps',
    nearby: 'Apps in der Nähe',
    ignored: 'Ignorierte Apps',
    window: 'Fenster',
    folder: 'Datenordner',
    memory: 'Arbeitsspeicher',
    process: 'Prozess-ID',
    kind: {
      none: 'keiner',
      simulator: 'Simulator',
      unusable: 'nicht verwendbar',
      url: 'eingerichtet',
    },
    reachable: '{{count, number}}, davon {{reached, number}} erreichbar',
    shown: 'sichtbar',
    notShown: 'nicht sichtbar',
  },
  resumed: 'Die Suche läuft.',
  hasQuit: 'Beckon wurde beendet.',
  notStarted: {
    message: 'Beckon wurde gestartet, ist aber beendet worden, bevor es antworten konnte.',
    advice: 'Es braucht einen Bildschirm. Mehr steht vielleicht in beckon logs.',
  },
  noProgram: {
    message: 'Beckon läuft nicht, und das Programm dafür liegt nicht neben dieser Befehlszeile.',
    advice: 'Starte Beckon vom Desktop aus oder installiere es neu.',
  },
  logs: {
    none: 'Es gibt noch kein Log.',
    unreadable: {
      message: 'Das Log ist nicht lesbar ({{code}}).',
      advice: 'Prüfe, ob du den Ordner logs im Datenordner von Beckon lesen darfst.',
    },
  },
  alias: {
    set: 'Die App heißt jetzt {{name}}.',
    removed: 'Dein Name wurde entfernt. Die App heißt jetzt {{name}}.',
    missing: 'Gib einen neuen Namen an oder verwende --remove.',
    both: 'Gib einen Namen oder --remove an, nicht beides.',
    length: 'Der Name muss 1 bis {{max}} sichtbare Zeichen haben.',
  },
  group: {
    set: '{{name}} ist jetzt in der Gruppe {{group}}.',
    removed: '{{name}} ist jetzt in keiner Gruppe.',
  },
  favorite: {
    on: '{{name}} ist jetzt ein Favorit.',
    off: '{{name}} ist kein Favorit mehr.',
  },
  keepConnected: {
    on: 'Beckon verbindet {{name}} automatisch neu.',
    off: 'Beckon verbindet {{name}} nicht automatisch neu.',
    favorite: 'Die App wird weiter automatisch neu verbunden, weil sie ein Favorit ist.',
  },
  ignore: {
    done: '{{name}} wird jetzt ignoriert.',
    undone: 'Wird nicht mehr ignoriert: {{deviceCode}}',
    none: 'Du ignorierst keine Apps.',
    app: 'Ignorierte App {{number, number}}',
    missing: 'Gib den Gerätecode einer App an oder verwende --list.',
    both: 'Gib einen Gerätecode oder --list an, nicht beides.',
  },
  heading: {
    app: 'APP',
    code: 'GERÄTECODE',
    when: 'WANN',
    event: 'EREIGNIS',
    detail: 'DETAILS',
  },
  history: {
    none: 'Es ist noch nichts geschehen.',
    more: 'Es gibt ältere Ereignisse. Mit --limit siehst du mehr.',
    since: 'Der Wert von {{option}} muss ein Alter wie 30m, 24h oder 7d oder ein Datum wie 2026-01-31 sein.',
  },
  export: {
    exists: {
      message: 'Die Datei gibt es schon.',
      advice: 'Wähle einen anderen Namen oder ersetze die Datei mit --force.',
    },
    failed: {
      message: 'Die Datei konnte nicht geschrieben werden ({{code}}).',
      advice: 'Prüfe, ob es den Ordner gibt, ob du in ihn schreiben darfst und ob genug Speicherplatz frei ist.',
    },
  },
  import: {
    nothing: 'Diese Datei ändert nichts.',
    question: 'Diese Änderungen importieren? [{{yes}}/N] ',
    yes: 'j',
    how: 'Noch wurde nichts geändert. Mit --yes importierst du.',
    canceled: 'Nichts wurde geändert.',
    undo: 'So machst du das innerhalb von fünf Minuten rückgängig: beckon import --undo {{id}}',
    undone: 'Der Import wurde rückgängig gemacht.',
    missing: 'Gib eine Datei an oder verwende --undo.',
    both: 'Gib eine Datei oder --undo an, nicht beides.',
    token: 'Das Token eines Imports muss 1 bis {{max}} Zeichen haben.',
  },
};

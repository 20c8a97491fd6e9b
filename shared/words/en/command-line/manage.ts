/** What the commands say that manage saved apps and the running Beckon. */
export const manage = {
  help: {
    status: 'show whether Beckon is running, and how it is doing',
    logs: {
      command: 'show Beckon’s log',
      follow: 'keep printing new entries until Ctrl+C',
      lines: 'number of entries to begin with',
    },
    quit: 'quit the running Beckon, and wait until it is gone',
    pause: 'pause scanning until resume or a restart',
    resume: 'resume scanning',
    alias: {
      command: 'give a saved app your own name',
      name: 'your own name for the app',
      remove: 'remove your own name',
    },
    group: {
      command: 'put a saved app into a group',
      group: 'name of the group',
      remove: 'remove the app from its group',
    },
    favorite: {
      command: 'mark a saved app as a favorite: listed first and reconnected automatically',
      off: 'remove it from the favorites instead',
    },
    keepConnected: {
      command: 'reconnect a saved app automatically',
      off: 'stop reconnecting it automatically',
    },
    ignore: {
      command: 'hide an app in Nearby, such as a neighbor’s',
      code: 'device code of an app nearby, or its beginning',
      list: 'list the apps that you ignore',
    },
    unignore: {
      command: 'show an ignored app in Nearby again',
      code: 'device code of an ignored app, or its beginning',
    },
    history: {
      command: 'show what happened to your apps, the latest first',
      app: 'name, device code or ID of an app; without one, of all apps',
      since: 'only events since then: an age such as 30m, 24h or 7d, or a date such as 2026-01-31',
      limit: 'maximum number of events',
    },
    export: {
      command: 'write your saved and ignored apps to a file',
      file: 'file to write; - for stdout (default: -)',
      force: 'replace the file if it exists',
    },
    import: {
      command: 'preview a file of apps, then import it',
      file: 'file that export wrote; - for stdin',
      yes: 'import without asking',
      replace: 'also forget your apps that are not in the file',
      undo: 'undo the import with this token, within five minutes',
    },
  },
  status: {
    running: 'Beckon {{version}} is running. Started {{age}}.',
    service: 'Service',
    scanning: 'Scanning',
    saved: 'Saved apps',
    nearby: 'Apps nearby',
    ignored: 'Ignored apps',
    window: 'Window',
    folder: 'Data folder',
    memory: 'Memory',
    process: 'Process ID',
    kind: {
      none: 'none',
      simulator: 'simulator',
      unusable: 'can’t be used',
      url: 'set up',
    },
    reachable: '{{count, number}}, {{reached, number}} reachable',
    shown: 'visible',
    notShown: 'not visible',
  },
  resumed: 'Scanning is on.',
  hasQuit: 'Beckon has quit.',
  notStarted: {
    message: 'Beckon was started, but ended before it answered.',
    advice: 'It needs a screen. beckon logs may say more.',
  },
  noProgram: {
    message: 'Beckon isn’t running, and the program that starts it isn’t beside this command line.',
    advice: 'Start Beckon from your desktop, or install it again.',
  },
  logs: {
    none: 'There is no log yet.',
    unreadable: {
      message: 'The log can’t be read ({{code}}).',
      advice: 'Check that you can read the folder logs in Beckon’s data folder.',
    },
  },
  alias: {
    set: 'The app is called {{name}} now.',
    removed: 'Your name was removed. The app is called {{name}} now.',
    missing: 'Enter a new name, or use --remove.',
    both: 'Enter a name or --remove, not both.',
    length: 'The name must have 1 to {{max}} visible characters.',
  },
  group: {
    set: '{{name}} is in the group {{group}} now.',
    removed: '{{name}} is in no group now.',
  },
  favorite: {
    on: '{{name}} is a favorite now.',
    off: '{{name}} is no longer a favorite.',
  },
  keepConnected: {
    on: 'Beckon reconnects {{name}} automatically.',
    off: 'Beckon doesn’t reconnect {{name}} automatically.',
    favorite: 'It is still reconnected automatically, because it is a favorite.',
  },
  ignore: {
    done: '{{name}} is ignored now.',
    undone: 'Not ignored any more: {{deviceCode}}',
    none: 'You don’t ignore any apps.',
    app: 'Ignored app {{number, number}}',
    missing: 'Enter the device code of an app, or use --list.',
    both: 'Enter a device code or --list, not both.',
  },
  heading: {
    app: 'APP',
    code: 'DEVICE CODE',
    when: 'WHEN',
    event: 'EVENT',
    detail: 'DETAILS',
  },
  history: {
    none: 'Nothing has happened yet.',
    more: 'There are older events. Use --limit to see more.',
    since: 'The value of {{option}} must be an age such as 30m, 24h or 7d, or a date such as 2026-01-31.',
  },
  export: {
    exists: {
      message: 'The file exists already.',
      advice: 'Choose another name, or replace the file with --force.',
    },
    failed: {
      message: 'The file couldn’t be written ({{code}}).',
      advice: 'Check that the folder exists, that you can write to it, and that the disk has space.',
    },
  },
  import: {
    nothing: 'This file changes nothing.',
    question: 'Import these changes? [{{yes}}/N] ',
    yes: 'y',
    how: 'Nothing was changed yet. To import, add --yes.',
    canceled: 'Nothing was changed.',
    undo: 'To undo this within five minutes: beckon import --undo {{id}}',
    undone: 'The import was undone.',
    missing: 'Enter a file, or use --undo.',
    both: 'Enter a file or --undo, not both.',
    token: 'The token of an import must have 1 to {{max}} characters.',
  },
} as const;

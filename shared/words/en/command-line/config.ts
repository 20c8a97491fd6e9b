/** What `config` says, and what every command says of its file. */
export const config = {
  set: '{{setting}} is now {{value}}.',
  unset: '{{setting}} is no longer set.',
  notSet: '{{setting}} isn’t set.',
  file: 'Settings file: {{file}}',
  heading: { setting: 'SETTING', value: 'VALUE' },
  broken: {
    message: 'The settings file {{file}} can’t be used: {{problem}}.',
    advice: 'Correct it or delete it, then set what you need with beckon config set.',
  },
  /** What is wrong with the file: the end of a sentence. */
  problem: {
    unreadable: 'it can’t be read ({{code}})',
    tooLarge: 'it’s too large',
    notJson: 'it isn’t JSON',
    notAnObject: 'it isn’t a JSON object',
    unknown: '“{{setting}}” isn’t a setting',
    notText: 'the value of “{{setting}}” isn’t a line of text',
  },
  notSaved: {
    message: 'The settings file {{file}} can’t be written ({{code}}).',
    advice: 'Check that the disk has room and that you can write to the folder.',
  },
} as const;

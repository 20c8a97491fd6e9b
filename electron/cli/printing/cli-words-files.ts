/** What the command line alone says, in the languages beside English. */
export const COMMAND_LINE_FILES = import.meta.glob(
  ['../../../shared/locales/*/command-line.json', '!../../../shared/locales/en/*'],
  { import: 'default' },
);

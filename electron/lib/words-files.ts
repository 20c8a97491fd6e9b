/** What main and the command line say to people, in the languages beside English. */
export const COMMON_FILES = import.meta.glob(['../../shared/locales/*/common.json', '!../../shared/locales/en/*'], {
  import: 'default',
});

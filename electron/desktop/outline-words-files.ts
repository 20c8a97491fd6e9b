/** The texts that the outline of the window is said with; the document has them in English. */
export const SHELL_FILES = import.meta.glob(['../../shared/locales/*/window.json', '!../../shared/locales/en/*'], {
  import: 'shell',
});

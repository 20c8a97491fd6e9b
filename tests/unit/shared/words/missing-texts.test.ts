import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../../electron/cli/printing/cli-words';
import { outlineInWords } from '../../../../electron/desktop/outline-words';
import { type CatalogFile, say, setLanguage } from '../../../../electron/lib/words';
import { i18n, speak } from '../../../../renderer/i18n/i18n';
import commandLine from '../../../../shared/locales/de/command-line.json';
import common from '../../../../shared/locales/de/common.json';
import window from '../../../../shared/locales/de/window.json';
import { textFor } from '../../../../shared/words/text';

/** The German texts without some of them; an empty one is what translators' tools leave. */
const FILES = {
  common: {
    ...common,
    control: { ...common.control, busy: {} },
    document: { ...common.document, window: '' },
    finding: { ...common.finding, listsApps_one: undefined, listsApps_other: undefined },
    outcome: { ...common.outcome, missed_one: undefined },
  },
  window: { ...window, shell: { ...window.shell, navigation: '', pages: { ...window.shell.pages, apps: undefined } } },
  'command-line': { cli: { ...commandLine.cli, terminal: undefined, timeout: undefined } },
};

const TRANSLATIONS: readonly CatalogFile[] = (['common', 'command-line'] as const).map((name) => ({
  name,
  english: {},
  translations: async () => ({ [`locales/de/${name}.json`]: async () => FILES[name] }),
}));

describe('a text that German lacks is said in English', () => {
  beforeEach(async () => {
    await setLanguage('de', TRANSLATIONS);
    i18n.addResourceBundle('de', 'window', FILES.window);
    i18n.addResourceBundle('de', 'common', FILES.common);
    await speak('de');
  });
  afterEach(async () => {
    await setLanguage('en');
    await speak('en');
    for (const name of ['window', 'common']) i18n.removeResourceBundle('de', name);
  });

  it('by main and the command line', () => {
    expect(say(textFor('control.busy.message'))).toBe('Too many commands are using Beckon.');
    expect(say(textFor('document.window'))).toBe('the window’s position');
    expect(say(textFor('control.version.message'))).toBe(common.control.version.message);
    expect(tell('cli.timeout.nothing')).toBe('has no effect on this command');
    expect(tell('cli.programs.noSocket')).toBe(commandLine.cli.programs.noSocket);
  });

  it('by the window, its own texts and those of every surface', () => {
    expect(i18n.t('shell.pages.apps')).toBe('Apps');
    expect(i18n.t('shell.navigation')).toBe('Main');
    expect(i18n.t('control.busy.message')).toBe('Too many commands are using Beckon.');
    expect(i18n.t('shell.pages.toys')).toBe(window.shell.pages.toys);
  });

  it('by the outline of the window', () => {
    const shown = outlineInWords(
      '<b data-words="pages.apps">Apps!</b><b data-words="navigation">Main!</b><b data-words="pages.toys">Toys</b>',
      FILES.window.shell,
    );
    expect(shown).toBe(
      `<b data-words="pages.apps">Apps!</b><b data-words="navigation">Main!</b><b data-words="pages.toys">${window.shell.pages.toys}</b>`,
    );
  });

  it('in the plural form of English, but where one form is missing alone', () => {
    for (const words of [say(textFor('finding.listsApps', { count: 1 })), i18n.t('finding.listsApps', { count: 1 })])
      expect(words).toBe('The service lists 1 app for this network.');
    expect(say(textFor('outcome.missed', { count: 1 }))).toBe(
      common.outcome.missed_other.replace('{{count, number}}', '1'),
    );
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../../electron/cli/printing/cli-words';
import { outlineInWords } from '../../../../electron/desktop/outline-words';
import { type CatalogFile, say, setLanguage } from '../../../../electron/lib/words';
import { i18n, speak } from '../../../../renderer/i18n/i18n';
import { textFor } from '../../../../shared/words/text';

/** A few German texts, whatever the files have; an empty one is what translators' tools leave. */
const FILES = {
  common: {
    control: { busy: {}, version: { message: 'Andere Version.' } },
    document: { window: '' },
    finding: {},
    outcome: { missed_other: '{{count, number}} Versuche' },
  },
  window: { shell: { navigation: '', pages: { toys: 'Spielzeuge' } } },
  'command-line': { cli: { programs: { noSocket: 'Kein Socket' } } },
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
    expect(say(textFor('control.version.message'))).toBe('Andere Version.');
    expect(tell('cli.timeout.nothing')).toBe('has no effect on this command');
    expect(tell('cli.programs.noSocket')).toBe('Kein Socket');
  });

  it('by the window, its own texts and those of every surface', () => {
    expect(i18n.t('shell.pages.apps')).toBe('Apps');
    expect(i18n.t('shell.navigation')).toBe('Main');
    expect(i18n.t('control.busy.message')).toBe('Too many commands are using Beckon.');
    expect(i18n.t('shell.pages.toys')).toBe('Spielzeuge');
  });

  it('by the outline of the window', () => {
    const shown = outlineInWords(
      '<b data-words="pages.apps">Apps!</b><b data-words="navigation">Main!</b><b data-words="pages.toys">Toys</b>',
      FILES.window.shell,
    );
    expect(shown).toBe(
      '<b data-words="pages.apps">Apps!</b><b data-words="navigation">Main!</b><b data-words="pages.toys">Spielzeuge</b>',
    );
  });

  it('in the plural form of English, but where one form is missing alone', () => {
    for (const words of [say(textFor('finding.listsApps', { count: 1 })), i18n.t('finding.listsApps', { count: 1 })])
      expect(words).toBe('The service lists 1 app for this network.');
    expect(say(textFor('outcome.missed', { count: 1 }))).toBe('1 Versuche');
  });
});

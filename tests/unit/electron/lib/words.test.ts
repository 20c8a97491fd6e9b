import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CatalogFile, language, say, sayInEnglish, setLanguage } from '../../../../electron/lib/words';
import { i18n, inWords } from '../../../../renderer/i18n/i18n';
import type { Language } from '../../../../shared/words/languages';
import { type Text, textFor, verbatim } from '../../../../shared/words/text';

const SLY = '{{words}} {{host}} $t(verdict.silent.advice) {{- host}} $& <b>';

const surfaces: readonly [string, () => Promise<(text: Text) => string>][] = [
  ['main and the command line', async () => say],
  ['the window', async () => (text) => inWords(text, i18n.t)],
];

describe.each(surfaces)('%s', (_name, open) => {
  it('fills values in, and reads none of them as a template', async () => {
    const words = await open();
    expect(words(verbatim(SLY))).toBe(SLY);
    expect(words(textFor('evidence.nameNotFound', { host: SLY, code: SLY }))).toBe(
      `The name “${SLY}” was not found (${SLY}).`,
    );
  });

  it('keeps no formatter for a number that it said', async () => {
    const words = await open();
    const NumberFormat = vi.spyOn(Intl, 'NumberFormat');
    const missed = (count: number): string => words(textFor('outcome.missed', { count }));
    const said = Array.from({ length: 100 }, (_, index) => missed(1_000 + index));
    expect(said.at(-1)).toContain('1,099 checks');
    expect(NumberFormat.mock.calls.length).toBeLessThanOrEqual(1);
    NumberFormat.mockRestore();
  });

  it('says a text that fills another one first', async () => {
    const words = await open();
    const detail = textFor('failure.detail.quoted', { words: SLY });
    const message = textFor('failure.timeout.message');
    expect(words(textFor('failure.saidDetail', { message, detail }))).toBe(
      `The service didn’t answer in time: “${SLY}”.`,
    );
  });

  it('chooses the plural form by the count', async () => {
    const words = await open();
    expect(words(textFor('finding.listsApps', { count: 1 }))).toBe('The service lists 1 app for this network.');
    expect(words(textFor('finding.listsApps', { count: 2 }))).toBe('The service lists 2 apps for this network.');
  });
});

describe('another language', () => {
  const german = {
    document: { window: 'der Ort des Fensters' },
    finding: { listsApps_one: '{{count}} App', listsApps_other: '{{count}} Apps' },
  };
  const files = (tag: Language, load: () => Promise<object>): readonly CatalogFile[] => [
    { name: 'common', english: {}, translations: async () => ({ [`locales/${tag}/common.json`]: load }) },
  ];
  const place = textFor('document.window');

  afterEach(async () => await setLanguage('en'));

  it('is spoken from now on, in English what it lacks, and English where programs read', async () => {
    const inEnglish = say(place);
    await setLanguage(
      'de',
      files('de', async () => german),
    );
    expect(language.value).toBe('de');
    expect(say(place)).toBe('der Ort des Fensters');
    expect(say(textFor('finding.listsApps', { count: 2 }))).toBe('2 Apps');
    expect(say(textFor('notification.product'))).toBe('Beckon');
    expect(sayInEnglish(place)).toBe(inEnglish);
  });

  it('is the one that was asked for last, whichever was loaded first', async () => {
    const loaded = gate();
    const slow = setLanguage(
      'de',
      files('de', async () => await loaded.promise.then(() => german)),
    );
    await setLanguage(
      'fr',
      files('fr', async () => ({})),
    );
    loaded.resolve();
    await slow;
    expect(language.value).toBe('fr');
  });

  it('stays where the next cannot be loaded', async () => {
    await expect(
      setLanguage(
        'de',
        files('de', async () => await Promise.reject(new Error('gone'))),
      ),
    ).rejects.toThrow();
    expect(language.value).toBe('en');
  });
});

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

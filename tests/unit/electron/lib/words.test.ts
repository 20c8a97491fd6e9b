import { afterEach, describe, expect, it } from 'vitest';
import { type CatalogFile, language, say, sayInEnglish, setLanguage } from '../../../../electron/lib/words';
import { i18n, inWords, speak, wordsAround } from '../../../../renderer/i18n/i18n';
import type { Language } from '../../../../shared/words/languages';
import { listFor, Said, sentencesFor, type Text, textFor, verbatim } from '../../../../shared/words/text';

const SLY = '{{words}} {{host}} $t(verdict.silent.advice) {{- host}} $& <b>';

const surfaces: readonly [string, () => Promise<(text: Text) => string>][] = [
  ['main and the command line', async () => say],
  ['the window', async () => (text) => inWords(text, i18n.t)],
];

describe.each(surfaces)('%s', (_name, open) => {
  it('fills values in, reads none of them as a template, and chooses the plural form by the count', async () => {
    const words = await open();
    expect(words(verbatim(SLY))).toBe(SLY);
    expect(words(textFor('evidence.nameNotFound', { host: SLY, code: SLY }))).toBe(
      `The name “${SLY}” was not found (${SLY}).`,
    );
    const detail = textFor('failure.detail.quoted', { words: SLY });
    const message = textFor('failure.timeout.message');
    expect(words(textFor('failure.saidDetail', { message, detail }))).toBe(
      `The service didn’t answer in time: “${SLY}”.`,
    );
    expect(words(textFor('finding.listsApps', { count: 1 }))).toBe('The service lists 1 app for this network.');
    expect(words(textFor('finding.listsApps', { count: 2 }))).toBe('The service lists 2 apps for this network.');
  });
});

describe.each(surfaces)('names in sentences: %s', (_name, open) => {
  const host = 'phone.example';
  const verified = textFor('evidence.verified', { protocol: 'TLSv1.3', host });

  afterEach(async () => await speakEverywhere('en'));

  it('are isolated once each where the sentence runs the other way, and not with the sentence around them', async () => {
    const words = await open();
    await speakEverywhere('ar');
    expect(isolatedIn(words(textFor('evidence.nameNotFound', { host, code: 'ENOTFOUND' })))).toEqual([host]);
    expect(isolatedIn(words(textFor('finding.isAddress', { address: '192.168.1.42' })))).toEqual(['192.168.1.42']);
    const names = listFor([verbatim('Edge'), verbatim('وردة'), verbatim('Max')]);
    expect(isolatedIn(words(textFor('notification.several.lostNames', { names })))).toEqual(['Edge', 'وردة', 'Max']);
    await speakEverywhere('ar');
    const message = textFor('evidence.nameNotFound', { host, code: 'ENOTFOUND' });
    const whole = words(sentencesFor([verified, message]));
    expect(isolatedIn(whole)).toEqual([host, host]);
    expect(whole).toContain(words(verified));
    expect(words(textFor('failure.said', { message }))).toContain(words(message));
  });

  it('that run as the sentence does are left alone, as are counts and ages', async () => {
    const words = await open();
    expect(words(verified)).not.toMatch(MARKS);
    expect(isolatedIn(words(textFor('evidence.verified', { protocol: 'TLSv1.3', host: 'هاتف.example' })))).toEqual([
      'هاتف.example',
    ]);
    await speakEverywhere('ar');
    expect(words(textFor('finding.listsApps', { count: 11 }))).not.toMatch(MARKS);
  });
});

it('what programs and support read isolates no name', async () => {
  await speakEverywhere('ar');
  expect(sayInEnglish(textFor('finding.isAddress', { address: 'هاتف' }))).not.toMatch(MARKS);
  await speakEverywhere('en');
});

it('a text of the window isolates names, and not the words of the catalog beside them', async () => {
  await speakEverywhere('ar');
  const sentence = new Said(
    inWords(textFor('evidence.verified', { protocol: 'TLSv1.3', host: 'phone.example' }), i18n.t),
  );
  const whole = wordsAround('detail.reach.picture.lost', { name: 'Edge', reason: sentence }, i18n.t);
  expect(isolatedIn(whole)).toEqual(['Edge', 'phone.example']);
  expect(isolatedIn(i18n.t('apps.rowMenu.open', { name: 'Edge' }))).toEqual(['Edge']);
  await speakEverywhere('en');
  expect(i18n.t('apps.rowMenu.open', { name: 'Edge' })).not.toMatch(MARKS);
});

const MARKS = /[\u2066-\u2069]/;

/** What stands between marks of isolation, which are in pairs and in no other pair. */
function isolatedIn(words: string): readonly string[] {
  const pairs = [...words.matchAll(/\u2068([^\u2066-\u2069]*)\u2069/g)];
  expect(words.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')).not.toMatch(MARKS);
  return pairs.map(([, text = '']) => text);
}

async function speakEverywhere(tag: Language): Promise<void> {
  await Promise.all([setLanguage(tag), speak(tag)]);
}

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
    const loaded = Promise.withResolvers<void>();
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

import { describe, expect, it } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { i18n, inWords, startI18n } from '../../../../renderer/i18n/i18n';
import { type Text, textFor, verbatim } from '../../../../shared/words/text';

const SLY = '{{words}} {{host}} $t(verdict.silent.advice) {{- host}} $& <b>';

const surfaces: readonly [string, () => Promise<(text: Text) => string>][] = [
  ['main and the command line', async () => say],
  [
    'the window',
    async () => {
      await startI18n();
      return (text) => inWords(text, i18n.t);
    },
  ],
];

describe.each(surfaces)('%s', (_name, open) => {
  it('fills values in, and reads none of them as a template', async () => {
    const words = await open();
    expect(words(verbatim(SLY))).toBe(SLY);
    expect(words(textFor('evidence.nameNotFound', { host: SLY, code: SLY }))).toBe(
      `The name “${SLY}” was not found (${SLY}).`,
    );
  });

  it('says a text that fills another one first', async () => {
    const words = await open();
    const detail = textFor('failure.detail.quoted', { words: SLY });
    const message = textFor('failure.timeout.message');
    expect(words(textFor('failure.saidDetail', { message, detail }))).toBe(
      `The service did not answer in time: “${SLY}”.`,
    );
  });

  it('chooses the plural form by the count', async () => {
    const words = await open();
    expect(words(textFor('finding.listsApps', { count: 1 }))).toBe('The service lists 1 app for this network.');
    expect(words(textFor('finding.listsApps', { count: 2 }))).toBe('The service lists 2 apps for this network.');
  });
});

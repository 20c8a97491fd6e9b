import { expect, it } from 'vitest';
import commandLine from '../../../../shared/locales/en/command-line.json';
import common from '../../../../shared/locales/en/common.json';
import window from '../../../../shared/locales/en/window.json';
import notes from '../../../../shared/locales/notes.json';

const ENGLISH: Readonly<Record<string, unknown>> = { common, window, 'command-line': commandLine };

/** Whether English has a text or a group by this name: `window:toys.trend`. */
function isInEnglish(name: string): boolean {
  const [file = '', path = ''] = name.split(':');
  const found = path.split('.').reduce<unknown>((group, key) => valueIn(group, key), ENGLISH[file]);
  return found !== undefined;
}

/** What a group has by this key; for a text with plural forms, the one that every language has. */
function valueIn(group: unknown, key: string): unknown {
  if (typeof group !== 'object' || group === null) return undefined;
  return [key, `${key}_other`].map((name) => Reflect.get(group, name) as unknown).find((value) => value !== undefined);
}

it('is about texts and groups that English has, so that no note is left behind by a text that moved', () => {
  expect(Object.keys(notes).filter((name) => !isInEnglish(name))).toEqual([]);
  expect(['window:toys.trend', 'window:activity.gone', 'toys.trend'].map(isInEnglish)).toEqual([true, false, false]);
});

it('says something in each note', () => {
  expect(Object.entries(notes).filter(([, note]) => !/^\S.*[.”]$/.test(note))).toEqual([]);
});

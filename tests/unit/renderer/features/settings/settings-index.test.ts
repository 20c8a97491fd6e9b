import { expect, it } from 'vitest';
import { searchSettings } from '../../../../../renderer/features/settings/settings-index';
import { SETTING_SECTIONS } from '../../../../../renderer/stores/view-store';
import { english } from '../../../../support/english';

const t = await english();

function found(query: string): readonly string[] {
  return searchSettings(query, t).map(({ setting }) => setting);
}

it('finds settings by titles, explanations and what else is on their cards', () => {
  expect(found('theme')).toEqual(['theme']);
  expect(found('sign in')).toContain('start');
  expect(found('test notification')).toEqual(['kinds']);
});

it('finds each kind of notification by itself', () => {
  expect(searchSettings('battery is low', t)[0]).toMatchObject({ setting: 'kinds', title: 'A battery is low' });
});

it('calls a setting as its row does', () => {
  expect(searchSettings('low battery', t)).toMatchObject([
    { setting: 'kinds' },
    { setting: 'battery', title: 'Warn at' },
  ]);
});

it('lists those first whose title has all the words', () => {
  const relay = found('relay');
  expect(relay[0]).toBe('relay');
  expect(relay).toContain('direct');
});

it('asks for every word, in any order and case, and without accents', () => {
  expect(found('  HOURS   quiet ')).toEqual(['quiet']);
  expect(found('quiet relay')).toEqual([]);
  expect(found('thème')).toEqual(['theme']);
});

it('finds nothing before anything is typed', () => {
  expect(found('')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

it('finds every setting by its own title', () => {
  // Every English text has one of these letters.
  const all = ['a', 'e', 'i', 'o'].flatMap((letter) => searchSettings(letter, t));
  expect(new Set(all.map(({ setting }) => setting))).toEqual(new Set(Object.keys(SETTING_SECTIONS)));
  expect(all.filter(({ setting, title }) => !found(title).includes(setting))).toEqual([]);
});

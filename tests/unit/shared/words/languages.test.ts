import { expect, it } from 'vitest';
import { activeLanguage, LANGUAGES, nameOfLanguage } from '../../../../shared/words/languages';

it('is written from right to left in Arabic alone', () => {
  const mirrored = LANGUAGES.filter((tag) => activeLanguage(tag).direction === 'rtl');
  expect(mirrored).toEqual(['ar']);
});

it('has a name in its own words', () => {
  expect(LANGUAGES.map(nameOfLanguage)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Português (Brasil)',
    '日本語',
    '简体中文',
    'العربية',
  ]);
});

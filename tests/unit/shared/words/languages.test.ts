import { expect, it } from 'vitest';
import { activeLanguage, LANGUAGES, nameOfLanguage } from '../../../../shared/words/languages';

/** Scripts that are written from right to left, of languages that computers speak. */
const FROM_RIGHT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

it.each(LANGUAGES)('writes $tag in the direction of its script', ({ tag }) => {
  const isFromRight = FROM_RIGHT.includes(new Intl.Locale(tag).maximize().script ?? '');
  expect(activeLanguage(tag)).toEqual({ tag, direction: isFromRight ? 'rtl' : 'ltr' });
});

it.each(LANGUAGES)('calls $tag as it calls itself', ({ tag }) => {
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? '';
  expect(nameOfLanguage(tag).toLocaleLowerCase(tag)).toBe(own.toLocaleLowerCase(tag));
});

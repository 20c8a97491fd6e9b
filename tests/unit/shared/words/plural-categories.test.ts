import { expect, it } from 'vitest';
import type { Language, PluralCategories } from '../../../../shared/words/languages';

/** What the types say; the compiler compares it with them. */
const CATEGORIES: { readonly [L in Language]: readonly PluralCategories[L][] } = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  es: ['one', 'many', 'other'],
  'pt-BR': ['one', 'many', 'other'],
  ja: ['other'],
  'zh-Hans': ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

it.each(Object.entries(CATEGORIES))('%s has the plural forms that its texts need', (language, categories) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  expect([...pluralCategories].sort()).toEqual([...categories].sort());
});

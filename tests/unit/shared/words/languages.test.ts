import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../shared/words/languages';

it('has each language’s own name, and the direction that its script is written in', () => {
  const wrong = LANGUAGES.filter(({ tag, name, direction }) => {
    const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
    const isMirrored = ['Arab', 'Hebr'].includes(new Intl.Locale(tag).maximize().script ?? '');
    return name.toLowerCase() !== own.toLowerCase() || direction !== (isMirrored ? 'rtl' : 'ltr');
  });
  expect(wrong).toEqual([]);
});

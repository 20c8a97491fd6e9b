import { expect, it } from 'vitest';
import { outlineInWords, outlineLanguage } from '../../../../electron/desktop/outline-words';

it('has the language of the settings, else of the system, and replaces the words of the document that there are', () => {
  const document =
    '<p class="a" data-words="loading">Starting</p><span data-words="pages.apps">Apps</span><b>Other</b>';
  expect(outlineInWords(document, { pages: { apps: 'Äpp$& < & "s"' }, loading: { not: 'a text' } })).toBe(
    '<p class="a" data-words="loading">Starting</p><span data-words="pages.apps">Äpp$&amp; &lt; &amp; "s"</span><b>Other</b>',
  );
  expect(outlineLanguage('system', () => ['en-US'])()).toEqual({ tag: 'en', direction: 'ltr', words: null });
  expect(outlineLanguage('ar', () => ['en-US'])()).toMatchObject({ tag: 'ar', direction: 'rtl' });
});

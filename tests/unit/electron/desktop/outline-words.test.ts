import { expect, it } from 'vitest';
import { outlineInWords, outlineLanguage } from '../../../../electron/desktop/outline-words';

it('replaces the words of the document, and keeps those that are missing', () => {
  const document =
    '<p class="a" data-words="loading">Starting</p><span data-words="pages.apps">Apps</span><b>Other</b>';
  expect(outlineInWords(document, { pages: { apps: 'Äpp$& < & "s"' }, loading: { not: 'a text' } })).toBe(
    '<p class="a" data-words="loading">Starting</p><span data-words="pages.apps">Äpp$&amp; &lt; &amp; "s"</span><b>Other</b>',
  );
});

it('has the language of the settings, else that of the system', () => {
  expect(outlineLanguage('system', () => ['en-US'])()).toEqual({ tag: 'en', direction: 'ltr', words: null });
  expect(outlineLanguage('ar', () => ['en-US'])()).toMatchObject({ tag: 'ar', direction: 'rtl' });
});

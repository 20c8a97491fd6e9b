import { describe, expect, it } from 'vitest';
import { matchLanguage } from '../../../../shared/words/match-language';

describe('the language of a user', () => {
  it.each([
    [['de-AT'], 'de'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-Hans-SG'], 'zh-Hans'],
    [['pt-PT'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['es-419'], 'es'],
    [['ar-EG'], 'ar'],
    [['tlh', 'ja-JP', 'de-DE'], 'ja'],
    [['en-GB', 'de-DE'], 'en'],
    [['not a tag', 'de'], 'de'],
    [['', '_'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (preferred, language) => {
    expect(matchLanguage(preferred)).toBe(language);
  });

  it('is not that of another script', () => {
    expect([['zh-TW'], ['zh-Hant-HK', 'fr-CA']].map(matchLanguage)).not.toContain('zh-Hans');
  });
});

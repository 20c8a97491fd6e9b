import type { TranslationLoaders } from '../../shared/words/translation';

/** What main says, in the languages beside English. */
export const TRANSLATIONS: TranslationLoaders = {
  de: async () => (await import('../../shared/words/de/every-surface')).everySurface,
  fr: async () => (await import('../../shared/words/fr/every-surface')).everySurface,
  'pt-BR': async () => (await import('../../shared/words/pt-BR/every-surface')).everySurface,
  es: async () => (await import('../../shared/words/es/every-surface')).everySurface,
  ar: async () => (await import('../../shared/words/ar/every-surface')).everySurface,
  ja: async () => (await import('../../shared/words/ja/every-surface')).everySurface,
  'zh-Hans': async () => (await import('../../shared/words/zh-Hans/every-surface')).everySurface,
};

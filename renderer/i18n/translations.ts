import type { TranslationLoaders } from '../../shared/words/translation';

/** What the window says, in the languages beside English; each is a file that is loaded when it is spoken. */
export const TRANSLATIONS: TranslationLoaders = {
  de: async () => (await import('../../shared/words/de/window')).windowWords,
  fr: async () => (await import('../../shared/words/fr/window')).windowWords,
  'pt-BR': async () => (await import('../../shared/words/pt-BR/window')).windowWords,
  es: async () => (await import('../../shared/words/es/window')).windowWords,
  ar: async () => (await import('../../shared/words/ar/window')).windowWords,
  ja: async () => (await import('../../shared/words/ja/window')).windowWords,
  'zh-Hans': async () => (await import('../../shared/words/zh-Hans/window')).windowWords,
};

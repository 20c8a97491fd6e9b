import 'i18next';
import type { windowWords } from '../../shared/words/en/window';

declare module 'i18next' {
  /** Makes the compiler check the keys of the catalog. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof windowWords };
  }
}

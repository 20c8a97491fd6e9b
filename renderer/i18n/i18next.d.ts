import 'i18next';
import type { en } from './en';

declare module 'i18next' {
  /** Makes the compiler check the keys of the catalog. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

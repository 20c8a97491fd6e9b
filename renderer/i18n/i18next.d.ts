import 'i18next';
import type { en } from './en';

declare module 'i18next' {
  /** Makes every key of the catalog known to the compiler, and every other key an error. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

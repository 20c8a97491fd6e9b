import 'i18next';
import type { windowWords } from '../../shared/words/en/window';

declare module 'i18next' {
  /** Makes the compiler check the keys of the catalog. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof windowWords };
    // Many keys are chosen at run time: of such a union the values of every key would be asked for.
    strictInterpolationChecks: false;
  }
}

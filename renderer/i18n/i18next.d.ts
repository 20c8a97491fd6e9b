import 'i18next';
import type Resources from '../../shared/words/resources';

declare module 'i18next' {
  /** Makes the compiler check the keys of the catalog. */
  interface CustomTypeOptions {
    defaultNS: 'window';
    fallbackNS: 'common';
    resources: Pick<Resources, 'window' | 'common'>;
    // Many keys are chosen at run time: of such a union the values of every key would be asked for.
    strictInterpolationChecks: false;
  }
}

import type { discreet as english } from '../en/discreet';
import type { TranslationInProgress } from '../translation';

export const discreet: TranslationInProgress<typeof english, 'de'> = {
  app: 'App {{n}}',
  toy: 'Toy {{n}}',
  group: 'Gruppe {{n}}',
  formerApp: 'Entfernte App',
};

import type { discreet as english } from '../en/discreet';
import type { TranslationInProgress } from '../translation';

export const discreet: TranslationInProgress<typeof english, 'fr'> = {
  app: 'App {{n}}',
  toy: 'Jouet {{n}}',
  group: 'Groupe {{n}}',
  formerApp: 'App oubliée',
};

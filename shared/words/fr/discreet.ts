import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'fr'> = {
  app: 'App {{n}}',
  toy: 'Jouet {{n}}',
  group: 'Groupe {{n}}',
  formerApp: 'App oubliée',
};

import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'de'> = {
  app: 'App {{n}}',
  toy: 'Toy {{n}}',
  group: 'Gruppe {{n}}',
  formerApp: 'Entfernte App',
};

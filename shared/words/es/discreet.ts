import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'es'> = {
  app: 'App {{n}}',
  toy: 'Juguete {{n}}',
  group: 'Grupo {{n}}',
  formerApp: 'App olvidada',
};

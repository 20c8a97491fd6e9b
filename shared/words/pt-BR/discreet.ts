import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'pt-BR'> = {
  app: 'App {{n}}',
  toy: 'Brinquedo {{n}}',
  group: 'Grupo {{n}}',
  formerApp: 'App esquecido',
};

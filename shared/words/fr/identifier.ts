import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'fr'> = {
  empty: 'est vide',
  tooLong: 'dépasse {{max}} caractères',
  control: 'contient des caractères de contrôle',
  malformed: 'n’est pas un texte valide',
  dots: 'ne peut pas se composer uniquement de points',
  reserved: 'est un mot réservé',
  blanks: 'commence ou finit par une espace',
};

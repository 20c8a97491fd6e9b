import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'pt-BR'> = {
  empty: 'está vazio',
  tooLong: 'tem mais de {{max}} caracteres',
  control: 'contém caracteres de controle',
  malformed: 'não é um texto válido',
  dots: 'não pode ter só pontos',
  reserved: 'é uma palavra reservada',
  blanks: 'começa ou termina com um espaço',
};

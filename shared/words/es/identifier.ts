import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'es'> = {
  empty: 'está vacío',
  tooLong: 'tiene más de {{max}} caracteres',
  control: 'contiene caracteres de control',
  malformed: 'no es un texto válido',
  dots: 'no puede tener solo puntos',
  reserved: 'es una palabra reservada',
  blanks: 'empieza o termina con un espacio',
};

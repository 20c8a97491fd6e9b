import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'de'> = {
  empty: 'ist leer',
  tooLong: 'ist länger als {{max}} Zeichen',
  control: 'enthält Steuerzeichen',
  malformed: 'ist kein gültiger Text',
  dots: 'darf nicht nur aus Punkten bestehen',
  reserved: 'ist ein reserviertes Wort',
  blanks: 'beginnt oder endet mit einem Leerzeichen',
};

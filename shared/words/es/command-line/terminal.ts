import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'es'> = {
  hiddenLines_one: '… y {{count, number}} línea más que no cabe en esta pantalla',
  hiddenLines_many: '… y {{count, number}} de líneas más que no caben en esta pantalla',
  hiddenLines_other: '… y {{count, number}} líneas más que no caben en esta pantalla',
};

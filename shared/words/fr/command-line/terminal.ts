import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'fr'> = {
  hiddenLines_one: '… et {{count, number}} ligne de plus qui ne tient pas à l’écran',
  hiddenLines_many: '… et {{count, number}} de lignes de plus qui ne tiennent pas à l’écran',
  hiddenLines_other: '… et {{count, number}} lignes de plus qui ne tiennent pas à l’écran',
};

import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'de'> = {
  hiddenLines_one: '… und {{count, number}} weitere Zeile, die nicht auf den Bildschirm passt',
  hiddenLines_other: '… und {{count, number}} weitere Zeilen, die nicht auf den Bildschirm passen',
};

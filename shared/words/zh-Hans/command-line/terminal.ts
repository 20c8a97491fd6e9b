import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'zh-Hans'> = {
  hiddenLines_other: '… 还有 {{count, number}} 行无法在此屏幕上显示',
};

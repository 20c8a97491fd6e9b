import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'ja'> = {
  hiddenLines_other: '…画面に収まらない行が他{{count, number}}行あります',
};

import type { terminal as english } from '../../en/command-line/terminal';
import type { TranslationInProgress } from '../../translation';

export const terminal: TranslationInProgress<typeof english, 'ja'> = {
  hiddenLines_other: '…画面に収まらない行が他{{count, number}}行あります',
};

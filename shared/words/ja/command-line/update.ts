import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'ja'> = {
  help: { command: 'Beckonの新しいバージョンがあるかどうかを表示する', check: '今すぐ新しいバージョンを確認する' },
};

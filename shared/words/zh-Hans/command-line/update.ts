import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'zh-Hans'> = {
  help: { command: '显示 Beckon 是否有新版本', check: '立即检查新版本' },
};

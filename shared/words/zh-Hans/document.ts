import type { document as english } from '../en/document';
import type { Translation } from '../translation';

export const document: Translation<typeof english, 'zh-Hans'> = {
  'known-apps': '应用列表',
  history: '应用的活动记录',
  'ignored-apps': '忽略的应用',
  merges: '可撤销的合并',
  settings: '设置',
  pairings: '等待中的代码',
  'pairing-setup': '中继设置',
  'toy-readings': '玩具的电量记录',
  window: '窗口位置',
};

import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'zh-Hans'> = {
  app: '应用 {{n}}',
  toy: '玩具 {{n}}',
  group: '分组 {{n}}',
  formerApp: '已移除的应用',
};

import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'ja'> = {
  app: 'アプリ{{n}}',
  toy: 'トイ{{n}}',
  group: 'グループ{{n}}',
  formerApp: '登録解除したアプリ',
};

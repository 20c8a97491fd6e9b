import type { discreet as english } from '../en/discreet';
import type { TranslationInProgress } from '../translation';

export const discreet: TranslationInProgress<typeof english, 'ja'> = {
  app: 'アプリ{{n}}',
  toy: 'トイ{{n}}',
  group: 'グループ{{n}}',
  formerApp: '登録解除したアプリ',
};

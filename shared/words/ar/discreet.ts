import type { discreet as english } from '../en/discreet';
import type { TranslationInProgress } from '../translation';

export const discreet: TranslationInProgress<typeof english, 'ar'> = {
  app: 'التطبيق {{n}}',
  toy: 'اللعبة {{n}}',
  group: 'المجموعة {{n}}',
  formerApp: 'تطبيق منسي',
};

import type { discreet as english } from '../en/discreet';
import type { Translation } from '../translation';

export const discreet: Translation<typeof english, 'ar'> = {
  app: 'التطبيق {{n}}',
  toy: 'اللعبة {{n}}',
  group: 'المجموعة {{n}}',
  formerApp: 'تطبيق منسي',
};

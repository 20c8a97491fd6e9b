import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'ar'> = {
  help: { command: 'عرض ما إذا كان هناك إصدار جديد من Beckon', check: 'البحث عن إصدار جديد الآن' },
};

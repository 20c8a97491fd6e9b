import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'ar'> = {
  unavailable: {
    title: 'لا يستجيب Beckon',
    retry: 'إعادة المحاولة',
  },
  crash: {
    title: 'حدث خطأ في هذه النافذة',
    text: 'هذا خلل في Beckon. تطبيقاتك وإعداداتك سليمة. أعد تحميل النافذة. إذا تكرر ذلك، فانسخ التفاصيل في بلاغ.',
    reload: 'إعادة التحميل',
    copy: 'نسخ التفاصيل',
    copied: 'تم النسخ',
  },
  code: 'الرمز {{code}}',
  serviceCode: 'الرمز {{code}} ({{serviceCode}})',
  dismiss: 'إغلاق',
  timesOver_zero: 'لم يحدث هذا.',
  timesOver_one: 'حدث هذا مرة واحدة.',
  timesOver_two: 'حدث هذا مرتين.',
  timesOver_few: 'حدث هذا {{count, number}} مرات.',
  timesOver_many: 'حدث هذا {{count, number}} مرة.',
  timesOver_other: 'حدث هذا {{count, number}} مرة.',
};

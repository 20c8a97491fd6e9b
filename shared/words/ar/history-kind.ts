import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'ar'> = {
  kept: 'أُضيف',
  found: 'متاح',
  lost: 'غير متاح',
  moved: 'انتقل',
  renamed: 'تغيّر الاسم',
  merged: 'دُمج',
  certificate: 'الشهادة',
  'battery-low': 'بطارية ضعيفة',
  paired: 'تم الإقران',
  forgotten: 'منسي',
};

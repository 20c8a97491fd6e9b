import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'ar'> = {
  empty: 'فارغ',
  tooLong: 'أطول من {{max}} حرفًا',
  control: 'يحتوي على أحرف تحكم',
  malformed: 'ليس نصًا صالحًا',
  dots: 'لا يمكن أن يتكون من نقاط فقط',
  reserved: 'كلمة محجوزة',
  blanks: 'يبدأ أو ينتهي بمسافة',
};

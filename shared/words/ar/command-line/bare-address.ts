import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'ar'> = {
  verifiedAs: '{{target}} يستجيب، وتم التحقق منه باسم {{host}}.',
  unverified: '{{target}} يستجيب، لكن لم يتم التحقق من شهادته.',
  pin: 'إذا كان تطبيقك، فأضفه وافتحه في Beckon، ثم قارن شهادته هناك وثق بها.',
};

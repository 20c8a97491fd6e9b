import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'ar'> = {
  unknown: 'في وقت غير معروف',
  today: 'اليوم',
  yesterday: 'أمس',
  justNow: 'الآن',
  secondsAgo: 'قبل {{n, number}} ث',
  minutesAgo: 'قبل {{n, number}} د',
  hoursAgo: 'قبل {{n, number}} س',
  daysAgo: 'قبل {{n, number}} ي',
  onDay: '{{day}}',
  anyMoment: 'قريبًا',
  inSeconds: 'بعد {{n, number}} ث',
  inMinutes: 'بعد {{n, number}} د',
  lessThanMinuteLeft: 'بقي أقل من دقيقة',
  minutesLeft: 'بقي {{n, number}} د',
  hoursLeft: 'بقي {{hours}} س و{{minutes}} د',
  expiresUnknown: 'تنتهي الصلاحية في وقت غير معروف',
  expiresToday: 'تنتهي الصلاحية في {{clock}} ({{left}})',
  expiresTomorrow: 'تنتهي الصلاحية غدًا في {{clock}} ({{left}})',
  expiresOnDay: 'تنتهي الصلاحية يوم {{day}} في {{clock}} ({{left}})',
};

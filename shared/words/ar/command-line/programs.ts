import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'ar'> = {
  socket: 'المقبس: {{path}}',
  noSocket: 'المقبس: يختار Beckon اسمه عند بدء التشغيل.',
  userData: 'بيانات المستخدم: {{path}}',
  running: 'قيد التشغيل: Beckon {{version}}، البروتوكول {{protocol}}.',
  runningUnknown: 'قيد التشغيل: نسخة من Beckon لا تذكر إصدارها.',
  notRunning: 'Beckon ليس قيد التشغيل.',
  otherVersion: 'إصدار Beckon قيد التشغيل هو {{version}}.',
};

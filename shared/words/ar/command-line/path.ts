import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'ar'> = {
  reachable: 'يمكن الوصول إلى {{target}} من هذا الكمبيوتر.',
  notReachable: 'لا يمكن الوصول إلى {{target}} من هذا الكمبيوتر.',
  heading: { candidate: 'المرشّح', scheme: 'النوع', address: 'العنوان', result: 'النتيجة', detail: 'التفاصيل' },
  resultIn: '{{result}} {{latency}}',
  noTarget: { message: 'حدّد هدفًا واحدًا، أو استخدم \u200E--nearby.', advice: 'راجع beckon doctor --help.' },
  unknownCode: {
    message: 'يبدو «{{deviceCode}}» رمز جهاز، لكن لا يوجد Beckon قيد التشغيل حفظ هذا التطبيق ولم تُحدَّد خدمة.',
    advice: 'شغّل Beckon، أو استخدم \u200E--service، أو أدخل عنوانًا مثل 192.168.1.42 أو name:30010.',
  },
  noPlace: {
    message: 'لا يوجد عنوان ومنفذ معروفان لهذا التطبيق.',
    advice: 'افتح وضع اللعب في التطبيق ليخبر الخدمة بمكانه.',
  },
  step: {
    service: 'الخدمة',
    listed: 'الإدراج',
    name: 'الاسم',
    target: 'العنوان',
    subnet: 'الشبكة',
    'connect-https': 'منفذ HTTPS',
    certificate: 'الشهادة',
    'connect-wss': 'منفذ WSS',
    online: 'الاتصال',
  },
  stepIn: '{{detail}} ({{time}})',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}} جارٍ الانتظار.',
  unknownYet: 'الخدمة لا تعرف هذا الرمز؛ ما زال الانتظار جاريًا…',
  orService: 'أو استخدم \u200E--service مع رمز جهاز التطبيق.',
  orCode: 'إذا كان رمز جهاز، فاستخدم \u200E--code.',
  withMore: '{{advice}} {{more}}',
  listedOnly: 'التطبيق مُدرج لكنه غير متاح. {{detail}}',
  listedOnlyPlain: 'التطبيق مُدرج لكنه غير متاح.',
  runDoctor: 'شغّل: beckon doctor {{deviceCode}}',
  runDoctorPlain: 'شغّل beckon doctor مع رمز جهازه.',
  noAddress: {
    message: 'لا تقدّم الخدمة عنوانًا ومنفذًا لهذا التطبيق.',
    advice: 'افتح وضع اللعب في التطبيق ليخبر الخدمة بمكانه.',
  },
  tooLate: {
    message: 'لم يصبح التطبيق متاحًا في الوقت المحدد.',
    advice: 'شغّل beckon doctor لمعرفة السبب. بدون \u200E--timeout لا يوجد حدّ زمني.',
  },
  nowReachable: 'التطبيق {{name}} متاح.',
  nowReachableAt: 'التطبيق {{name}} متاح على {{address}}.',
  program: {
    notFound: {
      message: 'لم يُعثر على البرنامج.',
      advice: 'تحقق من اسمه ومن PATH لديك. تحتاج الأوامر المضمّنة في الصدف (shell) إلى صدف: \u200E-- sh -c "…"',
    },
    notRunnable: {
      message: 'لا يمكن تشغيل البرنامج ({{reason}}).',
      advice: 'تأكد من أنه برنامج ومن أن لديك إذنًا بتشغيله.',
    },
  },
};

import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'ar'> = {
  help: {
    command: 'إعادة توجيه HTTP وWebSocket من هذا الحاسوب إلى تطبيق أينما كان',
    listen: 'مكان الاستماع: \u200E127.0.0.1 أو \u200E[::1] مع منفذ؛ المنفذ 0 لأي منفذ حر',
    allowOrigin: 'السماح لصفحات الويب من هذا المصدر باستخدام إعادة التوجيه؛ يمكن تكراره',
    raw: 'تمرير TLS كما هو، للبرامج التي تتحقق من اسم التطبيق بنفسها',
    exec: 'إعادة التوجيه إلى التطبيق ما دام البرنامج يعمل، عبر BECKON_APP_FORWARD_URL وBECKON_APP_FORWARD_WS_URL',
    restartOnMove: 'إعادة تشغيل البرنامج عند انتقال التطبيق',
  },
  listening: 'تجري إعادة التوجيه إلى {{name}} حتى Ctrl+C.',
  rawName: 'يمر TLS كما هو. على البرامج التحقق من الاسم {{domain}}.',
  rawLine: '{{scheme}}: {{place}}',
  moved: 'انتقل {{name}} إلى {{address}}.',
  lost: '{{reason}} يواصل Beckon البحث عن التطبيق.',
  back: 'عاد {{name}} على {{address}}.',
  unfollowed: 'لم يعد Beckon قيد التشغيل. تستمر إعادة التوجيه، وتتابع التطبيق من جديد حين يعمل Beckon.',
  followed: 'يعمل Beckon من جديد، وإعادة التوجيه تتابع التطبيق.',
  refused: {
    'not-found': 'رُفض طلب: مساره يخلو من السر الخاص بإعادة التوجيه هذه. تحتاج البرامج إلى عنوان URL كاملًا.',
    'wrong-host': 'رُفض طلب: ترويسة Host فيه لا تشير إلى هذا الكمبيوتر أو إلى هذا المنفذ.',
    'origin-not-allowed': 'رُفضت صفحة ويب: أصلها غير مسموح به عبر {{option}}.',
    'service-worker': 'رُفض عامل خدمة (service worker): كان سيبقى في المتصفح بعد انتهاء إعادة التوجيه.',
    'wrong-name': 'رُفض اتصال: يطلب اسمًا غير اسم التطبيق.',
  },
  restarting: 'انتقل التطبيق. تجري إعادة تشغيل البرنامج.',
  usage: {
    listen:
      'يقبل {{option}} القيمة \u200E127.0.0.1:8080 أو \u200E[::1]:8080 أو منفذًا. لا يجوز أن يصل أحد غيرك على الشبكة إلى إعادة التوجيه.',
    origin: 'يقبل {{option}} مصدرًا مثل \u200Ehttp://localhost:5173.',
    origins: 'يمكن استخدام {{option}} حتى {{max}} مرة.',
    together: 'لا يمكن استخدام {{option}} و{{argument}} معًا.',
  },
};

import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'ar'> = {
  'bad-request': { message: 'تعذّر على Beckon فهم هذا الطلب.', advice: 'راجع docs/command-line.md.' },
  version: {
    message: 'إصدار Beckon قيد التشغيل يختلف عن إصدار سطر الأوامر.',
    advice: 'أعد تشغيل Beckon، واستخدم سطر الأوامر المرفق به.',
  },
  'too-large': { message: 'هذا الطلب كبير جدًا.', advice: 'راجع docs/command-line.md.' },
  busy: {
    message: 'عدد الأوامر التي تستخدم Beckon الآن كبير جدًا.',
    advice: 'أوقف بعضها، مثل beckon watch.',
  },
  timeout: { message: 'استغرق هذا وقتًا أطول من اللازم.', advice: 'أعد المحاولة. قد تجد التفاصيل في سجلّ Beckon.' },
  'not-saved': {
    message: 'تم التنفيذ، لكن لم يُحفظ التغيير بعد لأن القرص رفض ذلك. يحتفظ Beckon بالتغيير في الذاكرة ويعيد المحاولة.',
    advice: 'قبل إنهاء Beckon، تأكد من وجود مساحة على القرص ومن إمكانية كتابة Beckon في مجلد بياناته.',
  },
  internal: {
    message: 'حدث خطأ داخل Beckon.',
    advice: 'أعد المحاولة. إذا تكرر الخطأ، فأعد تشغيل Beckon. السبب مدوَّن في سجلّه.',
  },
  'not-running': {
    message: 'إما أن Beckon ليس قيد التشغيل أو أنه يستخدم مجلد بيانات آخر.',
    advice: 'شغّل Beckon وأعد المحاولة. إذا كانت بياناته في مكان آخر، فعيّن BECKON_USER_DATA إلى ذلك المجلد.',
  },
  disconnected: {
    message: 'أغلق Beckon قيد التشغيل الاتصال قبل أن يجيب.',
    advice: 'لقد أُنهي أو يوشك على ذلك. شغّله وأعد المحاولة.',
  },
  'bad-envelope': {
    message: 'تتعذّر قراءة إجابة Beckon قيد التشغيل.',
    advice: 'أعد تشغيل Beckon، واستخدم سطر الأوامر المرفق به.',
  },
  stopped: 'تم الإيقاف.',
  lookingStopped: {
    message: 'توقّف Beckon قيد التشغيل عن البحث عن {{name}}.',
    advice: 'قُطع الاتصال بالتطبيق أو تم نسيانه، أو أن هذا الكمبيوتر يدخل في وضع السكون. أعد المحاولة.',
  },
  'invalid-address': {
    advice: 'أدخل 192.168.1.42 أو 192.168.1.42:30010 أو نطاق التطبيق. لإدخال رمز جهاز، استخدم \u200E--code.',
  },
  'already-known': { message: 'هذا التطبيق محفوظ بالفعل.', advice: 'راجع beckon known.' },
  'not-found': { message: 'لم يعد هذا التطبيق محفوظًا.', advice: 'راجع beckon known.' },
  'read-only': {
    message: 'كُتبت بياناتك بإصدار أحدث من Beckon، لذلك لن يغيّرها هذا الإصدار.',
    advice: 'حدّث Beckon لإجراء تغييرات.',
  },
  unknownName: {
    message: 'لا يوجد تطبيق محفوظ باسم «{{name}}».',
    advice: 'راجع beckon known: يمكنك استخدام اسم أو رمز جهاز أو معرّف. لإضافة تطبيق، استخدم beckon add.',
  },
  ambiguousName: {
    message_zero: 'لا يوجد تطبيق باسم «{{name}}»: {{apps}}.',
    message_one: 'هناك تطبيق واحد باسم «{{name}}»: {{apps}}.',
    message_two: 'هناك تطبيقان باسم «{{name}}»: {{apps}}.',
    message_few: 'هناك {{count, number}} تطبيقات باسم «{{name}}»: {{apps}}.',
    message_many: 'هناك {{count, number}} تطبيقًا باسم «{{name}}»: {{apps}}.',
    message_other: 'هناك {{count, number}} تطبيق باسم «{{name}}»: {{apps}}.',
    andMore_zero: 'لا يوجد تطبيق باسم «{{name}}»: {{apps}} و{{more, number}} غيرها.',
    andMore_one: 'هناك تطبيق واحد باسم «{{name}}»: {{apps}} و{{more, number}} غيرها.',
    andMore_two: 'هناك تطبيقان باسم «{{name}}»: {{apps}} و{{more, number}} غيرها.',
    andMore_few: 'هناك {{count, number}} تطبيقات باسم «{{name}}»: {{apps}} و{{more, number}} غيرها.',
    andMore_many: 'هناك {{count, number}} تطبيقًا باسم «{{name}}»: {{apps}} و{{more, number}} غيرها.',
    andMore_other: 'هناك {{count, number}} تطبيق باسم «{{name}}»: {{apps}} و{{more, number}} غيرها.',
    advice: 'استخدم معرّف التطبيق الذي تقصده أو رمز جهازه.',
  },
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (بلا رمز جهاز)',
  },
};

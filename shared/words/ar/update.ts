import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'ar'> = {
  off: {
    'not-configured': 'التحديثات متوقفة: تم بناء نسخة Beckon هذه دون مصدر للتحديثات.',
    'not-installed': 'التحديثات متوقفة: يعمل Beckon من شفرته المصدرية أو من مجلد غير مضغوط.',
    misconfigured: 'التحديثات متوقفة: لا يمكن استخدام إعدادات التحديث في هذه الحزمة.',
  },
  idle: 'لم يبحث Beckon عن تحديثات بعد.',
  metered: 'سيبحث Beckon عن تحديثات عندما لا يكون الاتصال محدود البيانات.',
  checking: 'جارٍ البحث عن تحديثات…',
  current: 'Beckon محدّث إلى آخر إصدار.',
  available: 'يتوفر Beckon {{version}}.',
  availableUnmetered: 'يتوفر Beckon {{version}}. سيُنزَّل عندما لا يكون الاتصال محدود البيانات.',
  downloading: 'جارٍ تنزيل Beckon {{version}}: {{percent, percent}}',
  ready: 'Beckon {{version}} جاهز. سيُثبَّت عند إنهاء Beckon.',
  notInstalled: 'لم يُثبَّت Beckon {{version}}',
  retriesLater: 'سيحاول Beckon مجددًا لاحقًا.',
  package: {
    deb: 'احصل على حزمة ‎.deb من صفحة التنزيلات وثبّتها باستخدام مركز البرامج أو بالأمر: sudo apt install ./FILE.deb',
    rpm: 'احصل على حزمة ‎.rpm من صفحة التنزيلات وثبّتها باستخدام مركز البرامج أو بالأمر: sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'يتعذّر الوصول إلى خادم التحديثات',
      advice: 'تحقق من الاتصال بالإنترنت.',
    },
    tls: {
      message: 'شهادة خادم التحديثات غير صالحة',
      advice: 'تحقق من تاريخ هذا الكمبيوتر ووقته. قد تكون الشبكة ذات صفحة تسجيل الدخول سببًا أيضًا.',
    },
    'http-status': {
      message: 'أجاب خادم التحديثات بخطأ (HTTP {{status}})',
      advice: 'المشكلة ليست من جهتك.',
    },
    unreadable: {
      message: 'إجابة خادم التحديثات ليست قائمة تحديثات',
      advice: 'ربما تجيب صفحة تسجيل دخول أو خادم وكيل بدلًا منه.',
    },
    'wrong-signature': {
      message: 'التحديث غير موقَّع من صانعي Beckon',
      advice: 'لم يُنزَّل أي شيء. إذا استمر ذلك، فاحصل على Beckon من صفحة التنزيلات.',
    },
    'older-version': {
      message: 'يعرض خادم التحديثات إصدارًا أقدم ({{version}})',
      advice: 'يحتفظ Beckon بالإصدار الذي لديك. لم يُنزَّل أي شيء.',
    },
    expired: {
      message: 'انتهت صلاحية قائمة خادم التحديثات',
      advice: 'لم يُنزَّل أي شيء. ربما يحجب شيء ما أحدث قائمة. إذا استمر ذلك، فتحقق من وجود إصدار أحدث في صفحة التنزيلات.',
    },
    'wrong-clock': {
      message: 'تاريخ هذا الكمبيوتر أو وقته غير صحيح',
      advice: 'اضبط التاريخ والوقت، ثم تحقق مجددًا. لم يُنزَّل أي شيء.',
    },
    interrupted: { message: 'انقطع التنزيل', advice: 'تحقق من الاتصال بالإنترنت.' },
    'wrong-hash': {
      message: 'الملف الذي تم تنزيله ليس الملف المعلن عنه',
      advice: 'تم حذفه.',
    },
    'no-space': { message: 'القرص ممتلئ', advice: 'وفّر مساحة في مكان وجود Beckon، ثم ابحث مجددًا.' },
    'not-writable': {
      message: 'يتعذّر على Beckon الكتابة في مجلده',
      advice: 'انقل ملف AppImage إلى مجلد يمكنك الكتابة فيه، أو احصل على الإصدار الجديد من صفحة التنزيلات.',
    },
    'file-changed': {
      message: 'نُقل ملف AppImage أو استُبدل أثناء تشغيل Beckon',
      advice: 'لم يتغيّر شيء. إن لم تفعل ذلك منذ حينها، فأنهِ Beckon ثم شغّله من جديد.',
    },
    failed: { message: 'فشل التحديث', advice: 'ابحث مجددًا. إذا استمر الفشل، فراجع سجل Beckon.' },
  },
};

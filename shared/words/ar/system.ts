import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'ar'> = {
  menu: {
    file: '&ملف',
    view: '&عرض',
    help: '&مساعدة',
    guide: 'فتح الدليل',
    connection: 'مساعدة في الاتصال',
    dataFolder: 'فتح مجلد البيانات',
  },
  file: {
    all: 'كل الملفات',
    exports: 'صادرات Beckon\u200F (JSON)',
    certificates: 'شهادات (PEM)',
  },
  choose: {
    authority: 'اختيار ملف مرجع تصديق',
    token: 'اختيار ملف الرمز المميز للمطوّر',
    import: 'استيراد التطبيقات',
    export: 'تصدير التطبيقات',
  },
  token: {
    title: 'الرمز المميز للمطوّر',
    question: 'هل تريد حفظ الرمز المميز للمطوّر للخدمة {{service}}؟',
    detail:
      'في الوضع المباشر، يرسله Beckon إلى هذه الخدمة وحدها في كل مرة تعرض فيها رمزًا. ويمكن لأي شخص لديه الرمز المميز أن يتصرف باسمك هناك.',
    hidden: 'يُخفي وضع الخصوصية عنوان الخدمة: إنه العنوان الذي يحمل هذا الرقم في الإعدادات. أوقف وضع الخصوصية لقراءته.',
    keep: 'حفظ الرمز المميز',
    cancel: 'إلغاء',
  },
  start: {
    refused: 'يتعذّر بدء Beckon',
    switchRefused: 'لا يبدأ Beckon مع \u200E--{{name}}. شغّله بدون هذا الخيار.',
    tooLong: 'لا يبدأ Beckon بسطر أوامر بهذا الطول. شغّله بوسيطات أقل أو أقصر.',
    notWritable:
      'يتعذّر على Beckon الكتابة في {{folder}} ({{reason}})، لذا لا يمكنه معرفة ما إذا كان يعمل بالفعل. وفّر مساحة هناك أو اسمح بالكتابة، ثم شغّل Beckon من جديد.',
    lockInTheWay:
      'لا يستجيب أي Beckon على هذا الكمبيوتر، لكن {{file}} يمنع تشغيل نسخة جديدة. إذا لم يكن أي كمبيوتر آخر يستخدم هذا المجلد، فأزِل هذا الملف، ثم شغّل Beckon من جديد.',
    failed: 'تعذّر بدء Beckon',
    failedBecause: 'تعذّر بدء Beckon: {{reason}}',
    failedDetail: '{{reason}}\n\nمجلد البيانات: {{folder}}',
  },
};

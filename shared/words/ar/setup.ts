import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'ar'> = {
  serviceAddress: {
    empty: 'أدخل عنوان الخدمة.',
    tooLong: 'عنوان الخدمة طويل جدًا.',
    notHttps: 'يجب أن يبدأ عنوان الخدمة بـ https://\u200e.',
    unreadable: 'هذا ليس عنوان خدمة.',
    hasUser: 'لا يمكن أن يتضمن عنوان الخدمة اسم مستخدم أو كلمة مرور.',
    hasQuery: 'لا يمكن أن يتضمن عنوان الخدمة «?» أو «#».',
    advice: 'أدخله بهذا الشكل: https://service.example أو https://service.example/path.',
  },
  authorityFile: {
    tooLarge: 'هذا الملف أكبر من أن يكون ملف مرجع تصديق.',
    notAFile: 'تعذّرت قراءة ملف مرجع التصديق (ليس ملفًا).',
    unreadable: 'تعذّرت قراءة ملف مرجع التصديق ({{code}}).',
    unreadableSomehow: 'تعذّرت قراءة ملف مرجع التصديق (غير قابل للقراءة).',
    advice: 'اختر ملف PEM مجددًا، أو تابع بدونه.',
    noCertificate: 'لا يحتوي هذا الملف على شهادة.',
    brokenCertificate: 'يحتوي هذا الملف على شهادة تالفة.',
    pemAdvice: 'استخدم ملف PEM: نص يتضمن السطر BEGIN CERTIFICATE.',
    elsewhere: {
      message: 'لا يمكن أن يكون ملف مرجع التصديق على كمبيوتر آخر.',
      advice: 'انسخه إلى هذا الكمبيوتر، ثم اختر النسخة.',
    },
    notReadYet: {
      message: 'ما زال ملف مرجع التصديق قيد التحميل.',
      advice: 'أعد المحاولة بعد قليل.',
    },
  },
};

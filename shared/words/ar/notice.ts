import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'ar'> = {
  storeNotSaved: {
    message: 'تعذّر حفظ تغيير في {{document}}. يحتفظ به Beckon في الذاكرة ويعيد المحاولة.',
    advice: 'تأكد من وجود مساحة على القرص ومن إمكانية كتابة Beckon في مجلد بياناته.',
  },
  storeUntouchable: {
    message: 'الملف الذي يضم {{document}} تالف، وتعذّر على Beckon نقله من مكانه. لن تُحفظ التغييرات حتى تعيد التشغيل.',
    advice: 'تأكد من إمكانية كتابة Beckon في مجلد بياناته، ثم أعد تشغيله.',
  },
  storeNewer: {
    message: 'الملف الذي يضم {{document}} مكتوب بإصدار أحدث من Beckon. يعرضه هذا الإصدار، لكنه لا يغيّره.',
    advice: 'حدّث Beckon لتتمكن من إجراء تغييرات مجددًا.',
  },
  storePartlyReset: {
    message: 'تعذّرت قراءة جزء من {{document}}. أُعيد ضبط ما يلي: {{parts}}.',
    advice: 'حُفظ الملف الأصلي باسم {{file}} في مجلد بيانات Beckon.',
    adviceWithCopy: 'حُفظ الملف الأصلي باسم {{file}} ونسخته الاحتياطية باسم {{copy}} في مجلد بيانات Beckon.',
  },
  storePartlyDropped: {
    message_zero: 'لم تتعذّر قراءة أي إدخال من {{document}}.',
    message_one: 'تعذّرت قراءة إدخال واحد من {{document}}. البقية سليمة.',
    message_two: 'تعذّرت قراءة إدخالين من {{document}}. البقية سليمة.',
    message_few: 'تعذّرت قراءة {{count, number}} إدخالات من {{document}}. البقية سليمة.',
    message_many: 'تعذّرت قراءة {{count, number}} إدخالًا من {{document}}. البقية سليمة.',
    message_other: 'تعذّرت قراءة {{count, number}} إدخال من {{document}}. البقية سليمة.',
  },
  storePartlyRestored: {
    message_zero: 'لم تتعذّر قراءة أي إدخال من {{document}}.',
    message_one: 'تعذّرت قراءة إدخال واحد من {{document}}. استعاده Beckon من آخر نسخة سليمة.',
    message_two: 'تعذّرت قراءة إدخالين من {{document}}. استعادهما Beckon من آخر نسخة سليمة.',
    message_few: 'تعذّرت قراءة {{count, number}} إدخالات من {{document}}. استعادها Beckon من آخر نسخة سليمة.',
    message_many: 'تعذّرت قراءة {{count, number}} إدخالًا من {{document}}. استعادها Beckon من آخر نسخة سليمة.',
    message_other: 'تعذّرت قراءة {{count, number}} إدخال من {{document}}. استعادها Beckon من آخر نسخة سليمة.',
  },
  storePartsRestored: {
    message: 'تعذّرت قراءة جزء من {{document}}. استُعيد ما يلي من آخر نسخة سليمة: {{parts}}.',
  },
  storeQuarantined: {
    message: 'كان الملف الذي يضم {{document}} تالفًا، ولم توجد نسخة احتياطية. بدأ Beckon من جديد.',
    advice: 'حُفظ الملف التالف باسم {{file}} في مجلد بيانات Beckon.',
  },
  storeRestored: {
    message: 'كان الملف الذي يضم {{document}} تالفًا. استعاد Beckon آخر نسخة سليمة.',
    advice: 'تأكد من عدم فقدان شيء حديث. حُفظ الملف التالف باسم {{file}} في مجلد بيانات Beckon.',
  },
  storeMissing: {
    message: 'كان الملف الذي يضم {{document}} مفقودًا. استعاد Beckon آخر نسخة سليمة.',
    advice: 'تأكد من عدم فقدان شيء حديث.',
  },
  dataNotPrivate: {
    message: 'يمكن لمستخدمين آخرين لهذا الكمبيوتر فتح مجلد بيانات Beckon، وتعذّر على Beckon تغيير ذلك.',
    advice: 'أزل إمكانية وصولهم إلى المجلد، أو عيّن BECKON_USER_DATA إلى مجلد آخر.',
  },
  simulatedAppsRemoved: {
    message_zero: 'لم تُزل أي تطبيقات تجريبية.',
    message_one: 'أُزيل تطبيق تجريبي واحد.',
    message_two: 'أُزيل تطبيقان تجريبيان.',
    message_few: 'أُزيلت {{count, number}} تطبيقات تجريبية.',
    message_many: 'أُزيل {{count, number}} تطبيقًا تجريبيًا.',
    message_other: 'أُزيل {{count, number}} تطبيق تجريبي.',
    advice: 'لم تتغير تطبيقاتك.',
  },
  simulatorNotRunning: 'لم يبدأ المحاكي. السبب مدوَّن في السجلّ.',
  simulatorFailed: {
    message: 'لم يبدأ المحاكي.',
    advice: 'أعد المحاولة. إذا تكرر ذلك، فالسبب مدوَّن في السجلّ.',
  },
  unknownScenario: {
    message: 'لا يوجد في المحاكي سيناريو باسم «{{name}}».',
    advice: 'السيناريوهات المتوفرة: {{scenarios}}.',
  },
};

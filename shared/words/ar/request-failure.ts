import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'ar'> = {
  'sender-refused': {
    message: 'لم يأتِ هذا الطلب من نافذة Beckon.',
    advice: 'استخدم نافذة Beckon نفسها.',
  },
  'invalid-input': {
    message: 'جزء مما أدخلته غير صالح.',
    advice: 'راجعه وأعد المحاولة.',
  },
  'not-found': {
    message: 'لم يعد هذا موجودًا.',
    advice: 'ربما تغيّرت القائمة. حدّثها وأعد المحاولة.',
  },
  'already-known': {
    message: 'هذا التطبيق محفوظ بالفعل.',
    advice: 'تجده في «التطبيقات».',
  },
  'undo-expired': {
    message: 'فات أوان التراجع عن هذا.',
    advice: 'أضف التطبيق مجددًا.',
  },
  'read-only': {
    message: 'كُتبت بياناتك بإصدار أحدث من Beckon، لذلك لن يغيّرها هذا الإصدار.',
    advice: 'حدّث Beckon لإجراء تغييرات.',
  },
  'not-saved': {
    message: 'تعذّر الحفظ.',
    advice: 'تأكد من وجود مساحة على القرص ومن إمكانية كتابة Beckon في مجلد بياناته.',
  },
  'certificate-differs': {
    message: 'تغيّرت شهادة التطبيق مجددًا، لذلك لم يُوثق بأي شيء.',
    advice: 'قارن البصمة الجديدة قبل أن تقرر.',
  },
  'not-measuring': {
    message: 'لا يمكن لـ Beckon فحص التطبيقات الآن: ما زال يبدأ، أو أن هذا الكمبيوتر يدخل في وضع السكون.',
    advice: 'أعد المحاولة بعد قليل.',
  },
  'bad-file': {
    message: 'يتعذّر استخدام هذا الملف. لم يتغيّر شيء.',
    advice: 'اختر ملفًا صدّره Beckon.',
  },
  'simulator-failed': {
    message: 'لم يبدأ المحاكي.',
    advice: 'أعد المحاولة. إذا تكرر ذلك، فالسبب مدوَّن في السجلّ.',
  },
  unauthorized: {
    message: 'لا يتعرّف خادم الترحيل على مفتاح الوصول هذا.',
    advice: 'اطلب مفتاحًا من مشغّل خادم الترحيل، وأدخله كاملًا.',
  },
  'relay-refused': {
    message: 'رفض خادم الترحيل هذا الطلب.',
    advice: 'تواصل مع مشغّل خادم الترحيل.',
  },
  'no-service': {
    message: 'لم يتم إعداد خدمة.',
    advice: 'قم بإعداد خدمة في «الإعدادات».',
  },
  'no-way': {
    message: 'يلزم إعداد خادم ترحيل لعرض الرموز.',
    advice: 'أضف خادم ترحيل في «الإعدادات»، أو جرّب المحاكي.',
  },
  'too-many': {
    message: 'عدد الرموز قيد الانتظار كبير جدًا.',
    advice: 'أغلق ما لا تحتاج إليه منها.',
  },
  'not-waiting': {
    message: 'لم يعد هذا الرمز ينتظر تطبيقًا.',
    advice: 'اعرض رمزًا جديدًا.',
  },
  internal: {
    message: 'حدث خطأ داخل Beckon.',
    advice: 'أعد المحاولة. إذا تكرر الخطأ، فأعد تشغيل Beckon. السبب مدوَّن في السجلّ.',
  },
  undelivered: {
    message: 'تعذّر على نافذة Beckon الوصول إلى بقية البرنامج.',
    advice: 'أعد تشغيل Beckon.',
  },
  noNotifications: {
    message: 'لا يعرض سطح المكتب لديك إشعارات.',
    advice: 'اسمح بإشعارات Beckon في إعدادات النظام.',
  },
  folderNotOpened: {
    message: 'تعذّر فتح مجلد البيانات.',
    advice: 'يعرض الأمر «beckon where» في الطرفية مكانه.',
  },
  pageNotOpened: {
    message: 'تعذّر فتح هذه الصفحة.',
    advice: 'تجدها في المجلد docs المرفق مع Beckon.',
  },
  connectionUnknown: {
    message: 'هذا العنوان غير معروف بعد.',
    advice: 'افتح وضع اللعب في التطبيق لتُدرجه الخدمة، ثم أعد المحاولة.',
  },
  noServiceForToken: {
    message: 'لا توجد خدمة لاستخدام الرمز المميز للمطوّر معها.',
    advice: 'قم بإعداد خدمة في «الإعدادات» أولًا. لا يحتاج المحاكي إلى رمز مميز.',
  },
  otherService: {
    message: 'تغيّرت الخدمة، لذلك لم يُحفظ الرمز المميز للمطوّر.',
    advice: 'إذا كان الرمز المميز للخدمة الحالية، فأضفه مجددًا.',
  },
  noToken: {
    message: 'هذا ليس رمزًا مميزًا للمطوّر.',
    advice: 'الرمز المميز سطر واحد بلا مسافات. انسخه كاملًا، أو اختر ملفًا لا يحتوي على شيء آخر.',
  },
  noAccessKey: {
    message: 'يحتاج خادم الترحيل هذا إلى مفتاح وصول.',
    advice: 'أدخل المفتاح الذي حصلت عليه من مشغّل خادم الترحيل.',
  },
  badAccessKey: {
    message: 'هذا ليس مفتاح وصول.',
    advice: 'المفتاح سطر واحد بلا مسافات. أدخله كاملًا كما حصلت عليه من مشغّل خادم الترحيل.',
  },
  fileClosed: {
    message: 'لم يعد هذا الملف مفتوحًا.',
    advice: 'اختره مجددًا لترى ما سيتغيّر.',
  },
};

import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'ar'> = {
  noRelay: { message: 'لم يُحدَّد خادم ترحيل.', advice: 'استخدم \u200E--relay URL، أو عيّن BECKON_RELAY_URL.' },
  noKeyFile: { message: 'لم يُحدَّد ملف يضم مفتاح وصول.', advice: 'استخدم \u200E--key-file FILE.' },
  keyFile: {
    noKey: 'لا يوجد مفتاح وصول في الملف.',
    unreadable: 'تتعذّر قراءة الملف الذي يضم مفتاح الوصول ({{code}}).',
    advice: 'يتكون من سطر واحد كما يطبعه beckon relay-key.',
  },
  uname: { message: 'لا يمكن إرسال هذا الاسم.', advice: 'استخدم \u200E--uname مع 1 إلى 64 حرفًا.' },
  tooLarge: 'الرمز أكبر من أن يُعرض في الطرفية. افتح صورته: {{url}}',
  tooLargeNoPicture: 'الرمز أكبر من أن يُعرض في الطرفية.',
  scan: 'امسحه في التطبيق المرافق.',
  scanOrType: 'امسحه في التطبيق المرافق، أو اكتب: {{typed}}',
  expires: 'تنتهي صلاحيته عند {{time}}. اضغط Ctrl+C للإلغاء.',
  relayBack: 'عاد خادم الترحيل.',
  relayAway: '{{reason}} جارٍ انتظاره. ما زال الرمز صالحًا.',
  expired: { message: 'انتهت صلاحية الرمز قبل أن يمسحه تطبيق.', advice: 'احصل على رمز جديد.' },
  unreadableApp: 'حدّث التطبيق المرافق، ثم احصل على رمز جديد.',
  canceled: 'تم الإلغاء.',
};

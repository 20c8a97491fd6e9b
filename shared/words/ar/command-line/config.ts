import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'ar'> = {
  set: 'أصبح {{setting}} الآن {{value}}.',
  unset: 'لم يعد {{setting}} مضبوطًا.',
  notSet: '{{setting}} غير مضبوط.',
  file: 'ملف الإعدادات: {{file}}',
  heading: { setting: 'الإعداد', value: 'القيمة' },
  broken: {
    message: 'تعذّر استخدام ملف الإعدادات {{file}}: {{problem}}.',
    advice: 'صحّحه أو احذفه، ثم اضبط ما تحتاج إليه باستخدام beckon config set.',
  },
  problem: {
    unreadable: 'تعذّرت قراءته ({{code}})',
    tooLarge: 'حجمه كبير جدًا',
    notJson: 'ليس بصيغة JSON',
    notAnObject: 'ليس كائن JSON',
    unknown: '«{{setting}}» ليس إعدادًا',
    notText: 'قيمة «{{setting}}» ليست سطرًا نصيًا',
  },
  notSaved: {
    message: 'تعذّرت كتابة ملف الإعدادات {{file}} ({{code}}).',
    advice: 'تحقق من توفر مساحة على القرص ومن إمكانية الكتابة في المجلد.',
  },
};

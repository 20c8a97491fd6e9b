import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'ar'> = {
  refused: 'يتعذّر استخدام «{{file}}». {{problem}}',
  notAFile: 'إنه ليس ملفًا.',
  tooLarge: 'حجمه أكبر من {{max}} MiB.',
  grew: 'تغيّر أثناء قراءة Beckon له.',
  unreadable: 'تعذّرت قراءته ({{code}}).',
  unreadableSomehow: 'تعذّرت قراءته (سبب غير معروف).',
  notText: 'ليس ملفًا نصيًا بترميز UTF-8.',
  notJson: 'ليس JSON صالحًا: السطر {{line}}، العمود {{column}}.',
  notAnExport: 'ليس ملفًا صدّره Beckon: {{problem}}.',
  newer: 'مكتوب بإصدار أحدث من Beckon: قيمة «version» هي {{version}}.',
  tooMany: 'عدد إدخالاته أكثر من {{max, number}}.',
  noneReadable: 'تتعذّر قراءة أي من إدخالاته: {{problem}}.',
};

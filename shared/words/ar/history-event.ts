import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'ar'> = {
  forgotten: 'لم يعد محفوظًا.',
  kept: {
    nearby: 'أُضيف من «في الجوار».',
    code: 'أُضيف برمز جهازه.',
    pairing: 'تم إقرانه مع هذا الكمبيوتر.',
    address: 'أُضيف بعنوانه.',
    import: 'أُضيف من ملف.',
    again: 'أُضيف مجددًا.',
  },
  unmerged: 'تم التراجع عن الدمج. عاد التطبيق محفوظًا بعنوانه.',
  mergedKnown: 'سبق أن حفظت هذا التطبيق. أصبح الاثنان واحدًا.',
  merged: 'تُدرج الخدمة تطبيقًا عند هذا العنوان. أصبح الاثنان واحدًا.',
  moved: 'انتقل من {{from}} إلى {{to}}.',
  callsItself: 'أصبح اسمه «{{name}}». الاسم السابق: «{{former}}».',
  unnamed: 'بلا اسم',
  toyRenamed: 'تغيّر اسم اللعبة من «{{former}}» إلى «{{name}}».',
  pinRemoved: 'ألغيت الوثوق بشهادته الخاصة.',
  pinned: 'وثقت بشهادته للعنوان {{address}}.',
  batteryLow: 'بطارية «{{toy}}» عند {{battery, number(style: unit; unit: percent)}}.',
};

import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'ar'> = {
  on: 'وضع الخصوصية مفعّل.',
  off: 'وضع الخصوصية غير مفعّل.',
  notSaved: {
    message: 'تعذّر حفظ إعداداتك ({{code}}).',
    advice: 'تأكد من وجود مساحة على القرص ومن أن بإمكانك الكتابة في مجلد بيانات Beckon.',
  },
  newer: {
    message: 'حُفظت إعداداتك بإصدار أحدث من Beckon.',
    advice: 'حدّث Beckon لتغييرها.',
  },
  broken: {
    message: 'تتعذّر قراءة إعداداتك.',
    advice: 'شغّل Beckon مرة واحدة ليصلحها.',
  },
  noAddress: {
    message: 'وضع الخصوصية يخفي العناوين.',
    advice: 'استخدم \u200E--reveal لطباعته هذه المرة فقط، أو \u200E--json في برنامج.',
  },
  nearbyApp: 'تطبيق في الجوار {{number, number}}',
  theApp: 'التطبيق',
  theTarget: 'الهدف',
  hidden: '•••',
};

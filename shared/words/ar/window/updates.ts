import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'ar'> = {
  title: 'التحديثات',
  text: 'هل يوجد إصدار جديد من Beckon.',
  automatic: 'التحديث تلقائيًا',
  automaticText:
    'يبحث Beckon عن إصدار جديد مرة في اليوم، وينزّله إذا كان بإمكانه تثبيته بنفسه، لكن ليس عبر اتصال محدود البيانات أبدًا. يذكر الطلب الإصدار الذي لديك ولا شيء عنك.',
  check: 'البحث الآن',
  download: 'تنزيل',
  retry: 'إعادة المحاولة',
  restart: 'إعادة التشغيل والتحديث',
  downloads: 'فتح صفحة التنزيلات',
  news: 'الجديد في {{version}}',
  checkedAt: 'آخر بحث: {{age}}.',
  retryAt: 'سيحاول Beckon مجددًا {{time}}.',
  banner: {
    ready: 'Beckon {{version}} جاهز',
    readyText: 'سيُثبَّت عند إنهاء Beckon.',
    available: 'يتوفر Beckon {{version}}',
    availableText: 'ثبّته كحزمة.',
    how: 'عرض الطريقة',
    why: 'عرض السبب',
    later: 'لاحقًا',
  },
};

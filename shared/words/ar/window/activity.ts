import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'ar'> = {
  title: 'النشاط',
  lead: 'ما حدث لتطبيقاتك، ومتى.',
  search: 'البحث في النشاط',
  clearSearch: 'مسح البحث',
  app: 'عرض تطبيق واحد',
  everyApp: 'كل التطبيقات',
  noApp: 'لا يوجد تطبيق مطابق.',
  kinds: 'عرض فقط',
  none: 'لا يوجد نشاط بعد',
  noneText: 'عند إضافة تطبيق أو العثور عليه أو فقدانه أو تغيير اسمه، أو عند ضعف بطارية، ستراه هنا.',
  noneForApp: 'لم يحدث شيء لهذا التطبيق بعد.',
  noMatch: 'لا يوجد نشاط مطابق',
  showAll: 'عرض كل النشاط',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل النشاط',
  retry: 'إعادة المحاولة',
  older: 'عرض الأقدم',
  clear: 'مسح النشاط…',
  clearApp: 'مسح نشاط هذا التطبيق…',
  clearQuestion: 'هل تريد مسح كل النشاط؟ لا يمكن التراجع عن هذا.',
  clearAppQuestion: 'هل تريد مسح نشاط هذا التطبيق؟ لا يمكن التراجع عن هذا.',
  clearNow: 'مسح',
  cancel: 'إلغاء',
  cleared: 'تم مسح النشاط',
};

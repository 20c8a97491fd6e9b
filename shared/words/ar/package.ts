import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'ar'> = {
  genericName: 'أداة العثور على التطبيقات المرافقة',
  summary: 'اعثر على التطبيقات المرافقة وأبقها في المتناول',
  about: {
    window:
      'يعثر Beckon على التطبيقات المرافقة في شبكتك، ويحفظ ما تعرفه منها، ويخبرك هل يصل إليها هذا الكمبيوتر. وإن لم يصل، يشرح السبب ويعيد الاتصال.',
    programs: 'يبقى في علبة النظام، ويأتي مع سطر أوامر وواجهة لبرامجك الخاصة.',
  },
  keywords: 'مرافق;ألعاب;شبكة;اتصال;بالقرب;',
};

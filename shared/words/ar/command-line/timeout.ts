import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'ar'> = {
  limit: '{{what}} (الافتراضي: {{value}}، الأقصى: {{max}})',
  service: 'المهلة لكل طلب إلى الخدمة، بالمللي ثانية',
  port: 'المهلة لكل منفذ، بالمللي ثانية',
  step: 'المهلة لكل خطوة، بالمللي ثانية',
  running: 'المهلة لردّ Beckon المُشغَّل، بالمللي ثانية',
  either: 'المهلة لردّ الخدمة أو Beckon المُشغَّل، بالمللي ثانية',
  relay: 'المهلة لكل طلب إلى خادم الترحيل، بالمللي ثانية',
  reconnect: 'المهلة لإعادة الاتصال كلها، بالمللي ثانية',
  find: 'المهلة للعثور على التطبيق، بالمللي ثانية',
  wait: 'المهلة للانتظار كله، بالمللي ثانية',
  nothing: 'لا أثر له في هذا الأمر',
  defaults: {
    service: '{{service}} للخدمة، و{{running}} لـ Beckon المُشغَّل',
    step: '{{service}} للخدمة، و{{port}} للمنفذ',
    none: 'لا شيء',
  },
};

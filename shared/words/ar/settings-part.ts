import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'ar'> = {
  service: 'الخدمة',
  serviceBeforeSimulator: 'الخدمة التي يُعاد إليها بعد المحاكي',
  pollInterval: 'الفاصل الزمني للتحديث',
  view: 'طريقة عرض التطبيقات',
  sort: 'ترتيب الفرز',
  filter: 'عامل التصفية',
  group: 'المجموعة المحددة',
  desktop: 'خيارات سطح المكتب',
  closeAction: 'ما يفعله إغلاق النافذة',
  startAtLogin: 'البدء عند تسجيل الدخول',
  startHidden: 'البدء في الخفاء',
  shortcut: 'الاختصار',
  notifications: 'الإشعارات',
  quietHours: 'جدول الإشعارات',
  battery: 'حد البطارية الضعيفة',
  toyBatteries: 'حدود البطارية الضعيفة لألعاب بعينها',
  mutedApps: 'التطبيقات المكتومة',
  discreet: 'وضع الخصوصية',
  nearbyView: 'طريقة عرض «في الجوار»',
  appearance: 'المظهر',
  theme: 'السمة',
  language: 'اللغة',
  density: 'ارتفاع الصفوف',
  listWidth: 'اتساع القائمة',
};

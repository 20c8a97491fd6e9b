import type { document as english } from '../en/document';
import type { Translation } from '../translation';

export const document: Translation<typeof english, 'ar'> = {
  'known-apps': 'تطبيقاتك',
  history: 'نشاط تطبيقاتك',
  'ignored-apps': 'التطبيقات التي تتجاهلها',
  merges: 'عمليات الدمج التي يمكنك التراجع عنها',
  settings: 'إعداداتك',
  pairings: 'الرموز قيد الانتظار',
  'pairing-setup': 'إعداد خادم الترحيل',
  'toy-readings': 'سجلّ بطاريات ألعابك',
  window: 'موضع النافذة',
};

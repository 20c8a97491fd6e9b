import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'ar'> = {
  tooLong: 'هذا أطول من أن يكون عنوانًا.',
  empty: 'أدخل عنوانًا.',
  blanks: 'لا يمكن أن تتضمن العناوين مسافات.',
  notAnAddress: 'هذا ليس عنوانًا. جرّب 192.168.1.42 أو 192.168.1.42:30010.',
  notAlone: 'أدخل النطاق فقط، بدون https://\u200E أو منفذ أو مسار.',
  scheme: 'لا تستخدم التطبيقات «\u200e{{scheme}}://\u200e». استخدم https://\u200E أو wss://\u200E أو http://\u200E.',
  user: 'لا يمكن أن تتضمن العناوين اسم مستخدم أو كلمة مرور.',
  port: 'تتراوح المنافذ بين 1 و65535.',
  host: {
    name: 'القيمة «{{host}}» ليست عنوان IP ولا اسم مضيف.',
    number: 'القيمة «{{host}}» ليست عنوان IP ولا اسم مضيف. يتكون عنوان IP من أربعة أرقام بين 0 و255، مثل 192.168.1.42.',
  },
};

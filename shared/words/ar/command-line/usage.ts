import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'ar'> = {
  unknownOption: 'خيار غير معروف «{{option}}».',
  unknownCommand: 'أمر غير معروف «{{command}}».',
  missingArgument: 'الوسيطة <{{argument}}> مفقودة.',
  missingValue: 'يحتاج الخيار {{option}} إلى قيمة.',
  tooManyArguments: 'عدد الوسيطات أكبر من اللازم.',
  choice: 'يجب أن تكون الوسيطة <{{argument}}> واحدة مما يلي: {{choices}}.',
  otherwise: 'تتعذّر قراءة سطر الأوامر هذا.',
  noCommand: 'لم يُحدَّد أمر.',
  didYouMean: 'هل تقصد {{suggestion}}؟',
  seeHelp: 'راجع \u200e{{program}} --help.',
  milliseconds: 'يجب أن تكون قيمة {{option}} عددًا صحيحًا من 1 إلى {{max, number}}.',
  port: 'يجب أن تكون قيمة {{option}} رقم منفذ من 1 إلى 65535.',
  portOrZero: 'يجب أن تكون قيمة {{option}} رقم منفذ من 0 إلى 65535؛ 0 يعني أي منفذ متاح.',
  suffix: 'يجب أن تكون قيمة {{option}} اسمًا مثل apps.example.',
  nameLength: 'يجب أن يتكون اسم التطبيق من 1 إلى {{max}} حرفًا.',
  targetLength: 'يجب أن يتكون العنوان أو رمز الجهاز من 1 إلى {{max}} حرفًا.',
  alias: 'يجب أن يتكون الاسم بعد \u200E--alias من 1 إلى {{max}} حرفًا مرئيًا.',
  neitherAddressNorCode: '«{{word}}» ليس عنوانًا ولا يبدو رمز جهاز.',
  noService: { message: 'لم تُحدَّد خدمة.', advice: 'استخدم \u200E--service URL، أو عيّن BECKON_SERVICE_URL.' },
  noServiceOrBeckon: {
    message: 'لم تُحدَّد خدمة، و Beckon لا يعمل.',
    advice: 'شغّل Beckon، أو استخدم \u200E--service URL، أو اضبط BECKON_SERVICE_URL.',
  },
  addressForm: 'أدخله بهذا الشكل: 192.168.1.42 أو 192.168.1.42:30010 أو نطاق التطبيق. استخدم \u200E--code لرمز جهاز.',
};

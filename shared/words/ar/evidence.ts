import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'ar'> = {
  verified: 'تم الاتصال والتحقق من أنه {{host}} ({{protocol}}).',
  pinned: 'تم الاتصال. الشهادة هي التي وثقت بها.',
  plainAccepted: 'يقبل الاتصالات عبر HTTP العادي، وهو بلا تشفير ولا تحقق.',
  silent: 'لم تصل إجابة في الوقت المحدد. ربما يكون الجهاز في وضع السكون أو على شبكة أخرى أو خلف جدار حماية.',
  refused: 'لا شيء يستمع على هذا المنفذ. ربما أُغلق وضع اللعب أو شاشة الاتصال في التطبيق.',
  linkLocal: 'يحتاج العنوان المحلي للارتباط إلى واجهة شبكته، مثل fe80::1%eth0.',
  noRoute: 'لا يوجد مسار من هذا الكمبيوتر إلى ذلك العنوان ({{code}}).',
  noNeighbor: 'لا يجيب أي جهاز على هذه الشبكة عند ذلك العنوان.',
  handshakeSilent: 'قُبل الاتصال، لكن لم تكتمل مصافحة TLS في الوقت المحدد.',
  handshakeFailed: 'أُغلق الاتصال أثناء مصافحة TLS.',
  handshakeRefused: 'يستخدم TLS، لكنه لا يدعم أي اتصال آمن يقبله هذا الكمبيوتر.',
  noCertificate: 'لم تُقدَّم أي شهادة.',
  plainHttp: 'يجيب بدون TLS. هذا المنفذ مخصص لـ HTTP العادي أو لبرنامج آخر.',
  tlsOnPlainPort: 'يستخدم هذا المنفذ TLS وليس HTTP العادي.',
  certificateExpired: 'انتهت صلاحية الشهادة. حدّث التطبيق المرافق.',
  certificateNotYetValid: 'لم يبدأ سريان الشهادة بعد. تحقق من ساعة هذا الكمبيوتر.',
  certificateName: 'الشهادة صادرة لاسم آخر ({{names}}).',
  certificateUnknown: 'الشهادة موقّعة من مرجع تصديق لا يثق به هذا الكمبيوتر.',
  certificateInvalid: 'تعذّر التحقق من الشهادة ({{reason}}).',
  certificateChanged: 'هذه ليست الشهادة التي وثقت بها. كانت {{pinned}} وأصبحت {{presented}}.',
  stopped: 'أُوقف الفحص قبل أن ينتهي.',
  stoppedEarly: 'أُوقف الفحص قبل أن يبدأ.',
  movedTooOften:
    'قدّمت الخدمة أكثر من {{count}} من العناوين للتطبيق خلال ساعة. سيجرّب Beckon هذا العنوان لاحقًا، أو فور أن تطلب ذلك.',
  offline: 'لا يوجد اتصال بالشبكة على هذا الكمبيوتر.',
  nameNotFound: 'لم يُعثر على الاسم «{{host}}» ({{code}}).',
  nameWithoutAddress: 'ليس للاسم «{{host}}» عنوان.',
  refusal: {
    'not-local': 'العنوان {{address}} ليس على شبكة محلية، لذلك لا يتصل به Beckon.',
    'carrier-grade-nat':
      'العنوان {{address}} ضمن 100.64.0.0/10. لا يتصل به Beckon إلا إذا سمحت بذلك (\u200E--allow-carrier-nat، أو «الاتصال على أي حال» في النافذة).',
    'own-address':
      'العنوان {{address}} هو هذا الكمبيوتر، ولا يتصل به Beckon لمجرد أن خدمة تقول ذلك. إذا كان التطبيق يعمل هنا، فأضف عنوانه بنفسك.',
    'cloud-metadata': 'العنوان {{address}} هو ما يوزّع عبره مزوّدو الخدمات السحابية المفاتيح. لا يتصل به Beckon أبدًا.',
    'foreign-port':
      'يأتي {{address}} مع منفذ مخصص للبريد أو الملفات أو الطابعات أو ما شابه. لا يتصل به Beckon إلا إذا كتبته بنفسك.',
  },
  resolvedRefusal: {
    'not-local': 'يشير «{{host}}» إلى {{address}}، وهو ليس على شبكة محلية، لذلك لا يتصل به Beckon.',
    'carrier-grade-nat':
      'يشير «{{host}}» إلى {{address}}، وهو ضمن 100.64.0.0/10. لا يتصل به Beckon إلا إذا سمحت بذلك (\u200E--allow-carrier-nat، أو «الاتصال على أي حال» في النافذة).',
    'own-address':
      'يشير «{{host}}» إلى {{address}}، وهو هذا الكمبيوتر، ولا يتصل به Beckon لمجرد أن خدمة تقول ذلك. إذا كان التطبيق يعمل هنا، فأضف عنوانه بنفسك.',
    'cloud-metadata':
      'يشير «{{host}}» إلى {{address}}، وهو ما يوزّع عبره مزوّدو الخدمات السحابية المفاتيح. لا يتصل به Beckon أبدًا.',
    'foreign-port':
      'يشير «{{host}}» إلى {{address}} مع منفذ مخصص للبريد أو الملفات أو الطابعات أو ما شابه. لا يتصل به Beckon إلا إذا كتبته بنفسك.',
  },
};

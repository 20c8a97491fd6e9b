import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'ar'> = {
  listening: 'يستمع خادم الترحيل على {{url}}',
  metrics: 'المقاييس: {{url}}',
  register: 'عنوان URL لرد الاتصال الذي يُسجَّل لدى الخدمة: {{url}}',
  registerWithSecret: 'عنوان URL لرد الاتصال الذي يُسجَّل لدى الخدمة: {{url}}?secret=(سرّ رد الاتصال لديك)',
  noKeysFile: { message: 'لم يُحدَّد ملف مفاتيح.', advice: 'أنشئ واحدًا بالأمر beckon relay-key.' },
  publicUrl: {
    missing: 'العنوان العام لخادم الترحيل مفقود.',
    notWeb: 'العنوان العام ليس عنوان ويب.',
    extra: 'لا يمكن أن يتضمن العنوان العام اسم مستخدم أو جزءًا بعد «?» أو «#».',
    advice: 'استخدم \u200E--public-url بهذا الشكل: https://relay.example.',
  },
  listen: {
    message: 'تتعذّر قراءة العنوان الذي يُستمع عليه.',
    advice: 'استخدم {{option}} بهذا الشكل: 127.0.0.1:8437 أو \u200E[::]:8437 أو unix:/run/relay.sock.',
  },
  trustProxy: {
    message: 'تتعذّر قراءة عنوان خادم وكيل موثوق.',
    advice: 'استخدم \u200E--trust-proxy بهذا الشكل: 10.0.0.5 أو 10.0.0.0/8.',
  },
  redis: {
    message: 'تتعذّر قراءة عنوان Redis.',
    advice: 'أدخله بهذا الشكل: redis://127.0.0.1:6379 أو rediss://…\u200e.',
    silent: 'لا يجيب Redis.',
    check: 'تحقق من \u200E--redis ومن أن Redis قيد التشغيل ويسمح لهذا الكمبيوتر بالدخول.',
  },
  token: {
    missing: 'لم يُحدَّد رمز مميز للمطوّر.',
    missingAdvice: 'استخدم \u200E--token-file FILE، أو عيّن {{variable}}.',
    emptyFile: 'الملف الذي يضم الرمز المميز للمطوّر فارغ.',
    unreadable: 'تتعذّر قراءة الرمز المميز للمطوّر.',
    unreadableFile: 'تتعذّر قراءة الملف الذي يضم الرمز المميز للمطوّر ({{code}}).',
  },
  callbackSecret: {
    missing: 'لم يُحدَّد سرّ لرد الاتصال.',
    missingAdvice:
      'استخدم \u200E--callback-secret-file FILE، أو عيّن {{variable}}. لقبول ردود الاتصال من أي جهة، استخدم \u200E--no-callback-secret.',
    both: 'حُدِّد سرّ لرد الاتصال مع \u200E--no-callback-secret.',
    bothAdvice: 'أزل \u200E--no-callback-secret، أو أزل كلًا من \u200E--callback-secret-file و{{variable}}.',
    emptyFile: 'الملف الذي يضم سرّ رد الاتصال فارغ.',
    unreadable: 'تتعذّر قراءة سرّ رد الاتصال.',
    unreadableFile: 'تتعذّر قراءة الملف الذي يضم سرّ رد الاتصال ({{code}}).',
  },
  secretForm: 'يجب أن يكون سطرًا نصيًا واحدًا لا يتجاوز {{max}} حرفًا.',
  filePath: 'تحقق من المسار ومن له إذن قراءته.',
  tls: {
    both: 'يحتاج TLS إلى شهادة ومفتاحها معًا.',
    bothAdvice: 'استخدم \u200E--tls-cert و\u200E--tls-key.',
    certificate: 'تتعذّر قراءة الشهادة ({{code}}).',
    key: 'تتعذّر قراءة مفتاح الشهادة ({{code}}).',
    unusable: 'يتعذّر استخدام الشهادة ومفتاحها ({{code}}).',
    pem: 'استخدم ملفي PEM يخص أحدهما الآخر.',
  },
  data: {
    exposed: 'يمكن لأي شخص على هذا الكمبيوتر تغيير مجلد البيانات.',
    notCreated: 'يتعذّر إنشاء مجلد البيانات ({{code}}).',
    tooLong: 'مسار مجلد البيانات طويل جدًا.',
    notWritable: 'تتعذّر الكتابة في مجلد البيانات ({{code}}).',
    inUse: 'هناك خادم ترحيل آخر يستخدم مجلد البيانات هذا.',
    unusable: 'يتعذّر استخدام مجلد البيانات.',
    newer: 'كُتب محتوى مجلد البيانات بإصدار أحدث من Beckon، وقد تُرك كما هو.',
    newerAdvice: 'حدّث Beckon، أو استخدم \u200E--data مع مجلد آخر.',
    writable: 'استخدم \u200E--data مع مجلد يمكنك الكتابة فيه.',
    own: 'استخدم \u200E--data مع مجلد لا يستخدمه إلا خادم الترحيل هذا.',
  },
  keysFile: {
    exposed: 'يمكن لأي شخص على هذا الكمبيوتر تغيير ملف المفاتيح أو استبداله.',
    exposedAdvice: 'اسمح لمالكه وحده بالكتابة في الملف ومجلده: chmod go-w.',
    unreadable: 'تتعذّر قراءة ملف المفاتيح ({{code}}).',
    advice: 'تحقق من \u200E--keys-file.',
  },
  cannotListen: {
    inUse: 'لا يمكن لخادم الترحيل الاستماع على {{address}}: برنامج آخر يستمع عليه بالفعل.',
    other: 'لا يمكن لخادم الترحيل الاستماع على {{address}} ({{code}}).',
    unknown: 'لا يمكن لخادم الترحيل الاستماع على {{address}}.',
    advice: 'استخدم عنوانًا آخر مع {{option}}.',
  },
  check: {
    ready: 'خادم الترحيل على {{url}} جاهز.',
    certificate: 'يتعذّر التحقق من شهادة خادم الترحيل على {{url}} ({{code}}).',
    certificateAdvice: 'إن لم تكن جهة إصدارها معروفة للعموم، فحدّد شهادته باستخدام \u200E--tls-cert.',
    silent: 'لا يستجيب أي خادم ترحيل على {{url}}.',
    silentAdvice: 'تحقق من \u200E--listen ومن أن خادم الترحيل قيد التشغيل.',
  },
  key: {
    noKeysFile: {
      message: 'لم يُحدَّد ملف مفاتيح.',
      advice: 'استخدم \u200E--keys-file FILE. يُنشأ إن لم يكن موجودًا.',
    },
    noName: {
      message: 'اسم المفتاح مفقود أو يتعذّر استخدامه.',
      advice: 'استخدم \u200E--name مع 1 إلى 64 حرفًا تبيّن صاحب المفتاح.',
    },
    noKeysInFile: {
      message: 'لا توجد مفاتيح وصول في هذا الملف.',
      advice: 'استخدم ملفًا آخر مع \u200E--keys-file.',
    },
    unknownName: {
      message: 'لا يوجد مفتاح بهذا الاسم.',
      advice: 'يعرض \u200Ebeckon relay-key --list الأسماء المستخدمة.',
    },
    nameTaken: {
      message: 'يوجد مفتاح بهذا الاسم بالفعل.',
      advice: 'استخدم اسمًا آخر، أو أبطل ذلك المفتاح أولًا باستخدام \u200E--revoke.',
    },
    oneAction: {
      message: 'لا يمكن الجمع بين \u200E--list و\u200E--revoke و\u200E--expires.',
      advice: 'استخدم واحدًا منها فقط.',
    },
    nameInList: {
      message: 'يعرض \u200E--list كل المفاتيح ولا يقبل \u200E--name.',
      advice: 'أزل \u200E--name.',
    },
    wrongExpiry: {
      message: 'لا يمكن أن يكون هذا موعد انتهاء صلاحية المفتاح.',
      advice:
        'استخدم \u200E--expires مثل 90d أو 12h أو 2027-01-31 (نهاية ذلك اليوم بتوقيت UTC)، وبحد أقصى عشر سنوات من الآن.',
    },
    noKeys: 'لا توجد مفاتيح بعد.',
    heading: { name: 'الاسم', created: 'أُنشئ', expires: 'تنتهي صلاحيته' },
    never: 'أبدًا',
    expired: 'انتهت صلاحيته {{when}}',
    expiresOn: 'تنتهي صلاحيته: {{when}}.',
    revoked: 'تم الإبطال. يلاحظ خادم الترحيل قيد التشغيل ذلك خلال ثانية.',
    shownOnce: 'انسخ المفتاح الآن: يُعرض مرة واحدة فقط، ولا يضم ملف المفاتيح سوى قيمة التجزئة له.',
    unusableFile: {
      message: 'يتعذّر استخدام ملف المفاتيح ({{code}}).',
      advice: 'تحقق من المسار ومن له إذن الكتابة فيه.',
    },
  },
};

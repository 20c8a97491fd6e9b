import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'ar'> = {
  format: 'راجع docs/simulator.md لمعرفة تنسيق ملفات السيناريوهات.',
  network: {
    message: 'لا يشير BECKON_SIMULATOR_NETWORK إلى شبكة استرجاع (loopback).',
    advice: 'عيّنه إلى شبكة مثل 127.0.1.',
  },
  notStarted: {
    message: 'تعذّر بدء المحاكي ({{code}}).',
    advice: 'جرّب قيمة أخرى لـ \u200E--port أو \u200E--directory.',
  },
  running: 'السيناريو «{{name}}» قيد التشغيل. جرّب: beckon list --service {{url}} --ca {{file}}',
  stop: 'اضغط Ctrl+C للإيقاف.',
};

import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'es'> = {
  unknown: 'en un momento desconocido',
  today: 'Hoy',
  yesterday: 'Ayer',
  justNow: 'ahora mismo',
  secondsAgo: 'hace {{n, number}} s',
  minutesAgo: 'hace {{n, number}} min',
  hoursAgo: 'hace {{n, number}} h',
  daysAgo: 'hace {{n, number}} d',
  onDay: 'el {{day}}',
  anyMoment: 'en breve',
  inSeconds: 'en {{n, number}} s',
  inMinutes: 'en {{n, number}} min',
  lessThanMinuteLeft: 'queda menos de un minuto',
  minutesLeft: 'quedan {{n, number}} min',
  hoursLeft: 'quedan {{hours}} h {{minutes}} min',
  expiresUnknown: 'Caduca a una hora desconocida',
  expiresToday: 'Caduca a las {{clock}} ({{left}})',
  expiresTomorrow: 'Caduca mañana a las {{clock}} ({{left}})',
  expiresOnDay: 'Caduca el {{day}} a las {{clock}} ({{left}})',
};

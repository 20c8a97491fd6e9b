import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'de'> = {
  unknown: 'zu unbekannter Zeit',
  today: 'Heute',
  yesterday: 'Gestern',
  justNow: 'gerade eben',
  secondsAgo: 'vor {{n, number}} s',
  minutesAgo: 'vor {{n, number}} Min.',
  hoursAgo: 'vor {{n, number}} Std.',
  daysAgo: 'vor {{n, number}} Tg.',
  onDay: 'am {{day}}',
  anyMoment: 'gleich',
  inSeconds: 'in {{n, number}} s',
  inMinutes: 'in {{n, number}} Min.',
  lessThanMinuteLeft: 'noch weniger als eine Minute',
  minutesLeft: 'noch {{n, number}} Min.',
  hoursLeft: 'noch {{hours}} Std. {{minutes}} Min.',
  expiresUnknown: 'Läuft zu unbekannter Zeit ab',
  expiresToday: 'Läuft um {{clock}} Uhr ab ({{left}})',
  expiresTomorrow: 'Läuft morgen um {{clock}} Uhr ab ({{left}})',
  expiresOnDay: 'Läuft am {{day}} um {{clock}} Uhr ab ({{left}})',
};

import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'fr'> = {
  unknown: 'à une date inconnue',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  justNow: 'à l’instant',
  secondsAgo: 'il y a {{n, number}} s',
  minutesAgo: 'il y a {{n, number}} min',
  hoursAgo: 'il y a {{n, number}} h',
  daysAgo: 'il y a {{n, number}} j',
  onDay: 'le {{day}}',
  anyMoment: 'sous peu',
  inSeconds: 'dans {{n, number}} s',
  inMinutes: 'dans {{n, number}} min',
  lessThanMinuteLeft: 'moins d’une minute restante',
  minutesLeft: 'encore {{n, number}} min',
  hoursLeft: 'encore {{hours}} h {{minutes}} min',
  expiresUnknown: 'Expire à une heure inconnue',
  expiresToday: 'Expire à {{clock}} ({{left}})',
  expiresTomorrow: 'Expire demain à {{clock}} ({{left}})',
  expiresOnDay: 'Expire le {{day}} à {{clock}} ({{left}})',
};

import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'pt-BR'> = {
  unknown: 'em data desconhecida',
  today: 'Hoje',
  yesterday: 'Ontem',
  justNow: 'agora mesmo',
  secondsAgo: 'há {{n, number}} s',
  minutesAgo: 'há {{n, number}} min',
  hoursAgo: 'há {{n, number}} h',
  daysAgo: 'há {{n, number}} d',
  onDay: 'em {{day}}',
  anyMoment: 'em instantes',
  inSeconds: 'em {{n, number}} s',
  inMinutes: 'em {{n, number}} min',
  lessThanMinuteLeft: 'menos de um minuto restante',
  minutesLeft: '{{n, number}} min restantes',
  hoursLeft: '{{hours}} h {{minutes}} min restantes',
  expiresUnknown: 'Expira em data desconhecida',
  expiresToday: 'Expira às {{clock}} ({{left}})',
  expiresTomorrow: 'Expira amanhã às {{clock}} ({{left}})',
  expiresOnDay: 'Expira em {{day}} às {{clock}} ({{left}})',
};

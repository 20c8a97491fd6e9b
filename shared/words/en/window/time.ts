/** Ages and countdowns; `n` is a whole number of the unit. */
export const time = {
  unknown: 'at an unknown time',
  justNow: 'just now',
  secondsAgo: '{{n}} s ago',
  minutesAgo: '{{n}} min ago',
  hoursAgo: '{{n}} h ago',
  daysAgo: '{{n}} d ago',
  onDay: '{{day}}',
  anyMoment: 'soon',
  inSeconds: 'in {{n}} s',
  inMinutes: 'in {{n}} min',
  inHours: 'in {{hours}} h {{minutes}} min',
  lessThanMinute: 'in less than a minute',
  endToday: 'at {{clock}}, {{left}}',
  endTomorrow: 'tomorrow at {{clock}}, {{left}}',
  endOnDay: 'on {{day}} at {{clock}}, {{left}}',
} as const;

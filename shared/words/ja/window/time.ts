import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'ja'> = {
  unknown: '日時不明',
  today: '今日',
  yesterday: '昨日',
  justNow: 'たった今',
  secondsAgo: '{{n, number}}秒前',
  minutesAgo: '{{n, number}}分前',
  hoursAgo: '{{n, number}}時間前',
  daysAgo: '{{n, number}}日前',
  onDay: '{{day}}',
  anyMoment: 'まもなく',
  inSeconds: '{{n, number}}秒後に',
  inMinutes: '{{n, number}}分後に',
  lessThanMinuteLeft: '残り1分未満',
  minutesLeft: '残り{{n, number}}分',
  hoursLeft: '残り{{hours}}時間{{minutes}}分',
  expiresUnknown: '有効期限は不明です',
  expiresToday: '有効期限：{{clock}}（{{left}}）',
  expiresTomorrow: '有効期限：明日{{clock}}（{{left}}）',
  expiresOnDay: '有効期限：{{day}} {{clock}}（{{left}}）',
};

import type { time as english } from '../../en/window/time';
import type { Translation } from '../../translation';

export const time: Translation<typeof english, 'zh-Hans'> = {
  unknown: '未知时间',
  today: '今天',
  yesterday: '昨天',
  justNow: '刚刚',
  secondsAgo: '{{n, number}} 秒前',
  minutesAgo: '{{n, number}} 分钟前',
  hoursAgo: '{{n, number}} 小时前',
  daysAgo: '{{n, number}} 天前',
  onDay: '{{day}}',
  anyMoment: '即将',
  inSeconds: '{{n, number}} 秒后',
  inMinutes: '{{n, number}} 分钟后',
  lessThanMinuteLeft: '剩余不到 1 分钟',
  minutesLeft: '剩余 {{n, number}} 分钟',
  hoursLeft: '剩余 {{hours}} 小时 {{minutes}} 分钟',
  expiresUnknown: '过期时间未知',
  expiresToday: '{{clock}} 过期（{{left}}）',
  expiresTomorrow: '明天 {{clock}} 过期（{{left}}）',
  expiresOnDay: '{{day}} {{clock}} 过期（{{left}}）',
};

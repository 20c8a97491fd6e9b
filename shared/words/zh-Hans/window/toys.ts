import type { toys as english } from '../../en/window/toys';
import type { Translation } from '../../translation';

export const toys: Translation<typeof english, 'zh-Hans'> = {
  title: '玩具',
  allCharged_other: '{{count, number}} 个玩具，均无需充电。',
  needCharging_other: '{{count, number}} 个玩具需要充电',
  shown_other: '显示 {{count, number}} 个玩具',
  filter: '显示',
  filters: {
    all: '全部',
    charging: '需要充电',
    connected: '已连接',
    away: '不在附近',
    nearby: '未添加',
  },
  app: '显示单个应用的玩具',
  everyApp: '所有应用',
  noApp: '没有匹配的应用。',
  search: '搜索玩具',
  clearSearch: '清除搜索',
  status: {
    connected: '已连接',
    off: '未连接',
    unknown: '连接状态未知',
    away: '应用不在附近',
  },
  lastSeen: '上次出现',
  firmware: '固件 {{version}}',
  noFirmware: '固件未知',
  trend: {
    none: '暂无读数',
    steady: '{{when}}至今保持 {{percent, number(style: unit; unit: percent)}}',
    changed:
      '{{when}}至今从 {{from, number(style: unit; unit: percent)}} 变为 {{to, number(style: unit; unit: percent)}}',
  },
  none: '还没有玩具',
  noneText: '添加有玩具的应用后，可在此查看玩具的电量。',
  openNearby: '打开“附近”',
  noneLow: '没有玩具需要充电',
  noneHere: '这里没有玩具',
  noMatch: '没有匹配的玩具',
  showAll: '显示所有玩具',
};

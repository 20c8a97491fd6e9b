import type { toys as english } from '../../en/window/toys';
import type { Translation } from '../../translation';

export const toys: Translation<typeof english, 'ja'> = {
  title: 'トイ',
  allCharged_other: 'トイ{{count, number}}個。充電が必要なものはありません。',
  needCharging_other: '{{count, number}}個のトイに充電が必要です',
  shown_other: '{{count, number}}個のトイを表示中',
  filter: '表示',
  filters: {
    all: 'すべて',
    charging: '要充電',
    connected: '接続中',
    away: '不在',
    nearby: '未追加',
  },
  app: 'アプリでトイを絞り込む',
  everyApp: 'すべてのアプリ',
  noApp: '一致するアプリがありません。',
  search: 'トイを検索',
  clearSearch: '検索をクリア',
  status: {
    connected: '接続中',
    off: '未接続',
    unknown: '接続状態不明',
    away: 'アプリ不在',
  },
  lastSeen: '最終検出：',
  firmware: 'ファームウェア{{version}}',
  noFirmware: 'ファームウェア不明',
  trend: {
    none: '記録はまだありません',
    steady: '{{when}}から{{percent, number(style: unit; unit: percent)}}',
    changed: '{{when}}から、{{from, number(style: unit; unit: percent)}}→{{to, number(style: unit; unit: percent)}}',
  },
  none: 'トイはまだありません',
  noneText: 'トイのあるアプリを追加すると、バッテリー残量がここに表示されます。',
  openNearby: '「付近」を開く',
  noneLow: '充電が必要なトイはありません',
  noneHere: 'ここにトイはありません',
  noMatch: '一致するトイがありません',
  showAll: 'すべてのトイを表示',
};

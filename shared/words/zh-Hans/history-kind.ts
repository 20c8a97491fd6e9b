import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'zh-Hans'> = {
  kept: '已添加',
  found: '可连接',
  lost: '无法连接',
  moved: '地址变更',
  renamed: '已改名',
  merged: '已合并',
  certificate: '证书',
  'battery-low': '电量低',
  paired: '已配对',
  forgotten: '已移除',
};

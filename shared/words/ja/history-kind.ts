import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'ja'> = {
  kept: '追加',
  found: '接続可能',
  lost: '接続不可',
  moved: '移動',
  renamed: '名前の変更',
  merged: '統合',
  certificate: '証明書',
  'battery-low': 'バッテリー低下',
  paired: 'ペアリング',
  forgotten: '登録解除',
};

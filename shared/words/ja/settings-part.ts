import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'ja'> = {
  service: 'サービス',
  serviceBeforeSimulator: 'シミュレーター終了後に戻るサービス',
  pollInterval: '更新間隔',
  view: 'アプリの表示',
  sort: '並べ替え',
  filter: 'フィルター',
  group: '選択したグループ',
  desktop: 'デスクトップのオプション',
  closeAction: 'ウィンドウを閉じたときの動作',
  startAtLogin: 'サインイン時の起動',
  startHidden: '非表示での起動',
  shortcut: 'ショートカット',
  notifications: '通知',
  quietHours: '通知のスケジュール',
  battery: 'バッテリー低下の基準',
  toyBatteries: 'トイごとのバッテリー低下の基準',
  mutedApps: 'ミュート中のアプリ',
  discreet: 'プライバシーモード',
  nearbyView: '「付近」の表示',
  appearance: '外観',
  theme: 'テーマ',
  language: '言語',
  density: '行の高さ',
  listWidth: 'リストの幅',
};

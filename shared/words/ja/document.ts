import type { document as english } from '../en/document';
import type { Translation } from '../translation';

export const document: Translation<typeof english, 'ja'> = {
  'known-apps': '登録済みのアプリ',
  history: 'アプリの履歴',
  'ignored-apps': '非表示のアプリ',
  merges: '元に戻せる統合',
  settings: '設定',
  pairings: '待機中のコード',
  'pairing-setup': 'リレーの設定',
  'toy-readings': 'トイのバッテリー履歴',
  window: 'ウィンドウの位置',
};

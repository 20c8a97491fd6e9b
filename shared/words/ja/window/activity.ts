import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'ja'> = {
  title: '履歴',
  lead: 'アプリに起きたことを、日時とともに確認できます。',
  search: '履歴を検索',
  clearSearch: '検索をクリア',
  app: 'アプリを絞り込む',
  everyApp: 'すべてのアプリ',
  noApp: '一致するアプリがありません。',
  kinds: '絞り込み',
  none: '履歴はまだありません',
  noneText: 'アプリの追加、検出、切断、名前の変更や、バッテリー残量の低下があると、ここに表示されます。',
  noneForApp: 'このアプリの履歴はまだありません。',
  noMatch: '一致する履歴がありません',
  showAll: 'すべての履歴を表示',
  loading: '読み込み中…',
  failed: '履歴を読み込めませんでした',
  retry: '再試行',
  older: 'さらに表示',
  clear: '履歴を消去…',
  clearApp: 'このアプリの履歴を消去…',
  clearQuestion: 'すべての履歴を消去しますか？この操作は元に戻せません。',
  clearAppQuestion: 'このアプリの履歴を消去しますか？この操作は元に戻せません。',
  clearNow: '消去',
  cancel: 'キャンセル',
  cleared: '履歴を消去しました',
};

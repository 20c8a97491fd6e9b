import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'ja'> = {
  forgotten: '登録が解除されました。',
  kept: {
    nearby: '「付近」から追加されました。',
    code: 'デバイスコードで追加されました。',
    pairing: 'このコンピューターとペアリングされました。',
    address: 'アドレスで追加されました。',
    import: 'ファイルから追加されました。',
    again: 'もう一度追加されました。',
  },
  unmerged: '統合を元に戻しました。アプリは再びアドレスで登録されています。',
  mergedKnown: 'すでに登録済みのアプリと同じものだったため、1つに統合されました。',
  merged: 'サービスの一覧に、このアドレスのアプリがありました。2つは1つに統合されました。',
  moved: '{{from}}から{{to}}に移動しました。',
  callsItself: 'アプリの名前が「{{name}}」に変わりました。以前は「{{former}}」でした。',
  unnamed: '名前なし',
  toyRenamed: 'トイの名前が「{{former}}」から「{{name}}」に変わりました。',
  pinRemoved: 'アプリ独自の証明書の信頼を解除しました。',
  pinned: '{{address}}の証明書を信頼しました。',
  batteryLow: '「{{toy}}」のバッテリー残量は{{battery, number(style: unit; unit: percent)}}です。',
};

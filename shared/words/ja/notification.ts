import type { notification as english } from '../en/notification';
import type { Translation } from '../translation';

export const notification: Translation<typeof english, 'ja'> = {
  product: 'Beckon',
  trial: 'Beckonからの通知はこのように表示されます。',
  action: { reconnect: '再接続', doctor: '診断を実行' },
  anApp: 'アプリ',
  aToy: 'トイ',
  lost: { title: '「{{name}}」との接続が切れました', body: '{{detail}}Beckonは再接続を続けます。' },
  back: { title: '「{{name}}」が復帰しました' },
  batteryLow: { title: 'バッテリー低下：{{toy}}', body: '残り{{battery, percent}}です（{{name}}より）。' },
  certificateChanged: {
    title: '証明書が変更されました：{{name}}',
    body: '信頼済みの証明書と異なるため、Beckonは接続しませんでした。',
  },
  paired: { title: '「{{name}}」とペアリングしました', body: '「アプリ」に登録されています。' },
  connected: { title: '「{{name}}」に接続しました', body: '再び接続可能になりました。' },
  notReached: { title: '「{{name}}」に接続できません', body: '{{sentence}}{{advice}}' },
  allConnected: {
    title_other: '{{count, number}}個のアプリに接続しました',
    body: '再び接続可能になりました。',
  },
  someConnected: {
    title_other: '{{count, number}}個中{{connected, number}}個のアプリに接続しました',
    body: '接続不可：{{names}}。',
  },
  updateReady: { title: 'Beckon {{version}}の準備ができました', body: 'Beckonの終了時にインストールされます。' },
  updateAvailable: {
    title: 'Beckon {{version}}を利用できます',
    body: 'Beckonを開いてインストール方法を確認してください。',
  },
  discreet: {
    updateReady: 'アップデートの準備ができました。',
    updateAvailable: '新しいバージョンを利用できます。',
    lost: 'お気に入りとの接続が切れました。',
    back: 'お気に入りが復帰しました。',
    batteryLow: 'バッテリー残量が少なくなっています。',
    certificateChanged: '証明書が変更されました。',
    paired: 'ペアリングが完了しました。',
    connected: '接続が復帰しました。',
    notConnected: '接続できませんでした。',
    someNotReached: '接続不可：{{count, number}}個。',
  },
  several: {
    lost_other: 'お気に入り{{count, number}}個との接続が切れました',
    back_other: 'お気に入り{{count, number}}個が復帰しました',
    low_other: '{{count, number}}個のバッテリー残量が低下しています',
    lostNames: '切断：{{names}}。',
    backNames: '復帰：{{names}}。',
    lowNames: 'バッテリー低下：{{names}}。',
    toyAt: '{{toy}} {{battery, percent}}',
  },
};

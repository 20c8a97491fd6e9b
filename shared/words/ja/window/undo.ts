import type { undo as english } from '../../en/window/undo';
import type { Translation } from '../../translation';

export const undo: Translation<typeof english, 'ja'> = {
  label: '元に戻す',
  button: '元に戻す',
  dismiss: '閉じる',
  announced: '{{done}}。元に戻すには{{key}}を押してください。',
  undone: '元に戻した操作：{{done}}',
  undoneNext: '元に戻した操作：{{done}}。続けて{{key}}を押すと、次の操作も元に戻せます：{{next}}。',
  changedSince: '「{{name}}」はその後また変更されたため、そのままにしました',
  one: {
    add: '「{{name}}」を追加しました',
    forget: '「{{name}}」の登録を解除しました',
    ignore: '「{{name}}」を非表示にしました',
    import: '「{{name}}」をインポートしました',
    group: '「{{name}}」のグループを変更しました',
    favorite: '「{{name}}」をお気に入りに追加しました',
    unfavorite: '「{{name}}」をお気に入りから解除しました',
    mute: '「{{name}}」の通知をミュートしました',
    unmute: '「{{name}}」の通知をオンにしました',
    rename: '「{{name}}」の名前を変更しました',
    autoReconnect: '「{{name}}」の自動再接続を変更しました',
    disconnect: '「{{name}}」を切断しました',
    reset: '「{{name}}」をリセットしました',
  },
  many: {
    forget_other: '{{count, number}}個のアプリの登録を解除しました',
    group_other: '{{count, number}}個のアプリのグループを変更しました',
    favorite_other: '{{count, number}}個のアプリをお気に入りに追加しました',
    unfavorite_other: '{{count, number}}個のアプリをお気に入りから解除しました',
    mute_other: '{{count, number}}個のアプリの通知をミュートしました',
    unmute_other: '{{count, number}}個のアプリの通知をオンにしました',
  },
};

import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'ja'> = {
  set: '{{setting}}を{{value}}に設定しました。',
  unset: '{{setting}}の設定を解除しました。',
  notSet: '{{setting}}は設定されていません。',
  file: '設定ファイル：{{file}}',
  heading: { setting: '設定', value: '値' },
  broken: {
    message: '設定ファイル{{file}}を使えません：{{problem}}。',
    advice: '修正または削除してから、beckon config setで必要な項目を設定してください。',
  },
  problem: {
    unreadable: '読み取れません（{{code}}）',
    tooLarge: '大きすぎます',
    notJson: 'JSONではありません',
    notAnObject: 'JSONオブジェクトではありません',
    unknown: '「{{setting}}」という設定はありません',
    notText: '「{{setting}}」の値が1行のテキストではありません',
  },
  notSaved: {
    message: '設定ファイル{{file}}に書き込めません（{{code}}）。',
    advice: 'ディスクの空き容量と、フォルダーへの書き込み権限を確認してください。',
  },
};

import type { transfer as english } from '../en/transfer';
import type { Translation } from '../translation';

export const transfer: Translation<typeof english, 'ja'> = {
  title: 'エクスポートとインポート',
  text: 'アプリの名前、グループ、アドレス、デバイスコードを含むファイルです。信頼済みの証明書とサービスは含まれません。',
  export: 'エクスポート…',
  exported: '{{path}}にエクスポートしました',
  written_other: '{{count, number}}個のアプリを書き込みました。',
  leftOut_other: 'デモにしか存在しないため、{{count, number}}個のデモアプリは除外しました。',
  import: 'インポート…',
  preview: '{{file}}',
  exportedAt: 'エクスポート日時',
  counts: {
    added: '新しいアプリ',
    updated: 'ファイルで変更されるアプリ',
    missing: 'ファイルにない登録済みのアプリ',
    ignored: '非表示になるアプリ',
    unreadable: '読み取れない項目',
  },
  changes: {
    title: '変更内容',
    addressesText:
      'ファイルには、登録済みのアプリのアドレスが含まれています。Beckonはサービスの情報を優先し、これらのアドレスは最後に試します。ファイルの作成者を信頼できる場合にのみ続行してください。',
    new: '新規',
    isAt: 'アドレス：{{address}}',
    alsoAt: '追加で試すアドレス：{{address}}',
    alias: '名前を「{{name}}」に変更',
    noAlias: '付けた名前を削除',
    group: 'グループ「{{name}}」に移動',
    noGroup: 'グループから外す',
    favourite: 'お気に入りに追加',
    ignored: 'このアプリは非表示にされています。代わりに追加されます。',
    more_other: '他{{count, number}}個のアプリ',
  },
  merge: '統合',
  mergeText: '「統合」では、すべてのアプリが残ります。',
  replaceTakes: '「置き換え」では、ファイルの名前、グループ、お気に入り、非表示のアプリだけが使われます。',
  replace: '置き換え',
  replaceText_other: '「置き換え」では、ファイルにない{{count, number}}個のアプリの登録が解除されます。',
  cancel: 'キャンセル',
  done_other: '{{count, number}}個のアプリを追加または変更しました。',
  removed_other: '{{count, number}}個のアプリの登録を解除しました。',
  notReconnected_other:
    'ファイルでは自動再接続になっていますが、{{count, number}}個のアプリは自動では再接続されません。必要な場合は、それぞれ一度再接続してください。',
  backup: '元のデータのコピーはbackups/{{file}}にあります。',
};

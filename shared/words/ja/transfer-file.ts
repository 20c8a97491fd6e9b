import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'ja'> = {
  refused: '「{{file}}」は使えません。{{problem}}',
  notAFile: 'ファイルではありません。',
  tooLarge: '{{max}} MiBを超えています。',
  grew: 'Beckonの読み取り中にファイルが変更されました。',
  unreadable: '読み取れませんでした（{{code}}）。',
  unreadableSomehow: '読み取れませんでした（原因不明）。',
  notText: 'UTF-8のテキストファイルではありません。',
  notJson: '有効なJSONではありません：{{line}}行、{{column}}列。',
  notAnExport: 'Beckonのエクスポートではありません：{{problem}}。',
  newer: '新しいバージョンのBeckonで保存されたファイルです（「version」が{{version}}）。',
  tooMany: '{{max, number}}件を超えています。',
  noneReadable: '読み取れる項目がありません：{{problem}}。',
};

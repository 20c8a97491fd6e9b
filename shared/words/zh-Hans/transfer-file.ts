import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'zh-Hans'> = {
  refused: '无法使用“{{file}}”。{{problem}}',
  notAFile: '它不是文件。',
  tooLarge: '它大于 {{max}} MiB。',
  grew: 'Beckon 读取时它发生了更改。',
  unreadable: '无法读取它（{{code}}）。',
  unreadableSomehow: '无法读取它（原因未知）。',
  notText: '它不是 UTF-8 文本文件。',
  notJson: '它不是有效的 JSON：第 {{line}} 行，第 {{column}} 列。',
  notAnExport: '它不是 Beckon 导出文件：{{problem}}。',
  newer: '它由更新版本的 Beckon 写入：“version”为 {{version}}。',
  tooMany: '它的条目超过 {{max, number}} 个。',
  noneReadable: '它的所有条目均无法读取：{{problem}}。',
};

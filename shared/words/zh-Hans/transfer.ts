import type { transfer as english } from '../en/transfer';
import type { Translation } from '../translation';

export const transfer: Translation<typeof english, 'zh-Hans'> = {
  title: '导出和导入',
  text: '包含你的应用的文件：名称、分组、地址和设备代码。不含信任的证书和服务。',
  export: '导出…',
  exported: '已导出到 {{path}}',
  written_other: '已写入 {{count, number}} 个应用。',
  leftOut_other: '已略过 {{count, number}} 个演示应用，因为它们只存在于演示中。',
  import: '导入…',
  preview: '{{file}}',
  exportedAt: '导出时间',
  counts: {
    added: '新应用',
    updated: '文件将更改的应用',
    missing: '文件中没有的应用',
    ignored: '将被忽略的应用',
    unreadable: '无法读取的条目',
  },
  changes: {
    title: '更改',
    addressesText:
      '文件包含你已有应用的地址。Beckon 会优先使用服务的信息，最后才尝试这些地址。仅当你信任文件的制作者时才继续。',
    new: '新增',
    isAt: '地址：{{address}}',
    alsoAt: '还会尝试 {{address}}',
    alias: '重命名为“{{name}}”',
    noAlias: '将失去你取的名称',
    group: '移到分组“{{name}}”',
    noGroup: '移出分组',
    favourite: '将成为收藏',
    ignored: '你已忽略此应用，导入后会改为添加。',
    more_other: '还有 {{count, number}} 个应用',
  },
  merge: '合并',
  mergeText: '“合并”会保留你的所有应用。',
  replaceTakes: '“替换”只使用文件中的名称、分组、收藏和忽略的应用。',
  replace: '替换',
  replaceText_other: '“替换”会移除文件中没有的 {{count, number}} 个应用。',
  cancel: '取消',
  done_other: '已添加或更改 {{count, number}} 个应用。',
  removed_other: '已移除 {{count, number}} 个应用。',
  notReconnected_other:
    '文件要求自动重新连接 {{count, number}} 个应用，但 Beckon 不会这样做。如有需要，请逐个重新连接一次。',
  backup: '之前全部内容的副本位于 backups/{{file}}。',
};

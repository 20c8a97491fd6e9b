import type { undo as english } from '../../en/window/undo';
import type { Translation } from '../../translation';

export const undo: Translation<typeof english, 'zh-Hans'> = {
  label: '撤销',
  button: '撤销',
  dismiss: '关闭',
  announced: '{{done}}。按 {{key}} 可撤销。',
  undone: '已撤销：{{done}}',
  undoneNext: '已撤销：{{done}}。再按 {{key}} 可继续撤销：{{next}}。',
  changedSince: '“{{name}}”之后又有更改，因此保持现状',
  one: {
    add: '已添加“{{name}}”',
    forget: '已移除“{{name}}”',
    ignore: '已忽略“{{name}}”',
    import: '已导入“{{name}}”',
    group: '已更改“{{name}}”的分组',
    favorite: '已收藏“{{name}}”',
    unfavorite: '已取消收藏“{{name}}”',
    mute: '已静音“{{name}}”的通知',
    unmute: '已开启“{{name}}”的通知',
    rename: '已重命名“{{name}}”',
    autoReconnect: '已更改“{{name}}”的自动重连',
    disconnect: '已断开“{{name}}”的连接',
    reset: '已重置“{{name}}”',
  },
  many: {
    forget_other: '已移除 {{count, number}} 个应用',
    group_other: '已更改 {{count, number}} 个应用的分组',
    favorite_other: '已收藏 {{count, number}} 个应用',
    unfavorite_other: '已取消收藏 {{count, number}} 个应用',
    mute_other: '已静音 {{count, number}} 个应用的通知',
    unmute_other: '已开启 {{count, number}} 个应用的通知',
  },
};

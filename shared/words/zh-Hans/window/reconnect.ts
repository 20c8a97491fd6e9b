import type { reconnect as english } from '../../en/window/reconnect';
import type { Translation } from '../../translation';

export const reconnect: Translation<typeof english, 'zh-Hans'> = {
  title: '自动重连',
  go: '重新连接',
  disconnect: '断开连接',
  stop: '停止尝试',
  keep: '自动重新连接',
  keepText: '应用失联时，Beckon 会一直尝试，直到重新连上。',
  favouriteText: '收藏的应用始终会重新连接。开启此项后，取消星标也会如此。',
  idle: '重新连接时，会按设备代码、服务列表以及它用过的每个地址查找应用。',
  running: '正在重新连接…',
  runningByItself: '正在自动重新连接…',
  steps: {
    label: '步骤',
    'asking-by-code': '向服务查询它的设备代码',
    'asking-list': '在服务列表中查找',
    'trying-addresses': '尝试它用过的每个地址',
    examining: '查明障碍所在',
  },
  progress: {
    none: '无响应',
    found: '找到地址',
    running: '进行中',
    next: '等待中',
  },
  connected: '已连接到 {{address}}',
  via: {
    code: '通过设备代码找到。',
    list: '在服务列表中找到。',
    ledger: '在它用过的地址找到。',
  },
  moved: '它已从 {{from}} 变更到 {{to}}。',
  movedTo: '它的新地址是 {{to}}。',
  waiting: '{{when}}再次尝试。',
  attempts_other: '已连续失败 {{count, number}} 次。',
  stopped: '已断开连接',
  stoppedText: '在你手动重新连接之前，Beckon 不会重新连接此应用。',
  said: {
    started_other: '正在重新连接 {{count, number}} 个应用',
    connected: '“{{name}}”已连接',
    failed: '无法连接“{{name}}”。{{sentence}}',
  },
};

import type { notification as english } from '../en/notification';
import type { Translation } from '../translation';

export const notification: Translation<typeof english, 'zh-Hans'> = {
  product: 'Beckon',
  trial: 'Beckon 的通知就是这个样子。',
  action: { reconnect: '重新连接', doctor: '运行诊断' },
  anApp: '某个应用',
  aToy: '某个玩具',
  lost: { title: '“{{name}}”失联', body: '{{detail}}Beckon 会继续尝试重新连接。' },
  back: { title: '“{{name}}”已恢复' },
  batteryLow: { title: '电量低：{{toy}}', body: '剩余 {{battery, percent}}，由“{{name}}”报告。' },
  certificateChanged: {
    title: '证书已变更：{{name}}',
    body: '这不是你信任的证书，因此 Beckon 没有连接。',
  },
  paired: { title: '“{{name}}”已配对', body: '已保存到“应用”中。' },
  connected: { title: '“{{name}}”已连接', body: '现在可以连接了。' },
  notReached: { title: '无法连接“{{name}}”', body: '{{sentence}}{{advice}}' },
  allConnected: {
    title_other: '全部 {{count, number}} 个应用已连接',
    body: '现在都可以连接了。',
  },
  someConnected: {
    title_other: '{{count, number}} 个应用中已连接 {{connected, number}} 个',
    body: '无法连接：{{names}}。',
  },
  updateReady: { title: 'Beckon {{version}} 已就绪', body: '将在退出 Beckon 时安装。' },
  updateAvailable: { title: 'Beckon {{version}} 现已推出', body: '打开 Beckon 查看安装方法。' },
  discreet: {
    updateReady: '更新已就绪。',
    updateAvailable: '有新版本可用。',
    lost: '一个收藏的应用失联。',
    back: '一个收藏的应用已恢复。',
    batteryLow: '有玩具电量低。',
    certificateChanged: '有证书已变更。',
    paired: '配对完成。',
    connected: '连接已恢复。',
    notConnected: '无法连接。',
    someNotReached: '无法连接：{{count, number}} 个。',
  },
  several: {
    lost_other: '{{count, number}} 个收藏的应用失联',
    back_other: '{{count, number}} 个收藏的应用已恢复',
    low_other: '{{count, number}} 个玩具电量低',
    lostNames: '失联：{{names}}。',
    backNames: '已恢复：{{names}}。',
    lowNames: '电量低：{{names}}。',
    toyAt: '{{toy}} {{battery, percent}}',
  },
};

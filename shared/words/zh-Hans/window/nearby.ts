import type { nearby as english } from '../../en/window/nearby';
import type { Translation } from '../../translation';

export const nearby: Translation<typeof english, 'zh-Hans'> = {
  title: '附近',
  rule: '在你添加应用之前，Beckon 不会联系它。',
  asOf: '{{age}}更新',
  skipped_other: '服务列表中有 {{count, number}} 个应用无法读取，未显示。',
  looking: {
    title: '正在扫描应用…',
    text: 'Beckon 正在向服务查询哪些应用与你共用互联网连接。',
  },
  paused: {
    title: '扫描已暂停',
    text: '在你继续之前，Beckon 不会向服务查询应用。',
    resume: '继续',
  },
  noService: {
    title: '未设置服务',
    text: 'Beckon 通过 App Connection Service 查找附近的应用。请在“设置”中输入其地址，或试用演示应用。',
    settings: '打开设置',
  },
  unusable: {
    title: '服务设置无效',
    settings: '打开设置',
  },
  failed: {
    title: '无法刷新',
    next: '{{when}}重试。',
    attempts_other: '已连续失败 {{count, number}} 次。',
    retry: '立即刷新',
    stillShown: '当前显示的是上次刷新的应用。',
  },
  empty: {
    title: '附近没有应用',
    lead: '服务有响应，但目前没有应用与你共用互联网连接。请检查以下常见原因，或运行诊断来查找原因。',
    gameMode: '应用尚未准备好连接',
    gameModeText: '请打开应用的游戏模式或连接信息界面，并让它保持在屏幕上。',
    mobile: '手机正在使用移动数据',
    mobileText: '请将手机连接到与这台电脑相同的 Wi-Fi，并关闭移动数据以防万一。',
    vpn: 'VPN 已开启',
    vpnText: '电脑或手机上的 VPN 会让它们看起来不在同一网络。请关闭 VPN，或将两者排除在外。',
    ipv6: '其中一台使用了 IPv6',
    ipv6Text: '服务通过共用的 IPv4 地址匹配设备，而某些网络只为手机提供 IPv6 地址。',
    relay: '中间有代理或专用代理',
    relayText: '公司代理或手机的专用代理会隐藏共用的地址。请在此网络中关闭它。',
    otherWays: '添加应用的其他方式',
    otherWaysText: '显示代码供应用扫码，或输入应用中显示的设备代码或本地 IP 地址。使用 IP 地址无需服务。',
    code: '显示代码',
    type: '输入代码或地址',
    again: '刷新',
    help: '进一步了解如何查找应用',
  },
};

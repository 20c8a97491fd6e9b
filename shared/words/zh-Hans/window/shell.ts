import type { menu as englishMenu, shell as englishShell } from '../../en/window/shell';
import type { Translation } from '../../translation';

export const shell: Translation<typeof englishShell, 'zh-Hans'> = {
  product: 'Beckon',
  version: 'Beckon {{version}}',
  navigation: '主导航',
  pages: { apps: '应用', toys: '玩具', nearby: '附近', add: '添加', activity: '活动记录', settings: '设置' },
  more: '{{count, number}}+',
  knownCount_other: '{{count, number}} 个已保存的应用',
  nearbyCount_other: '附近有 {{count, number}} 个应用',
  loading: 'Beckon 正在启动',
  status: {
    label: '服务状态',
    noService: '没有服务',
    noServiceText: '请在“设置”中选择',
    unusable: '无法使用服务',
    unusableText: '请查看“设置”',
    paused: '已暂停',
    pausedText: '未在扫描',
    looking: '正在扫描…',
    lookingText: '正在查询服务',
    found_other: '附近有 {{count, number}} 个应用',
    empty: '附近没有应用',
    failed: '无法刷新',
    next: '{{time}}刷新',
    retry: '{{time}}重试',
    refresh: '刷新',
    pause: '暂停扫描',
    resume: '继续扫描',
  },
  announce: {
    found_other: '附近有 {{count, number}} 个应用',
    empty: '附近没有应用',
    failed: '无法刷新：{{message}}',
    paused: '扫描已暂停',
  },
  discreet: {
    title: '隐私模式已开启',
    isOff: '隐私模式已关闭',
    text: '名称、地址和玩具在各处均已隐藏。',
    off: '关闭',
  },
  simulator: {
    title: '模拟器：{{scenario}}',
    text: '演示应用。退出后会消失。',
    leave: '退出',
  },
  notices: '提示',
};

export const menu: Translation<typeof englishMenu, 'zh-Hans'> = {
  label: '菜单',
  reachable: '{{reachable, number}} / {{all, number}} 可连接',
  noApps: '没有保存的应用',
  reconnectAll: '全部重新连接',
  settings: '设置',
  help: '帮助',
  app: {
    show: '显示',
    reconnect: '重新连接',
    copyAddress: '复制地址',
    doctor: '运行诊断',
  },
  more_other: '所有应用（还有 {{count, number}} 个）',
};

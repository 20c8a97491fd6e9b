import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'zh-Hans'> = {
  title: '更新',
  text: 'Beckon 是否有新版本。',
  automatic: '自动更新',
  automaticText:
    'Beckon 每天检查一次新版本，能自行安装时会下载，但不会在按流量计费的网络上进行。请求只包含你的版本，不含任何个人信息。',
  check: '立即检查',
  download: '下载',
  retry: '重试',
  restart: '重启并更新',
  downloads: '打开下载页面',
  news: '{{version}} 的新内容',
  checkedAt: '上次检查：{{age}}。',
  retryAt: 'Beckon 将{{time}}重试。',
  banner: {
    ready: 'Beckon {{version}} 已就绪',
    readyText: '将在退出 Beckon 时安装。',
    available: 'Beckon {{version}} 现已推出',
    availableText: '请以软件包方式安装。',
    how: '查看方法',
    why: '查看原因',
    later: '稍后',
  },
};

import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'zh-Hans'> = {
  off: {
    'not-configured': '更新已关闭：此 Beckon 构建时未设置更新来源。',
    'not-installed': '更新已关闭：Beckon 正从源代码或解压的文件夹运行。',
    misconfigured: '更新已关闭：此软件包的更新设置无法使用。',
  },
  idle: 'Beckon 尚未检查更新。',
  metered: 'Beckon 会在网络不按流量计费时检查更新。',
  checking: '正在检查更新…',
  current: 'Beckon 已是最新版本。',
  available: 'Beckon {{version}} 现已推出。',
  availableUnmetered: 'Beckon {{version}} 现已推出。网络不按流量计费时将会下载。',
  downloading: '正在下载 Beckon {{version}}：{{percent, percent}}',
  ready: 'Beckon {{version}} 已就绪，将在退出 Beckon 时安装。',
  notInstalled: 'Beckon {{version}} 未安装',
  retriesLater: 'Beckon 稍后会重试。',
  package: {
    deb: '从下载页面获取 .deb 软件包，然后用软件中心或以下命令安装：sudo apt install ./FILE.deb',
    rpm: '从下载页面获取 .rpm 软件包，然后用软件中心或以下命令安装：sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: { message: '无法连接更新服务器', advice: '请检查网络连接。' },
    tls: { message: '更新服务器的证书无效', advice: '请检查此电脑的日期和时间。带登录页面的网络也可能导致此问题。' },
    'http-status': { message: '更新服务器返回错误（HTTP {{status}}）', advice: '问题不在你这边。' },
    unreadable: {
      message: '更新服务器的回复不是更新列表',
      advice: '可能是登录页面或代理在代为回复。',
    },
    'wrong-signature': {
      message: '此更新没有 Beckon 开发者的签名',
      advice: '未下载任何内容。如果一直如此，请从下载页面获取 Beckon。',
    },
    'older-version': {
      message: '更新服务器提供的是旧版本（{{version}}）',
      advice: 'Beckon 会保留当前版本，未下载任何内容。',
    },
    expired: {
      message: '更新服务器的列表已过期',
      advice: '未下载任何内容。最新的列表可能被拦截了。如果一直如此，请查看下载页面上是否有新版本。',
    },
    'wrong-clock': {
      message: '此电脑的日期或时间不正确',
      advice: '请设置日期和时间，然后再次检查。未下载任何内容。',
    },
    interrupted: { message: '下载中断', advice: '请检查网络连接。' },
    'wrong-hash': { message: '下载的文件与公布的不一致', advice: '文件已删除。' },
    'no-space': { message: '磁盘已满', advice: '请在 Beckon 所在位置腾出空间，然后重新检查。' },
    'not-writable': {
      message: 'Beckon 无法写入自己所在的文件夹',
      advice: '请将 AppImage 移到可写入的文件夹，或从下载页面获取新版本。',
    },
    'file-changed': {
      message: 'Beckon 运行期间，AppImage 被移动或替换',
      advice: '未作任何更改。如果此后尚未重新启动过 Beckon，请退出并重新启动。',
    },
    failed: { message: '更新失败', advice: '请重新检查。如果一直失败，请查看 Beckon 的日志。' },
  },
};

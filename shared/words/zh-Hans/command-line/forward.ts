import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'zh-Hans'> = {
  help: {
    command: '将本机的 HTTP 和 WebSocket 转发到应用当前所在的位置',
    listen: '监听位置：127.0.0.1 或 [::1] 加端口；端口 0 表示任意空闲端口',
    allowOrigin: '允许此来源的网页使用转发；可重复使用',
    raw: '原样传递 TLS，供自行验证应用名称的程序使用',
    exec: '在程序运行期间转发到应用，地址见 BECKON_APP_FORWARD_URL 和 BECKON_APP_FORWARD_WS_URL',
    restartOnMove: '应用位置改变时重新启动程序',
  },
  listening: '正在转发到“{{name}}”，直到按 Ctrl+C。',
  rawName: 'TLS 原样传递。程序需验证名称 {{domain}}。',
  rawLine: '{{scheme}}：{{place}}',
  moved: '“{{name}}”已移至 {{address}}。',
  lost: '{{reason}}Beckon 会继续寻找该应用。',
  back: '“{{name}}”已恢复，位于 {{address}}。',
  unfollowed: 'Beckon 已不再运行。转发会继续，待 Beckon 再次运行后恢复跟踪该应用。',
  followed: 'Beckon 已重新运行，转发正在跟踪该应用。',
  refused: {
    'not-found': '已拒绝一个请求：其路径缺少此转发的密钥。程序需要使用完整的 URL。',
    'wrong-host': '已拒绝一个请求：其 Host 标头指向的不是本机或此端口。',
    'origin-not-allowed': '已拒绝一个网页：其来源未通过 {{option}} 允许。',
    'service-worker': '已拒绝一个 Service Worker：转发结束后它仍会留在浏览器中。',
    'wrong-name': '已拒绝一个连接：它请求的名称与该应用的名称不同。',
  },
  restarting: '应用位置已改变，正在重新启动程序。',
  usage: {
    listen: '{{option}} 接受 127.0.0.1:8080、[::1]:8080 或端口。网络上的其他人不得访问转发。',
    origin: '{{option}} 接受一个来源，例如 http://localhost:5173。',
    origins: '{{option}} 最多可使用 {{max}} 次。',
    together: '{{option}} 和 {{argument}} 不能同时使用。',
  },
};

import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'zh-Hans'> = {
  limit: '{{what}}（默认：{{value}}，最大：{{max}}）',
  service: '对服务的每次请求的时限（毫秒）',
  port: '每个端口的时限（毫秒）',
  step: '每个步骤的时限（毫秒）',
  running: '正在运行的 Beckon 的应答时限（毫秒）',
  either: '服务或正在运行的 Beckon 的应答时限（毫秒）',
  relay: '对中继的每次请求的时限（毫秒）',
  reconnect: '整个重新连接的时限（毫秒）',
  find: '查找应用的时限（毫秒）',
  wait: '整个等待的时限（毫秒）',
  nothing: '对此命令无效',
  defaults: {
    service: '服务 {{service}}，正在运行的 Beckon {{running}}',
    step: '服务 {{service}}，端口 {{port}}',
    none: '无',
  },
};

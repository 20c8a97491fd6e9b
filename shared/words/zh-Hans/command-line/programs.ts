import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'zh-Hans'> = {
  socket: '套接字：{{path}}',
  noSocket: '套接字：Beckon 启动时才确定名称。',
  userData: '用户数据：{{path}}',
  running: '正在运行：Beckon {{version}}，协议 {{protocol}}。',
  runningUnknown: '正在运行：未说明版本的 Beckon。',
  notRunning: 'Beckon 未运行。',
  otherVersion: '正在运行的 Beckon 的版本是 {{version}}。',
};

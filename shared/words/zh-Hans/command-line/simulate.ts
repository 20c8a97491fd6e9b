import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'zh-Hans'> = {
  format: '场景文件的格式请参阅 docs/simulator.md。',
  network: {
    message: 'BECKON_SIMULATOR_NETWORK 不是环回网络。',
    advice: '请将它设为环回网络，例如 127.0.1。',
  },
  notStarted: { message: '无法启动模拟器（{{code}}）。', advice: '请尝试其他 --port 或 --directory。' },
  running: '场景“{{name}}”正在运行。请试试：beckon list --service {{url}} --ca {{file}}',
  stop: '按 Ctrl+C 停止。',
};

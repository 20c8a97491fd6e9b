import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'zh-Hans'> = {
  unavailable: {
    title: 'Beckon 没有响应',
    retry: '重试',
  },
  crash: {
    title: '此窗口出现了问题',
    text: '这是 Beckon 的错误。你的应用和设置未受影响。请重新加载窗口。如果再次发生，请将详细信息复制到错误报告中。',
    reload: '重新加载',
    copy: '复制详细信息',
    copied: '已复制',
  },
  code: '代码 {{code}}',
  serviceCode: '代码 {{code}}（{{serviceCode}}）',
  dismiss: '关闭',
  timesOver_other: '已发生 {{count, number}} 次。',
};

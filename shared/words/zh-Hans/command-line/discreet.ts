import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'zh-Hans'> = {
  on: '隐私模式已开启。',
  off: '隐私模式已关闭。',
  notSaved: {
    message: '无法保存设置（{{code}}）。',
    advice: '请检查磁盘空间是否充足，以及你能否写入 Beckon 的数据文件夹。',
  },
  newer: {
    message: '你的设置由更新版本的 Beckon 保存。',
    advice: '要更改设置，请更新 Beckon。',
  },
  broken: {
    message: '无法读取你的设置。',
    advice: '请启动一次 Beckon，它会修复设置。',
  },
  noAddress: {
    message: '隐私模式会隐藏地址。',
    advice: '使用 --reveal 可仅此一次输出地址，在程序中请使用 --json。',
  },
  nearbyApp: '附近的应用 {{number, number}}',
  theApp: '该应用',
  theTarget: '该目标',
  hidden: '•••',
};

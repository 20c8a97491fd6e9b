import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'zh-Hans'> = {
  forgotten: '已不再保存。',
  kept: {
    nearby: '从“附近”添加。',
    code: '通过设备代码添加。',
    pairing: '已与这台电脑配对。',
    address: '通过地址添加。',
    import: '从文件添加。',
    again: '再次添加。',
  },
  unmerged: '已撤销合并。应用重新按地址保存。',
  mergedKnown: '这是你之前已保存的应用。两者现已合并。',
  merged: '服务列出了位于此地址的应用。两者现已合并。',
  moved: '从 {{from}} 变更到 {{to}}。',
  callsItself: '现在自称“{{name}}”。之前：“{{former}}”。',
  unnamed: '未命名',
  toyRenamed: '玩具从“{{former}}”改名为“{{name}}”。',
  pinRemoved: '你已不再信任它自己的证书。',
  pinned: '你信任了它用于 {{address}} 的证书。',
  batteryLow: '“{{toy}}”的电量为 {{battery, number(style: unit; unit: percent)}}。',
};

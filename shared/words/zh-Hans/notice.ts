import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'zh-Hans'> = {
  storeNotSaved: {
    message: '无法保存对“{{document}}”的更改。Beckon 会将更改保留在内存中并重试。',
    advice: '请检查磁盘空间是否充足，以及 Beckon 能否写入其数据文件夹。',
  },
  storeUntouchable: {
    message: '“{{document}}”的文件已损坏，Beckon 无法将它移开。重启前，更改不会保存。',
    advice: '请检查 Beckon 能否写入其数据文件夹，然后重启 Beckon。',
  },
  storeNewer: {
    message: '“{{document}}”的文件由更新版本的 Beckon 写入。此版本会显示它，但不会更改它。',
    advice: '要再次进行更改，请更新 Beckon。',
  },
  storePartlyReset: {
    message: '无法读取“{{document}}”的部分内容。以下内容已重置：{{parts}}。',
    advice: '原始文件已在 Beckon 的数据文件夹中保存为 {{file}}。',
    adviceWithCopy: '原始文件已在 Beckon 的数据文件夹中保存为 {{file}}，其备份保存为 {{copy}}。',
  },
  storePartlyDropped: {
    message_other: '无法读取“{{document}}”中的 {{count, number}} 个条目。其余内容正常。',
  },
  storePartlyRestored: {
    message_other: '无法读取“{{document}}”中的 {{count, number}} 个条目。Beckon 已从最近的完好副本中恢复。',
  },
  storePartsRestored: {
    message: '无法读取“{{document}}”的部分内容。以下内容已从最近的完好副本中恢复：{{parts}}。',
  },
  storeQuarantined: {
    message: '“{{document}}”的文件已损坏，且没有备份。Beckon 已重新开始。',
    advice: '损坏的文件已在 Beckon 的数据文件夹中保存为 {{file}}。',
  },
  storeRestored: {
    message: '“{{document}}”的文件已损坏。Beckon 已恢复最近的完好副本。',
    advice: '请检查最近的内容是否有缺失。损坏的文件已在 Beckon 的数据文件夹中保存为 {{file}}。',
  },
  storeMissing: {
    message: '“{{document}}”的文件缺失。Beckon 已恢复最近的完好副本。',
    advice: '请检查最近的内容是否有缺失。',
  },
  dataNotPrivate: {
    message: '这台电脑的其他用户可以打开 Beckon 的数据文件夹，而 Beckon 无法更改这一点。',
    advice: '请移除他们对该文件夹的访问权限，或将 BECKON_USER_DATA 设为其他文件夹。',
  },
  simulatedAppsRemoved: {
    message_other: '已移除 {{count, number}} 个演示应用。',
    advice: '你自己的应用没有变化。',
  },
  simulatorNotRunning: '模拟器未启动。原因见日志。',
  simulatorFailed: {
    message: '模拟器未启动。',
    advice: '请重试。如果持续失败，原因见日志。',
  },
  unknownScenario: {
    message: '模拟器没有名为“{{name}}”的场景。',
    advice: '可用的场景：{{scenarios}}。',
  },
};

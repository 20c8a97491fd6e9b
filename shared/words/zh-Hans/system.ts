import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'zh-Hans'> = {
  menu: {
    file: '文件(&F)',
    view: '显示(&V)',
    help: '帮助(&H)',
    guide: '打开指南',
    connection: '获取连接帮助',
    dataFolder: '打开数据文件夹',
  },
  file: {
    all: '所有文件',
    exports: 'Beckon 导出文件 (JSON)',
    certificates: '证书 (PEM)',
  },
  choose: {
    authority: '选择证书颁发机构文件',
    token: '选择开发者令牌文件',
    import: '导入应用',
    export: '导出应用',
  },
  token: {
    title: '开发者令牌',
    question: '要为 {{service}} 保存开发者令牌吗？',
    detail: '在直连模式下，每次显示代码时，Beckon 只会将它发送给此服务。任何拥有令牌的人都能在那里以你的名义操作。',
    hidden: '隐私模式隐藏了服务的地址：它就是设置中带有此编号的那个。要查看地址，请关闭隐私模式。',
    keep: '保存令牌',
    cancel: '取消',
  },
  start: {
    refused: 'Beckon 无法启动',
    switchRefused: 'Beckon 不能使用 --{{name}} 启动。请去掉此选项后启动。',
    tooLong: 'Beckon 不能使用这么长的命令行启动。请减少或缩短参数后启动。',
    notWritable:
      'Beckon 无法写入 {{folder}}（{{reason}}），因此无法判断自己是否已在运行。请在那里腾出空间或允许写入，然后重新启动 Beckon。',
    lockInTheWay:
      '这台电脑上没有 Beckon 应答，但 {{file}} 使新的 Beckon 无法启动。如果也没有其他电脑在使用此文件夹，请删除它，然后重新启动 Beckon。',
    failed: 'Beckon 未能启动',
    failedBecause: 'Beckon 未能启动：{{reason}}',
    failedDetail: '{{reason}}\n\n数据文件夹：{{folder}}',
  },
};

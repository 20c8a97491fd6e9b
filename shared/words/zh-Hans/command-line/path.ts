import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'zh-Hans'> = {
  reachable: '这台电脑可以连接 {{target}}。',
  notReachable: '这台电脑无法连接 {{target}}。',
  heading: { candidate: '候选', scheme: '类型', address: '地址', result: '结果', detail: '详情' },
  resultIn: '{{result}} {{latency}}',
  noTarget: { message: '请指定一个目标，或使用 --nearby。', advice: '请参阅 beckon doctor --help。' },
  unknownCode: {
    message: '“{{deviceCode}}”看起来是设备代码，但正在运行的 Beckon 没有保存此应用，也未指定服务。',
    advice: '请启动 Beckon、使用 --service，或输入 192.168.1.42 或 name:30010 这样的地址。',
  },
  noPlace: {
    message: '不知道此应用的地址和端口。',
    advice: '请打开应用的游戏模式，让它告知服务自己的位置。',
  },
  step: {
    service: '服务',
    listed: '列表',
    name: '名称',
    target: '地址',
    subnet: '网络',
    'connect-https': 'HTTPS 端口',
    certificate: '证书',
    'connect-wss': 'WSS 端口',
    online: '在线',
  },
  stepIn: '{{detail}}（{{time}}）',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}}正在等待恢复。',
  unknownYet: '服务不认识此代码；仍在等待…',
  orService: '或使用 --service 和应用的设备代码。',
  orCode: '如果它是设备代码，请使用 --code。',
  withMore: '{{advice}}{{more}}',
  listedOnly: '应用已列出，但无法连接。{{detail}}',
  listedOnlyPlain: '应用已列出，但无法连接。',
  runDoctor: '请运行：beckon doctor {{deviceCode}}',
  runDoctorPlain: '请用其设备代码运行 beckon doctor。',
  noAddress: {
    message: '服务没有提供此应用的地址和端口。',
    advice: '请打开应用的游戏模式，让它告知服务自己的位置。',
  },
  tooLate: {
    message: '应用未能及时连接。',
    advice: '请运行 beckon doctor 查明原因。不使用 --timeout 则没有时间限制。',
  },
  nowReachable: '“{{name}}”可连接。',
  nowReachableAt: '“{{name}}”可通过 {{address}} 连接。',
  program: {
    notFound: {
      message: '找不到该程序。',
      advice: '请检查其名称和你的 PATH。shell 内建命令需要 shell：-- sh -c "…"',
    },
    notRunnable: {
      message: '无法运行该程序（{{reason}}）。',
      advice: '请检查它是否为程序，以及你是否有权运行它。',
    },
  },
};

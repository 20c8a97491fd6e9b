import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'zh-Hans'> = {
  noRelay: { message: '未指定中继。', advice: '请使用 --relay URL，或设置 BECKON_RELAY_URL。' },
  noKeyFile: { message: '未指定包含访问密钥的文件。', advice: '请使用 --key-file FILE。' },
  keyFile: {
    noKey: '文件中没有访问密钥。',
    unreadable: '无法读取包含访问密钥的文件（{{code}}）。',
    advice: '该文件只有一行，即 beckon relay-key 打印的内容。',
  },
  uname: { message: '无法发送此名称。', advice: '请使用 --uname 指定 1 到 64 个字符。' },
  tooLarge: '代码太大，终端无法显示。请打开其图片：{{url}}',
  tooLargeNoPicture: '代码太大，终端无法显示。',
  scan: '请在配套应用中扫描。',
  scanOrType: '请在配套应用中扫描，或输入：{{typed}}',
  expires: '{{time}} 过期。按 Ctrl+C 取消。',
  relayBack: '中继已恢复。',
  relayAway: '{{reason}}正在等待中继恢复。代码仍然有效。',
  expired: { message: '代码在应用扫描前已过期。', advice: '请获取新代码。' },
  unreadableApp: '请更新配套应用，然后获取新代码。',
  canceled: '已取消。',
};

import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'zh-Hans'> = {
  unknownOption: '未知选项“{{option}}”。',
  unknownCommand: '未知命令“{{command}}”。',
  missingArgument: '缺少参数 <{{argument}}>。',
  missingValue: '选项 {{option}} 需要一个值。',
  tooManyArguments: '参数过多。',
  choice: '参数 <{{argument}}> 必须是以下之一：{{choices}}。',
  otherwise: '无法解析此命令行。',
  noCommand: '未指定命令。',
  didYouMean: '你是不是想输入 {{suggestion}}？',
  seeHelp: '请参阅 {{program}} --help。',
  milliseconds: '{{option}} 的值必须是 1 到 {{max, number}} 的整数。',
  port: '{{option}} 的值必须是 1 到 65535 的端口号。',
  portOrZero: '{{option}} 的值必须是 0 到 65535 的端口号；0 表示任意空闲端口。',
  suffix: '{{option}} 的值必须是名称，例如 apps.example。',
  nameLength: '应用名称必须有 1 到 {{max}} 个字符。',
  targetLength: '地址或设备代码必须有 1 到 {{max}} 个字符。',
  alias: '--alias 后的名称必须有 1 到 {{max}} 个可见字符。',
  neitherAddressNorCode: '“{{word}}”不是地址，看起来也不像设备代码。',
  noService: { message: '未指定服务。', advice: '请使用 --service URL，或设置 BECKON_SERVICE_URL。' },
  noServiceOrBeckon: {
    message: '未指定服务，且 Beckon 未运行。',
    advice: '请启动 Beckon、使用 --service URL，或设置 BECKON_SERVICE_URL。',
  },
  addressForm: '请按 192.168.1.42、192.168.1.42:30010 或应用域名的形式输入。设备代码请使用 --code。',
};

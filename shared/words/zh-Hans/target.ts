import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'zh-Hans'> = {
  tooLong: '作为地址太长了。',
  empty: '请输入地址。',
  blanks: '地址不能包含空格。',
  notAnAddress: '这不是地址。请试试 192.168.1.42 或 192.168.1.42:30010。',
  notAlone: '请只输入域名，不含 https://、端口或路径。',
  scheme: '应用不使用“{{scheme}}://”。请使用 https://、wss:// 或 http://。',
  user: '地址不能包含用户名或密码。',
  port: '端口范围为 1 到 65535。',
  host: {
    name: '“{{host}}”不是 IP 地址，也不是主机名。',
    number: '“{{host}}”不是 IP 地址，也不是主机名。IP 地址由四个 0 到 255 的数字组成，例如 192.168.1.42。',
  },
};

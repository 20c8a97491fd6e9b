import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'zh-Hans'> = {
  serviceAddress: {
    empty: '请输入服务地址。',
    tooLong: '服务地址太长。',
    notHttps: '服务地址必须以 https:// 开头。',
    unreadable: '这不是服务地址。',
    hasUser: '服务地址不能包含用户名或密码。',
    hasQuery: '服务地址不能包含“?”或“#”。',
    advice: '请按 https://service.example 或 https://service.example/path 的形式输入。',
  },
  authorityFile: {
    tooLarge: '此文件太大，不可能是证书颁发机构文件。',
    notAFile: '无法读取证书颁发机构文件（不是文件）。',
    unreadable: '无法读取证书颁发机构文件（{{code}}）。',
    unreadableSomehow: '无法读取证书颁发机构文件（不可读）。',
    advice: '请重新选择 PEM 文件，或不使用它继续。',
    noCertificate: '此文件不包含证书。',
    brokenCertificate: '此文件包含损坏的证书。',
    pemAdvice: '请使用 PEM 文件：含有 BEGIN CERTIFICATE 行的文本。',
    elsewhere: {
      message: '证书颁发机构文件不能在另一台电脑上。',
      advice: '请把它复制到这台电脑上，然后选择副本。',
    },
    notReadYet: {
      message: '证书颁发机构文件仍在加载。',
      advice: '请稍后重试。',
    },
  },
};

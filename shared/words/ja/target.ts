import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'ja'> = {
  tooLong: 'アドレスとしては長すぎます。',
  empty: 'アドレスを入力してください。',
  blanks: 'アドレスにスペースは使えません。',
  notAnAddress: 'アドレスではありません。192.168.1.42や192.168.1.42:30010のように入力してください。',
  notAlone: 'https://、ポート、パスを付けずに、ドメインだけを入力してください。',
  scheme: 'アプリでは「{{scheme}}://」は使われません。https://、wss://、http://のいずれかを使ってください。',
  user: 'アドレスにユーザー名やパスワードは含められません。',
  port: 'ポートは1～65535です。',
  host: {
    name: '「{{host}}」はIPアドレスでもホスト名でもありません。',
    number:
      '「{{host}}」はIPアドレスでもホスト名でもありません。IPアドレスは192.168.1.42のように、0～255の数字4つでできています。',
  },
};

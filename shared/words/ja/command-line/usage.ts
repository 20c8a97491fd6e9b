import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'ja'> = {
  unknownOption: '「{{option}}」というオプションはありません。',
  unknownCommand: '「{{command}}」というコマンドはありません。',
  missingArgument: '引数<{{argument}}>がありません。',
  missingValue: 'オプション{{option}}には値が必要です。',
  tooManyArguments: '引数が多すぎます。',
  choice: '引数<{{argument}}>には次のいずれかを指定してください：{{choices}}。',
  otherwise: 'このコマンドラインを読み取れません。',
  noCommand: 'コマンドが指定されていません。',
  didYouMean: '{{suggestion}}のことですか？',
  seeHelp: '{{program}} --helpを参照してください。',
  milliseconds: '{{option}}の値には1～{{max, number}}の整数を指定してください。',
  port: '{{option}}の値には1～65535のポート番号を指定してください。',
  portOrZero: '{{option}}の値には0～65535のポート番号を指定してください。0は空いているポートを使います。',
  suffix: '{{option}}の値にはapps.exampleのような名前を指定してください。',
  nameLength: 'アプリの名前は1～{{max}}文字にしてください。',
  targetLength: 'アドレスまたはデバイスコードは1～{{max}}文字にしてください。',
  alias: '--aliasの名前は、表示可能な1～{{max}}文字にしてください。',
  neitherAddressNorCode: '「{{word}}」はアドレスではなく、デバイスコードの形式でもありません。',
  noService: {
    message: 'サービスが指定されていません。',
    advice: '--service URLを使うか、BECKON_SERVICE_URLを設定してください。',
  },
  noServiceOrBeckon: {
    message: 'サービスが指定されておらず、Beckonも実行されていません。',
    advice: 'Beckonを起動するか、--service URLを使うか、BECKON_SERVICE_URLを設定してください。',
  },
  addressForm:
    '192.168.1.42、192.168.1.42:30010、またはアプリのドメインを入力してください。デバイスコードには--codeを使います。',
};

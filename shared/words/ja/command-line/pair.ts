import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'ja'> = {
  noRelay: {
    message: 'リレーが指定されていません。',
    advice: '--relay URLを使うか、BECKON_RELAY_URLを設定してください。',
  },
  noKeyFile: {
    message: 'アクセスキーのファイルが指定されていません。',
    advice: '--key-file FILEを使ってください。',
  },
  keyFile: {
    noKey: 'ファイルにアクセスキーが含まれていません。',
    unreadable: 'アクセスキーのファイルを読み取れません（{{code}}）。',
    advice: 'beckon relay-keyが表示した1行だけを含むファイルです。',
  },
  uname: { message: 'この名前は送信できません。', advice: '--unameには1～64文字を指定してください。' },
  tooLarge: 'コードがターミナルに収まりません。画像を開いてください：{{url}}',
  tooLargeNoPicture: 'コードがターミナルに収まりません。',
  scan: 'コンパニオンアプリで読み取ってください。',
  scanOrType: 'コンパニオンアプリで読み取るか、次を入力してください：{{typed}}',
  expires: '有効期限：{{time}}。キャンセルするにはCtrl+Cを押します。',
  relayBack: 'リレーが復帰しました。',
  relayAway: '{{reason}}復帰を待っています。コードは引き続き有効です。',
  expired: {
    message: 'アプリが読み取る前に、コードの有効期限が切れました。',
    advice: '新しいコードを取得してください。',
  },
  unreadableApp: 'コンパニオンアプリをアップデートしてから、新しいコードを取得してください。',
  canceled: 'キャンセルしました。',
};

import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'ja'> = {
  listening: 'リレーは{{url}}で待ち受けています',
  metrics: 'メトリクス：{{url}}',
  register: 'サービスに登録するコールバックURL：{{url}}',
  registerWithSecret: 'サービスに登録するコールバックURL：{{url}}?secret=（コールバックシークレット）',
  noKeysFile: {
    message: 'キーファイルが指定されていません。',
    advice: 'beckon relay-keyで作成してください。',
  },
  publicUrl: {
    missing: 'リレーの公開アドレスがありません。',
    notWeb: '公開アドレスがWebアドレスではありません。',
    extra: '公開アドレスにユーザー名や「?」「#」以降の部分は含められません。',
    advice: '--public-urlをhttps://relay.exampleのように指定してください。',
  },
  listen: {
    message: '待ち受けるアドレスを読み取れません。',
    advice: '{{option}}を127.0.0.1:8437、[::]:8437、unix:/run/relay.sockのように指定してください。',
  },
  trustProxy: {
    message: '信頼するプロキシのアドレスを読み取れません。',
    advice: '--trust-proxyを10.0.0.5や10.0.0.0/8のように指定してください。',
  },
  redis: {
    message: 'Redisのアドレスを読み取れません。',
    advice: 'redis://127.0.0.1:6379やrediss://…のように入力してください。',
    silent: 'Redisが応答しません。',
    check: '--redisの指定と、Redisが動作していてこのコンピューターからの接続を許可していることを確認してください。',
  },
  token: {
    missing: '開発者トークンが指定されていません。',
    missingAdvice: '--token-file FILEを使うか、{{variable}}を設定してください。',
    emptyFile: '開発者トークンのファイルが空です。',
    unreadable: '開発者トークンを読み取れません。',
    unreadableFile: '開発者トークンのファイルを読み取れません（{{code}}）。',
  },
  callbackSecret: {
    missing: 'コールバックシークレットが指定されていません。',
    missingAdvice:
      '--callback-secret-file FILEを使うか、{{variable}}を設定してください。誰からのコールバックも受け付けるには、--no-callback-secretを使います。',
    both: 'コールバックシークレットと--no-callback-secretが同時に指定されています。',
    bothAdvice: '--no-callback-secretを削除するか、--callback-secret-fileと{{variable}}の両方を削除してください。',
    emptyFile: 'コールバックシークレットのファイルが空です。',
    unreadable: 'コールバックシークレットを読み取れません。',
    unreadableFile: 'コールバックシークレットのファイルを読み取れません（{{code}}）。',
  },
  secretForm: '{{max}}文字以内の1行のテキストにしてください。',
  filePath: 'パスと、読み取り権限を確認してください。',
  tls: {
    both: 'TLSには、証明書とその秘密鍵の両方が必要です。',
    bothAdvice: '--tls-certと--tls-keyを使ってください。',
    certificate: '証明書を読み取れません（{{code}}）。',
    key: '証明書の秘密鍵を読み取れません（{{code}}）。',
    unusable: '証明書とその秘密鍵を使用できません（{{code}}）。',
    pem: '対になっているPEMファイルを使ってください。',
  },
  data: {
    exposed: 'このコンピューターの誰もがデータフォルダーを変更できる状態です。',
    notCreated: 'データフォルダーを作成できません（{{code}}）。',
    tooLong: 'データフォルダーのパスが長すぎます。',
    notWritable: 'データフォルダーに書き込めません（{{code}}）。',
    inUse: '別のリレーがこのデータフォルダーを使っています。',
    unusable: 'データフォルダーを使用できません。',
    newer: 'データフォルダーの内容は、新しいバージョンのBeckonで保存されたものです。変更は加えていません。',
    newerAdvice: 'Beckonをアップデートするか、--dataに別のフォルダーを指定してください。',
    writable: '--dataに、書き込めるフォルダーを指定してください。',
    own: '--dataに、このリレーだけが使うフォルダーを指定してください。',
  },
  keysFile: {
    exposed: 'このコンピューターの誰もがキーファイルを変更または置き換えできる状態です。',
    exposedAdvice: 'ファイルとそのフォルダーには、所有者だけが書き込めるようにしてください：chmod go-w',
    unreadable: 'キーファイルを読み取れません（{{code}}）。',
    advice: '--keys-fileを確認してください。',
  },
  cannotListen: {
    inUse: 'リレーは{{address}}で待ち受けできません。別のプログラムが使っています。',
    other: 'リレーは{{address}}で待ち受けできません（{{code}}）。',
    unknown: 'リレーは{{address}}で待ち受けできません。',
    advice: '{{option}}で別のアドレスを指定してください。',
  },
  check: {
    ready: '{{url}}のリレーは準備できています。',
    certificate: '{{url}}のリレーの証明書を検証できません（{{code}}）。',
    certificateAdvice: '公的な認証局の証明書でない場合は、--tls-certでリレーの証明書を指定してください。',
    silent: '{{url}}で応答するリレーがありません。',
    silentAdvice: '--listenと、リレーが実行中かどうかを確認してください。',
  },
  key: {
    noKeysFile: {
      message: 'キーファイルが指定されていません。',
      advice: '--keys-file FILEを使ってください。ファイルがない場合は作成されます。',
    },
    noName: {
      message: 'キーの名前がないか、使えない名前です。',
      advice: '--nameに、キーの持ち主がわかる1～64文字を指定してください。',
    },
    noKeysInFile: {
      message: 'このファイルにはアクセスキーが含まれていません。',
      advice: '--keys-fileで別のファイルを指定してください。',
    },
    unknownName: {
      message: 'この名前のキーはありません。',
      advice: '使われている名前は、beckon relay-key --listで確認できます。',
    },
    nameTaken: {
      message: 'この名前のキーはすでに存在します。',
      advice: '別の名前を使うか、先に--revokeでそのキーを失効させてください。',
    },
    oneAction: {
      message: '--list、--revoke、--expiresは同時に使えません。',
      advice: 'どれか1つだけを指定してください。',
    },
    nameInList: {
      message: '--listはすべてのキーを表示します。--nameは使えません。',
      advice: '--nameを外してください。',
    },
    wrongExpiry: {
      message: 'キーの有効期限として使えない値です。',
      advice: '--expiresには、90d、12h、2027-01-31（その日の終わり、UTC）のように、10年以内の期限を指定してください。',
    },
    noKeys: 'キーはまだありません。',
    heading: { name: '名前', created: '作成', expires: '有効期限' },
    never: 'なし',
    expired: '期限切れ（{{when}}）',
    expiresOn: 'キーの有効期限：{{when}}',
    revoked: '失効させました。実行中のリレーには1秒以内に反映されます。',
    shownOnce: '今すぐキーをコピーしてください。キーは一度しか表示されず、キーファイルにはハッシュだけが保存されます。',
    unusableFile: {
      message: 'キーファイルを使用できません（{{code}}）。',
      advice: 'パスと、書き込み権限を確認してください。',
    },
  },
};

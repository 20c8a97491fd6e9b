import type { pairingFault as english } from '../en/pairing-fault';
import type { Translation } from '../translation';

export const pairingFault: Translation<typeof english, 'ja'> = {
  relay: {
    'invalid-parameter':
      'サービスの開発者設定で、リレーの開発者トークンに対して現行バージョンのコードが有効になっていることを確認してください。',
    'invalid-token':
      'リレーの開発者トークンが間違っているか、期限が切れています。有効なトークンでリレーを起動してください。',
    'invalid-callback-url':
      'リレーが起動時に表示するコールバックURLを登録し、インターネットからアクセスできることを確認してください。',
    'service-unavailable': '多くの場合、何もしなくても解消します。詳細はリレーのログに記録されています。',
    storage: 'リレーのディスクまたはRedisを確認してください。詳細はリレーのログに記録されています。',
  },
  direct: {
    'invalid-parameter':
      'サービスの開発者設定で、開発者トークンに対して現行バージョンのコードが有効になっていることを確認してください。',
    'invalid-token': 'サービスの開発者設定から、開発者トークンをもう一度コピーしてください。',
    'invalid-callback-url':
      'このコンピューターに届くコールバックURLをトークンに登録してください。手順はガイドにあります。',
  },
  'server-error': '問題はサービス側にあります。しばらくしてからもう一度お試しください。',
  'service-code': 'このコードをサービスのドキュメントで調べてください。',
  'unreadable-app': {
    message: 'コンパニオンアプリは見つかりましたが、詳細を読み取れません。',
    because: 'コンパニオンアプリは見つかりましたが、詳細を読み取れません：{{problem}}。',
    advice: 'コンパニオンアプリをアップデートし、新しいコードを表示してください。',
  },
  'no-service': {
    message: 'コードにはサービスが必要ですが、設定されていません。',
    advice: '「設定」でサービスを設定してください。',
  },
  'no-relay': {
    message: 'コードにはリレーが必要ですが、設定されていません。',
    advice: '「設定」でリレーを設定してください。',
  },
  'no-token': {
    message: '開発者トークンがないか、キーリングがロックされています。',
    advice: 'キーリングのロックを解除するか、「設定」でトークンをもう一度追加してください。',
  },
  'no-key': {
    message: 'リレーのアクセスキーがないか、キーリングがロックされています。',
    advice: 'キーリングのロックを解除するか、「設定」でキーをもう一度入力してください。',
  },
  'key-unbound': {
    message:
      '以前のバージョンで、どのリレーのものかを記録せずにアクセスキーが保存されたため、Beckonはキーを送信しませんでした。',
    advice: '「設定」でリレーのアドレスを確認し、もう一度保存してください。',
  },
  'token-unbound': {
    message:
      '以前のバージョンで、どのサービスのものかを記録せずに開発者トークンが保存されたため、Beckonはトークンを送信しませんでした。',
    advice: '「設定」でトークンをもう一度追加してください。',
  },
  'token-elsewhere': {
    message: '開発者トークンは{{boundTo}}用のため、Beckonは{{service}}に送信しませんでした。',
    otherAuthority: '開発者トークンは別の認証局を使う{{service}}用のため、Beckonは送信しませんでした。',
    advice: 'トークンが現在のサービス用の場合は、「設定」でもう一度追加してください。',
  },
  'key-elsewhere': {
    message: 'アクセスキーは{{boundTo}}用のため、Beckonは{{relay}}に送信しませんでした。',
    otherAuthority: 'アクセスキーは別の認証局を使う{{relay}}用のため、Beckonは送信しませんでした。',
    advice: '「設定」でアクセスキーをもう一度入力してください。',
  },
  'relay-authority': {
    message: 'Beckonはリレーに接続しませんでした。{{problem}}',
    advice: '「設定」で、リレーの認証局のファイルをもう一度選択してください。',
  },
  'relay-changed': {
    message: 'このコードは、現在使われていないリレーのものです。',
    advice: '新しいコードを表示してください。',
  },
  'direct-changed': {
    message: 'ダイレクトモードが変更されたため、このコードは使えなくなりました。',
    advice: '新しいコードを表示してください。',
  },
  'simulator-left': {
    message: 'このコードのシミュレーターは終了しています。',
    advice: '新しいコードを表示してください。',
  },
  'read-only': {
    message: 'コンパニオンアプリは見つかりましたが、データが新しいバージョンのBeckonのものであるため、追加できません。',
    advice: 'Beckonをアップデートし、もう一度ペアリングしてください。',
  },
  internal: {
    message: 'Beckonの内部でエラーが発生しました。',
    advice:
      '新しいコードを表示してください。それでも解決しない場合は、Beckonを再起動してください。詳細はログに記録されています。',
  },
  'port-refused': {
    inUse: 'ポート{{port}}を別のプログラムが使っているため、Beckonはコールバックを受信できません。',
    message: 'システムにより、Beckonはポート{{port}}を使えません（{{code}}）。',
    advice: '別のプログラムを閉じるか、「設定」とコールバックの転送元の両方で別のポートを指定してください。',
  },
  claimGone: {
    message: 'このアプリはもう確認できません。10分が過ぎたか、別のコードでペアリングされました。',
    advice: 'コードをもう一度読み取ってください。',
  },
  noSimulator: {
    message: '模擬スマートフォンで読み取れるのは、シミュレーターのコードだけです。',
    advice: 'このコードはコンパニオンアプリで読み取ってください。',
  },
  noSimulatedApp: {
    message: 'シミュレーターに、このコードを読み取れるアプリがありません。',
    advice: '「設定」で別のシナリオを選択してください。',
  },
  notScanned: {
    message: '模擬スマートフォンはこのコードを使えませんでした。',
    advice: '新しいコードを表示し、それを読み取ってください。',
  },
  keyringSilent: {
    message: 'キーリングがロックされているため、アクセスキーを読み取れません。',
    advice: 'キーリングのロックを解除するか、キーをもう一度入力してください。',
  },
};

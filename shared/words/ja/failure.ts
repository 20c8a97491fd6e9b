import type { failure as english } from '../en/failure';
import type { Translation } from '../translation';

export const failure: Translation<typeof english, 'ja'> = {
  'invalid-parameter': {
    message: 'サービスがリクエストを無効として拒否しました（コード404）',
    advice: 'デバイスコード（大文字と小文字を区別）が正しいことと、アプリが開いていることを確認してください。',
  },
  'server-error': {
    message: 'サービスで内部エラーが発生しました（コード500）',
    advice: '問題はサービス側にあります。しばらくしてからもう一度お試しください。',
  },
  'invalid-token': {
    message: 'サービスが開発者トークンを拒否しました（コード501）',
    advice: 'サービスの開発者設定で、開発者トークンを確認してください。',
  },
  'invalid-callback-url': {
    message: 'サービスがコールバックURLを使用できません（コード502）',
    advice: '開発者トークンに登録されているコールバックURLを確認してください。',
  },
  'service-code': {
    message: 'サービスがリクエストを拒否しました',
    advice: 'しばらくしてからもう一度お試しください。解決しない場合は、サービスの管理者にお問い合わせください。',
  },
  'http-status': {
    message: 'これはApp Connection Serviceではないようです',
    advice: 'サービスのアドレスを確認してください。サービスとの間にある別のものが応答している可能性があります。',
  },
  'not-json': {
    message: 'サービスの応答がJSONではありません',
    advice:
      'サービスのアドレスを確認してください。別のプログラム、サインインページ、プロキシが応答している可能性があります。',
  },
  'bad-envelope': {
    message: 'サービスの応答を読み取れません',
    advice: 'サービスのアドレスを確認してください。正しい場合は、Beckonのアップデートが必要な可能性があります。',
  },
  'too-large': {
    message: 'サービスの応答が大きすぎます（4 MiB超）',
    advice: 'サービスのアドレスを確認してください。アプリの一覧がこれほど大きくなることはありません。',
  },
  timeout: {
    message: 'サービスから時間内に応答がありませんでした',
    advice: 'インターネット接続、VPN、プロキシを確認してください。',
  },
  refused: {
    message: 'サービスに接続できません',
    advice: 'サービスのホストとポート、およびサービスが動作していることを確認してください。',
  },
  'name-not-found': {
    message: 'サービスが見つかりません',
    advice: 'サービスのアドレスのつづり、インターネット接続、DNSフィルターを確認してください。',
  },
  unreachable: {
    message: 'サービスにアクセスできません',
    advice: 'インターネット接続、VPN、プロキシ、ファイアウォールを確認してください。',
  },
  tls: {
    message: 'サービスへの接続は安全ではありません',
    advice:
      'サービスが独自の認証局を使っている場合は、その認証局のファイルを追加してください。それ以外の場合は、続行しないでください。',
  },
  'rate-limited': {
    message: 'サービスへのリクエストが多すぎます（HTTP 429）',
    advice: '数分お待ちください。このネットワークで同じサービスを使っているほかのプログラムを閉じてください。',
  },
  'target-not-allowed': {
    message: 'このアドレスはローカルネットワーク上にないため、Beckonは接続しません',
    advice: 'コンパニオンアプリに表示されるローカルアドレスを使ってください。',
  },
  usage: {
    message: '不足または入力ミスがあります',
    advice: '--helpを参照してください。',
  },
  unknownApp: {
    message: 'サービスはこのデバイスコードを認識していません。',
    advice:
      'コード（大文字と小文字を区別）を確認してください。アプリのゲームモードまたは接続画面を開いてから、もう一度お試しください。',
  },
  notAskedYet: {
    message: 'Beckonはサービスに問い合わせできませんでした。',
    advice:
      'Beckonが自動的に再試行します。解決しない場合は、Beckonを再起動してください。原因はログに記録されています。',
  },
  noServiceForCode: {
    message: 'このコードを検索するサービスがありません。',
    advice: 'サービスを設定するか、アドレスでアプリを追加してください。',
  },
  noTokenForCode: {
    message: 'QRコードには、開発者トークンとユーザーIDが必要です。',
    advice: '両方を入力してください。',
  },
  deviceCode: {
    message: 'デバイスコードが{{problem}}。',
    advice: 'コンパニオンアプリまたは一覧からコピーしてください。',
  },
  said: '{{message}}。',
  saidDetail: '{{message}}：{{detail}}。',
  detail: {
    stopped: 'リクエストが停止されました',
    noFullAnswer: '{{ms}} ms以内に応答が完了しませんでした',
    notHttp: 'HTTPではありません',
    brokenCompression: '圧縮データが破損しています',
    noNameServer: '応答するDNSサーバーがありません',
    cut: '応答が完了する前に接続が切れました',
    noWay: '経路がありません（{{code}}）',
    code: '{{code}}',
    proxySilent: 'プロキシが応答しません（{{code}}）',
    proxyRefused: 'プロキシがHTTP {{status}}で拒否しました',
    certificateExpired: '証明書の有効期限が切れています',
    certificateNotYetValid: '証明書の有効期間がまだ始まっていません',
    certificateName: '証明書は別の名前のものです',
    certificateUnknown: 'このコンピューターは証明書を信頼していません',
    noTls: 'TLSを使っていません',
    empty: '内容が空です',
    webPage: 'Webページです',
    otherText: 'プレーンテキストです',
    notAnObject: 'JSONですが、オブジェクトではありません',
    noCode: '数値のコードがありません',
    quiet: '{{seconds}}秒待つように求められています',
    redirected: 'HTTP {{status}}で{{target}}に転送されましたが、Beckonはリダイレクトに従いません',
    notFound: 'HTTP 404、ページが見つかりません',
    accessRefused: 'HTTP {{status}}、アクセスが拒否されました',
    serverProblem: 'HTTP {{status}}、サーバーエラーです',
    status: 'HTTP {{status}}',
    anotherAddress: '別のアドレス',
    serviceCode: 'コード{{code}}',
    quoted: '「{{words}}」',
    both: '{{first}}、{{second}}',
    unusableProxy: 'Beckonはこの種類のプロキシを使用できません（{{scheme}}）',
    notAsked: {
      unwanted: '不要になったため、問い合わせませんでした',
      paused: 'スキャンが一時停止中のため、問い合わせませんでした',
      rarely: 'サービスへのリクエストを抑えるため、問い合わせませんでした',
    },
  },
  advice: {
    proxy: 'このコンピューターのプロキシ設定を確認してください。',
    clock: 'このコンピューターの時計を確認してください。',
    clockThenTell: 'このコンピューターの時計を確認してください。正しい場合は、サービスの管理者にお問い合わせください。',
    host: 'サービスのアドレスのホストを確認してください。',
    port: 'サービスのアドレスのポートを確認してください。HTTP用のポートの可能性があります。',
    redirect: '新しいアドレスを信頼できる場合は、それをサービスのアドレスとして使ってください。',
    path: 'サービスのアドレスとパスを確認してください。',
    turnedAway:
      'サービスの手前で、このコンピューターがブロックされています。しばらく待つか、VPNやプロキシを使わずにお試しください。',
    later: '問題はサービス側にあります。しばらくしてからもう一度お試しください。',
    localAddress:
      'コンパニオンアプリに表示されるローカルアドレスを使ってください。100.64.0.0/10のアドレスには--allow-carrier-natが必要です。',
  },
};

import type { relayFailure as english } from '../en/relay-failure';
import type { Translation } from '../translation';

export const relayFailure: Translation<typeof english, 'ja'> = {
  'invalid-parameter': {
    message: 'サービスがリレーのリクエストを無効として拒否しました（コード404）。',
    advice: 'リレーの管理者にお問い合わせください。名前を入力した場合は、名前なしでお試しください。',
  },
  'server-error': {
    message: 'サービスで内部エラーが発生しました（コード500）。',
    advice: '問題はこのコンピューターやリレーにはありません。しばらくしてからもう一度お試しください。',
  },
  'invalid-token': {
    message: 'サービスがリレーの開発者トークンを拒否しました（コード501）。',
    advice: 'リレーの管理者にお問い合わせください。トークンが間違っているか、無効になっています。',
  },
  'invalid-callback-url': {
    message: 'サービスがリレーのコールバックURLを使用できません（コード502）。',
    advice:
      'リレーの管理者にお問い合わせください。トークンに登録されたコールバックURLは、リレーに届くものである必要があります。',
  },
  'service-code': {
    message: 'サービスがリレーのリクエストを拒否しました。',
    advice: 'リレーの管理者にお問い合わせください。',
  },
  'http-status': {
    message: 'リレー以外のものが応答しました。',
    advice: 'リレーのアドレスを確認してください。プロキシやサインインページが応答している可能性があります。',
  },
  'not-json': {
    message: 'これはリレーではないようです。',
    advice: 'リレーのアドレスを確認してください。別のプログラムが応答している可能性があります。',
  },
  'bad-envelope': {
    message: 'リレーの応答を読み取れません。',
    advice: 'リレーのアドレスを確認してください。正しい場合は、リレーのバージョンが異なる可能性があります。',
  },
  'too-large': { message: 'リレーの応答が大きすぎます。', advice: 'リレーのアドレスを確認してください。' },
  timeout: {
    message: 'リレーから時間内に応答がありませんでした。',
    advice: 'インターネット接続を確認してください。',
  },
  refused: {
    message: 'リレーに接続できません。',
    advice: 'リレーのアドレスと、リレーが動作していることを確認してください。',
  },
  'name-not-found': {
    message: 'リレーが見つかりません。',
    advice: 'リレーのアドレスとインターネット接続を確認してください。',
  },
  unreachable: {
    message: 'リレーにアクセスできません。',
    advice: 'インターネット接続、VPN、プロキシ、ファイアウォールを確認してください。',
  },
  tls: {
    message: 'リレーへの接続は安全ではありません。',
    advice:
      'リレーが独自の認証局を使っている場合は、その認証局のファイルを追加してください。それ以外の場合は、続行しないでください。',
  },
  'rate-limited': {
    message: 'リレーへのリクエストが多すぎます。',
    advice: '1分ほど待ってから、もう一度お試しください。',
  },
  'target-not-allowed': {
    message: 'Beckonは、暗号化されていない接続ではアクセスキーを送信しません。',
    advice: 'リレーのhttps://アドレスを使ってください。',
  },
  usage: {
    message: 'リレーのアドレスではありません。',
    advice: 'https://relay.exampleのように入力してください。',
  },
  unauthorized: {
    message: 'リレーはこのアクセスキーを認識していません。',
    advice: 'リレーの管理者からキーを受け取り、すべての文字を入力してください。',
  },
  'no-pairing': {
    message: 'このコードはリレーに残っていません。',
    advice: '新しいコードを取得してください。',
  },
  'no-unmatched': {
    message: 'このアプリはもう待機していません。',
    advice: 'コードをもう一度読み取ってください。',
  },
  'not-waiting': {
    message: 'このコードはもうアプリを待っていません。',
    advice: '新しいコードを取得してください。',
  },
  'too-many-open': {
    message: 'このアクセスキーで待機中のコードが多すぎます。',
    advice: '不要なコードをキャンセルするか、期限が切れるまでお待ちください。',
  },
  busy: { message: 'リレーが混み合っています。', advice: 'しばらくしてからもう一度お試しください。' },
  'service-unavailable': {
    message: 'リレーがサービスから応答を得られません。',
    advice: 'しばらくしてからもう一度お試しください。解決しない場合は、リレーの管理者にお問い合わせください。',
  },
  storage: {
    message: 'リレーは現在、何も保存できません。',
    advice: 'リレーの管理者にお問い合わせください。',
  },
  notSecure: 'リレーへの接続が安全ではありません：{{detail}}。',
  serviceNotSecure: {
    message: 'リレーからサービスへの接続が安全ではありません：{{detail}}。',
    advice: 'リレーの管理者に連絡してください。時計、サービスのアドレス、信頼する認証局の確認が必要です。',
  },
  serviceCodeSaid: 'サービスがリレーのリクエストを拒否しました（コード{{code}}）。',
};

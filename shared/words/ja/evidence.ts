import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'ja'> = {
  verified: '接続し、{{host}}であることを確認しました（{{protocol}}）。',
  pinned: '接続しました。証明書は、信頼済みのものと一致しています。',
  plainAccepted: '暗号化も検証もされないHTTPでの接続を受け付けます。',
  silent:
    '時間内に応答がありませんでした。デバイスがスリープ中か、別のネットワークにあるか、ファイアウォールに遮られている可能性があります。',
  refused:
    'このポートで待ち受けているものがありません。アプリのゲームモードまたは接続画面が閉じている可能性があります。',
  linkLocal: 'リンクローカルアドレスには、fe80::1%eth0のようにネットワークインターフェイスの指定が必要です。',
  noRoute: 'このコンピューターからそのアドレスへの経路がありません（{{code}}）。',
  noNeighbor: 'このネットワークに、そのアドレスで応答するデバイスがありません。',
  handshakeSilent: '接続は受け付けられましたが、TLSハンドシェイクが時間内に完了しませんでした。',
  handshakeFailed: 'TLSハンドシェイクの途中で接続が閉じられました。',
  handshakeRefused: 'TLSを使っていますが、このコンピューターが対応する安全な接続方式がありません。',
  noCertificate: '証明書が提示されませんでした。',
  plainHttp: 'TLSなしで応答します。これはHTTP用か、別のプログラムのポートです。',
  tlsOnPlainPort: 'このポートはHTTPではなく、TLSを使っています。',
  certificateExpired: '証明書の有効期限が切れています。コンパニオンアプリをアップデートしてください。',
  certificateNotYetValid: '証明書の有効期間がまだ始まっていません。このコンピューターの時計を確認してください。',
  certificateName: '証明書は別の名前のものです（{{names}}）。',
  certificateUnknown: '証明書は、このコンピューターが信頼していない認証局によって署名されています。',
  certificateInvalid: '証明書を検証できませんでした（{{reason}}）。',
  certificateChanged: '証明書が、信頼済みのものと異なります。以前は{{pinned}}、現在は{{presented}}です。',
  stopped: '確認は完了する前に停止されました。',
  stoppedEarly: '確認は開始する前に停止されました。',
  movedTooOften:
    'サービスが1時間以内に{{count}}件を超えるこのアプリのアドレスを返しました。Beckonはこのアドレスを後で試します。再接続すると、すぐに試します。',
  offline: 'このコンピューターはネットワークに接続していません。',
  nameNotFound: '名前「{{host}}」が見つかりませんでした（{{code}}）。',
  nameWithoutAddress: '名前「{{host}}」にはアドレスがありません。',
  refusal: {
    'not-local': '{{address}}はローカルネットワーク上にないため、Beckonは接続しません。',
    'carrier-grade-nat':
      '{{address}}は100.64.0.0/10に含まれます。Beckonは、許可した場合にのみ接続します（--allow-carrier-nat、またはウィンドウの「それでも接続」）。',
    'own-address':
      '{{address}}はこのコンピューターです。サービスから指定されただけでは、Beckonは接続しません。アプリがこのコンピューターで動いている場合は、アドレスを自分で追加してください。',
    'cloud-metadata':
      '{{address}}は、クラウド事業者が認証キーを配布するアドレスです。Beckonが接続することはありません。',
    'foreign-port':
      '{{address}}には、メール、ファイル、プリンターなどのポートが指定されています。Beckonは、直接入力した場合にのみ接続します。',
  },
  resolvedRefusal: {
    'not-local': '「{{host}}」が指す{{address}}はローカルネットワーク上にないため、Beckonは接続しません。',
    'carrier-grade-nat':
      '「{{host}}」が指す{{address}}は100.64.0.0/10に含まれます。Beckonは、許可した場合にのみ接続します（--allow-carrier-nat、またはウィンドウの「それでも接続」）。',
    'own-address':
      '「{{host}}」が指す{{address}}はこのコンピューターです。サービスから指定されただけでは、Beckonは接続しません。アプリがこのコンピューターで動いている場合は、アドレスを自分で追加してください。',
    'cloud-metadata':
      '「{{host}}」が指す{{address}}は、クラウド事業者が認証キーを配布するアドレスです。Beckonが接続することはありません。',
    'foreign-port':
      '「{{host}}」が指す{{address}}には、メール、ファイル、プリンターなどのポートが指定されています。Beckonは、直接入力した場合にのみ接続します。',
  },
};

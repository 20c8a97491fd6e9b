import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'ja'> = {
  'bad-request': {
    message: 'Beckonはこのリクエストを解釈できません。',
    advice: 'docs/for-programs.mdを参照してください。',
  },
  version: {
    message: '実行中のBeckonとこのコマンドラインのバージョンが異なります。',
    advice: 'Beckonを再起動し、付属のコマンドラインを使ってください。',
  },
  'too-large': { message: 'リクエストが大きすぎます。', advice: 'docs/for-programs.mdを参照してください。' },
  busy: {
    message: '実行中のBeckonを使っているコマンドが多すぎます。',
    advice: 'beckon watchなど、いくつかのコマンドを停止してください。',
  },
  timeout: {
    message: '時間がかかりすぎました。',
    advice: 'もう一度お試しください。Beckonのログに詳細があるかもしれません。',
  },
  'not-saved': {
    message:
      '実行しましたが、ディスクに書き込めないため、まだ保存されていません。変更はメモリに残り、保存は再試行されます。',
    advice: 'Beckonを終了する前に、ディスクの空き容量と、Beckonがデータフォルダーに書き込めることを確認してください。',
  },
  internal: {
    message: 'Beckonの内部でエラーが発生しました。',
    advice: 'もう一度お試しください。解決しない場合は、Beckonを再起動してください。原因はログに記録されています。',
  },
  'not-running': {
    message: 'Beckonが起動していないか、別のデータフォルダーを使っています。',
    advice:
      'Beckonを起動して、もう一度お試しください。データが別の場所にある場合は、BECKON_USER_DATAにそのフォルダーを設定してください。',
  },
  disconnected: {
    message: '実行中のBeckonが、応答する前に接続を閉じました。',
    advice: 'Beckonが終了したか、終了しようとしています。起動して、もう一度お試しください。',
  },
  cannotListen: {
    message: 'ポート{{port}}で待ち受けられません（{{code}}）。',
    advice: '別のポートか、空いている任意のポートを表す0を指定してください。',
  },
  rawWithOrigins: {
    message: 'rawの転送ではオリジンを許可できません。',
    advice: 'rawかallowOriginsのどちらかを外してください。rawではTLSの中身を読まずに通します。',
  },
  'bad-envelope': {
    message: '実行中のBeckonの応答を読み取れません。',
    advice: 'Beckonを再起動し、付属のコマンドラインを使ってください。',
  },
  stopped: '停止しました。',
  lookingStopped: {
    message: '実行中のBeckonが「{{name}}」の検索を停止しました。',
    advice:
      'アプリが切断または登録解除されたか、このコンピューターがスリープに入るところです。もう一度お試しください。',
  },
  'invalid-address': {
    advice:
      '192.168.1.42、192.168.1.42:30010、またはアプリのドメインを入力してください。デバイスコードには--codeを使います。',
  },
  'already-known': { message: 'このアプリは登録済みです。', advice: 'beckon knownで確認してください。' },
  'not-found': {
    message: 'このアプリの登録は解除されています。',
    advice: 'beckon knownで確認してください。',
  },
  'read-only': {
    message: 'データは新しいバージョンのBeckonで保存されたため、このバージョンでは変更しません。',
    advice: '変更するには、Beckonをアップデートしてください。',
  },
  savedNotIgnored: {
    message: '登録済みのアプリは非表示にできません。',
    advice: '非表示にするには、先にbeckon forgetで登録を解除してください。',
  },
  notNearby: {
    message: 'このデバイスコードのアプリは付近にありません。',
    advice: '非表示にできるのは、最新の一覧にあるアプリだけです。beckon listで確認してください。',
  },
  notAmongIgnored: {
    message: 'このデバイスコードのアプリは非表示になっていません。',
    advice: 'beckon ignore --listで確認してください。',
  },
  notQuit: {
    message: 'ディスクに書き込めず、変更が失われるため、Beckonを終了しませんでした。',
    advice: 'ディスクの空き容量と、Beckonがデータフォルダーに書き込めることを確認してから、もう一度お試しください。',
  },
  noBackup: '先にアプリのコピーを書き込めなかったため、何も読み込みませんでした。',
  noPreview: {
    message: 'このプレビューは無効になりました。',
    advice: 'その間に別の読み込みがプレビューされました。beckon importをもう一度実行してください。',
  },
  importUndoExpired: {
    message: 'この読み込みは元に戻せなくなりました。',
    advice: '読み込みは、次の読み込みまでの5分間、元に戻せます。元のデータのコピーはbackupsフォルダーにあります。',
  },
  badFile:
    '何も変更していません。beckon exportまたはウィンドウの「エクスポート」で書き出したファイルを使ってください。',
  noService: {
    message: '実行中のBeckonにサービスが設定されていません。',
    advice: '設定でサービスを設定するか、--service URLを使ってください。',
  },
  noCode: {
    message: '「{{name}}」はアドレスで追加されたため、デバイスコードがわからず、サービスに問い合わせできません。',
    advice:
      'アプリのゲームモードを開いてサービスの一覧に表示させるか、アドレスを指定してbeckon probeを使ってください。',
  },
  unknownName: {
    similar: '「{{name}}」という登録済みのアプリはありません。似た名前：{{names}}。',
    message: '「{{name}}」という登録済みのアプリはありません。',
    advice:
      'beckon knownで確認してください。名前、デバイスコード、ID、アドレスを使えます。アプリを追加するには、beckon addを使います。',
  },
  ambiguousName: {
    message_other: '「{{name}}」という名前のアプリが{{count, number}}個あります：{{apps}}。',
    andMore_other: '「{{name}}」という名前のアプリが{{count, number}}個あります：{{apps}}、他{{more, number}}個。',
    advice: '使いたいアプリのIDまたはデバイスコードを指定してください。',
  },
  ambiguousMatch: {
    message: '「{{name}}」に当てはまるアプリが複数あります：{{apps}}。',
    andMore: '「{{name}}」に当てはまるアプリが複数あります：{{apps}}、他{{more, number}}個。',
  },
  candidate: {
    withCode: '{{id}}（{{deviceCode}}）',
    withoutCode: '{{id}}（デバイスコードなし）',
  },
};

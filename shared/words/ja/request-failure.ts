import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'ja'> = {
  'sender-refused': {
    message: 'このリクエストはBeckonのウィンドウからのものではありません。',
    advice: 'Beckonのウィンドウを使ってください。',
  },
  'invalid-input': {
    message: '入力内容に無効なものがあります。',
    advice: '内容を確認して、もう一度お試しください。',
  },
  'not-found': {
    message: 'この項目はもう存在しません。',
    advice: '一覧が変わった可能性があります。更新して、もう一度お試しください。',
  },
  'already-known': {
    message: 'このアプリは登録済みです。',
    advice: '「アプリ」にあります。',
  },
  'undo-expired': {
    message: '時間が過ぎたため、元に戻せません。',
    advice: 'アプリをもう一度追加してください。',
  },
  'read-only': {
    message: 'データは新しいバージョンのBeckonで保存されたため、このバージョンでは変更しません。',
    advice: '変更するには、Beckonをアップデートしてください。',
  },
  'not-saved': {
    message: '保存できませんでした。',
    advice: 'ディスクの空き容量と、Beckonがデータフォルダーに書き込めることを確認してください。',
  },
  'certificate-differs': {
    message: 'アプリの証明書がまた変わったため、信頼しませんでした。',
    advice: '決める前に、新しいフィンガープリントを照合してください。',
  },
  'not-measuring': {
    message: 'Beckonが起動中か、このコンピューターがスリープに入るところのため、現在アプリを確認できません。',
    advice: 'しばらくしてからもう一度お試しください。',
  },
  'bad-file': {
    message: 'このファイルは使えません。何も変更されていません。',
    advice: 'Beckonでエクスポートしたファイルを選択してください。',
  },
  'simulator-failed': {
    message: 'シミュレーターを起動できませんでした。',
    advice: 'もう一度お試しください。解決しない場合、原因はログに記録されています。',
  },
  unauthorized: {
    message: 'リレーはこのアクセスキーを認識していません。',
    advice: 'リレーの管理者からキーを受け取り、すべての文字を入力してください。',
  },
  'relay-refused': {
    message: 'リレーがこのリクエストを拒否しました。',
    advice: 'リレーの管理者にお問い合わせください。',
  },
  'no-service': {
    message: 'サービスが設定されていません。',
    advice: '「設定」でサービスを設定してください。',
  },
  'no-way': {
    message: 'コードを表示するには、リレーを設定してください。',
    advice: '「設定」でリレーを追加するか、シミュレーターをお試しください。',
  },
  'too-many': {
    message: '待機中のコードが多すぎます。',
    advice: '不要なコードを閉じてください。',
  },
  'not-waiting': {
    message: 'このコードはもうアプリを待っていません。',
    advice: '新しいコードを表示してください。',
  },
  internal: {
    message: 'Beckonの内部でエラーが発生しました。',
    advice: 'もう一度お試しください。解決しない場合は、Beckonを再起動してください。原因はログに記録されています。',
  },
  undelivered: {
    message: 'BeckonのウィンドウがBeckonの本体と通信できません。',
    advice: 'Beckonを再起動してください。',
  },
  noNotifications: {
    message: 'このデスクトップでは通知が表示されません。',
    advice: 'システムの設定で、Beckonからの通知を許可してください。',
  },
  folderNotOpened: {
    message: 'データフォルダーを開けませんでした。',
    advice: 'ターミナルで「beckon where」を実行すると、場所がわかります。',
  },
  pageNotOpened: {
    message: 'このページを開けませんでした。',
    advice: 'Beckonに付属のdocsフォルダーにあります。',
  },
  connectionUnknown: {
    message: 'このアドレスはまだわかりません。',
    advice: 'アプリのゲームモードを開き、サービスの一覧に表示されるようにしてから、もう一度お試しください。',
  },
  noServiceForToken: {
    message: '開発者トークンを使うサービスがありません。',
    advice: '先に「設定」でサービスを設定してください。シミュレーターにはトークンは不要です。',
  },
  otherService: {
    message: 'サービスが変更されたため、開発者トークンは保存されませんでした。',
    advice: 'トークンが現在のサービス用の場合は、もう一度追加してください。',
  },
  noToken: {
    message: 'これは開発者トークンではありません。',
    advice: 'トークンはスペースを含まない1行です。すべてコピーするか、トークンだけを含むファイルを選択してください。',
  },
  noAccessKey: {
    message: 'このリレーにはアクセスキーが必要です。',
    advice: 'リレーの管理者から受け取ったキーを入力してください。',
  },
  badAccessKey: {
    message: 'これはアクセスキーではありません。',
    advice: 'キーはスペースを含まない1行です。リレーの管理者から受け取ったとおりに、すべての文字を入力してください。',
  },
  fileClosed: {
    message: 'このファイルはもう開いていません。',
    advice: 'もう一度選択すると、変更内容を確認できます。',
  },
};

import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'ja'> = {
  reachable: 'このコンピューターから{{target}}に接続できます。',
  notReachable: 'このコンピューターから{{target}}に接続できません。',
  heading: { candidate: '候補', scheme: '種類', address: 'アドレス', result: '結果', detail: '詳細' },
  resultIn: '{{result}} {{latency}}',
  noTarget: {
    message: '対象を1つ指定するか、--nearbyを使ってください。',
    advice: 'beckon doctor --helpを参照してください。',
  },
  unknownCode: {
    message:
      '「{{deviceCode}}」はデバイスコードのようですが、実行中のBeckonにこのアプリの登録がなく、サービスも指定されていません。',
    advice: 'Beckonを起動するか、--serviceを使うか、192.168.1.42やname:30010のようなアドレスを入力してください。',
  },
  noPlace: {
    message: 'このアプリのアドレスとポートがわかりません。',
    advice: 'アプリのゲームモードを開くと、アプリの場所がサービスに伝わります。',
  },
  step: {
    service: 'サービス',
    listed: '一覧',
    name: '名前',
    target: 'アドレス',
    subnet: 'ネットワーク',
    'connect-https': 'HTTPSポート',
    certificate: '証明書',
    'connect-wss': 'WSSポート',
    online: 'オンライン',
  },
  stepIn: '{{detail}}（{{time}}）',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}}接続可能になるのを待っています。',
  unknownYet: 'サービスはこのコードを認識していません。引き続き待機しています…',
  orService: 'または、--serviceとアプリのデバイスコードを使ってください。',
  orCode: 'デバイスコードの場合は、--codeを使ってください。',
  withMore: '{{advice}}{{more}}',
  listedOnly: 'アプリは一覧にありますが、接続できません。{{detail}}',
  listedOnlyPlain: 'アプリは一覧にありますが、接続できません。',
  runDoctor: '次を実行してください：beckon doctor {{deviceCode}}',
  runDoctorPlain: 'アプリのデバイスコードを指定して、beckon doctorを実行してください。',
  noAddress: {
    message: 'サービスに、このアプリのアドレスとポートの情報がありません。',
    advice: 'アプリのゲームモードを開くと、アプリの場所がサービスに伝わります。',
  },
  tooLate: {
    message: '時間内にアプリに接続できませんでした。',
    advice: '原因を調べるには、beckon doctorを実行してください。--timeoutがなければ時間制限はありません。',
  },
  nowReachable: '「{{name}}」に接続可能です。',
  nowReachableAt: '「{{name}}」に{{address}}で接続可能です。',
  program: {
    notFound: {
      message: 'プログラムが見つかりませんでした。',
      advice: '名前とPATHを確認してください。シェルの組み込みコマンドにはシェルが必要です：-- sh -c "…"',
    },
    notRunnable: {
      message: 'プログラムを実行できません（{{reason}}）。',
      advice: 'プログラムであることと、実行する権限があることを確認してください。',
    },
  },
};

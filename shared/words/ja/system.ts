import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'ja'> = {
  menu: {
    file: 'ファイル(&F)',
    view: '表示(&V)',
    help: 'ヘルプ(&H)',
    guide: 'ガイドを開く',
    connection: '接続に関するヘルプ',
    dataFolder: 'データフォルダーを開く',
  },
  file: {
    all: 'すべてのファイル',
    exports: 'Beckonのエクスポート（JSON）',
    certificates: '証明書（PEM）',
  },
  choose: {
    authority: '認証局のファイルを選択',
    token: '開発者トークンのファイルを選択',
    import: 'アプリをインポート',
    export: 'アプリをエクスポート',
  },
  token: {
    title: '開発者トークン',
    question: '{{service}}の開発者トークンを保存しますか？',
    detail:
      'ダイレクトモードでは、コードを表示するたびに、Beckonがこのサービスにのみトークンを送信します。トークンを持つ人は誰でも、そこであなたとして操作できます。',
    hidden:
      'プライバシーモードではサービスのアドレスは表示されません。設定でこの番号になっているものです。読むにはプライバシーモードをオフにしてください。',
    keep: 'トークンを保存',
    cancel: 'キャンセル',
  },
  start: {
    refused: 'Beckonを起動できません',
    switchRefused: '--{{name}}を付けるとBeckonは起動しません。このオプションなしで起動してください。',
    tooLong: 'これほど長いコマンドラインを付けるとBeckonは起動しません。引数を減らすか短くして起動してください。',
    notWritable:
      'Beckonは{{folder}}に書き込めないため（{{reason}}）、すでに起動しているかどうかを確認できません。空き容量を増やすか、書き込みを許可してから、Beckonをもう一度起動してください。',
    lockInTheWay:
      'このコンピューターで応答するBeckonはありませんが、{{file}}があるため新しく起動できません。ほかのコンピューターもこのフォルダーを使っていなければ、それを削除してから、Beckonをもう一度起動してください。',
    failed: 'Beckonを起動できませんでした',
    failedBecause: 'Beckonを起動できませんでした：{{reason}}',
    failedDetail: '{{reason}}\n\nデータフォルダー：{{folder}}',
  },
};

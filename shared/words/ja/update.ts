import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'ja'> = {
  off: {
    'not-configured': 'アップデートはオフです。このBeckonは入手先なしでビルドされています。',
    'not-installed': 'アップデートはオフです。Beckonはソースコードまたは展開したフォルダーから実行されています。',
    misconfigured: 'アップデートはオフです。このパッケージのアップデート設定を使用できません。',
  },
  idle: 'まだアップデートを確認していません。',
  metered: '従量制でない接続になったら、アップデートを確認します。',
  checking: 'アップデートを確認中…',
  current: 'Beckonは最新の状態です。',
  available: 'Beckon {{version}}を利用できます。',
  availableUnmetered: 'Beckon {{version}}を利用できます。従量制でない接続になったらダウンロードします。',
  downloading: 'Beckon {{version}}をダウンロード中: {{percent, percent}}',
  ready: 'Beckon {{version}}の準備ができました。Beckonの終了時にインストールされます。',
  notInstalled: 'Beckon {{version}}はインストールされませんでした',
  retriesLater: 'Beckonは後でもう一度試します。',
  package: {
    deb: 'ダウンロードページから.debパッケージを入手し、ソフトウェアセンターまたは次のコマンドでインストールしてください: sudo apt install ./FILE.deb',
    rpm: 'ダウンロードページから.rpmパッケージを入手し、ソフトウェアセンターまたは次のコマンドでインストールしてください: sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'アップデートサーバーに接続できません',
      advice: 'インターネット接続を確認してください。',
    },
    tls: {
      message: 'アップデートサーバーの証明書が無効です',
      advice:
        'このコンピューターの日付と時刻を確認してください。ログインページのあるネットワークが原因の場合もあります。',
    },
    'http-status': {
      message: 'アップデートサーバーがエラーを返しました（HTTP {{status}}）',
      advice: 'お使いの環境の問題ではありません。',
    },
    unreadable: {
      message: 'アップデートサーバーの応答がアップデート情報ではありません',
      advice: 'ログインページやプロキシが代わりに応答している可能性があります。',
    },
    'wrong-signature': {
      message: 'アップデートにBeckonの開発者の署名がありません',
      advice: '何もダウンロードされていません。この状態が続く場合は、ダウンロードページからBeckonを入手してください。',
    },
    'older-version': {
      message: 'アップデートサーバーが古いバージョン（{{version}}）を提示しました',
      advice: '現在のバージョンを維持します。何もダウンロードされていません。',
    },
    expired: {
      message: 'アップデートサーバーの一覧は有効期限が切れています',
      advice:
        '何もダウンロードされていません。最新の一覧が届いていない可能性があります。この状態が続く場合は、ダウンロードページに新しいバージョンがないか確認してください。',
    },
    'wrong-clock': {
      message: 'このコンピューターの日付または時刻が正しくありません',
      advice: '日付と時刻を設定してから、もう一度確認してください。何もダウンロードされていません。',
    },
    interrupted: {
      message: 'ダウンロードが中断されました',
      advice: 'インターネット接続を確認してください。',
    },
    'wrong-hash': {
      message: 'ダウンロードしたファイルが告知されたものと一致しません',
      advice: 'ファイルは削除されました。',
    },
    'no-space': {
      message: 'ディスクがいっぱいです',
      advice: 'Beckonがある場所の空き容量を増やしてから、もう一度確認してください。',
    },
    'not-writable': {
      message: 'Beckonのフォルダーに書き込めません',
      advice:
        'AppImageを書き込み可能なフォルダーに移動するか、ダウンロードページから新しいバージョンを入手してください。',
    },
    'file-changed': {
      message: 'Beckonの実行中にAppImageが移動されたか、置き換えられました',
      advice: '何も変更されていません。その後まだ再起動していない場合は、Beckonを終了してもう一度起動してください。',
    },
    failed: {
      message: 'アップデートに失敗しました',
      advice: 'もう一度確認してください。失敗が続く場合は、Beckonのログを確認してください。',
    },
  },
};

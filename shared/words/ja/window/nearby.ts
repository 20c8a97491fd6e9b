import type { nearby as english } from '../../en/window/nearby';
import type { Translation } from '../../translation';

export const nearby: Translation<typeof english, 'ja'> = {
  title: '付近',
  rule: '追加するまで、Beckonはアプリに接続しません。',
  asOf: '更新：{{age}}',
  skipped_other: 'サービスの一覧にある{{count, number}}個のアプリは、読み取れないため表示されていません。',
  looking: {
    title: 'アプリをスキャン中…',
    text: '同じインターネット接続を使っているアプリを、サービスに問い合わせています。',
  },
  paused: {
    title: 'スキャンは一時停止中です',
    text: '再開するまで、Beckonはアプリをサービスに問い合わせません。',
    resume: '再開',
  },
  noService: {
    title: 'サービスが設定されていません',
    text: 'Beckonは、App Connection Serviceを通じて付近のアプリを見つけます。「設定」でサービスのアドレスを入力するか、デモアプリをお試しください。',
    settings: '「設定」を開く',
  },
  unusable: {
    title: 'サービスの設定に問題があります',
    settings: '「設定」を開く',
  },
  failed: {
    title: '更新できませんでした',
    next: '{{when}}再試行します。',
    attempts_other: '{{count, number}}回連続で失敗しました。',
    retry: '今すぐ更新',
    stillShown: '前回の更新時のアプリを表示しています。',
  },
  empty: {
    title: '付近にアプリがありません',
    lead: 'サービスは応答しましたが、現在、同じインターネット接続を使っているアプリはありません。よくある次の原因を確認するか、診断で原因を調べてください。',
    gameMode: 'アプリの接続準備ができていない',
    gameModeText: 'アプリのゲームモードまたは接続情報を開き、画面に表示したままにしてください。',
    mobile: 'スマートフォンがモバイルデータ通信を使っている',
    mobileText: 'このコンピューターと同じWi-Fiに接続し、念のためモバイルデータ通信をオフにしてください。',
    vpn: 'VPNがオンになっている',
    vpnText:
      'このコンピューターまたはスマートフォンのVPNにより、互いに離れた場所にあるように見えます。VPNをオフにするか、両方をVPNの対象から除外してください。',
    ipv6: '片方がIPv6を使っている',
    ipv6Text:
      'サービスは共通のIPv4アドレスでデバイスを照合しますが、スマートフォンにIPv6アドレスしか割り当てないネットワークもあります。',
    relay: 'プロキシやプライベートリレーを経由している',
    relayText:
      '会社のプロキシやスマートフォンのプライベートリレーは、共通のアドレスを隠します。このネットワークではオフにしてください。',
    otherWays: 'アプリを追加するほかの方法',
    otherWaysText:
      'コードを表示してアプリで読み取るか、アプリに表示されるデバイスコードまたはローカルIPアドレスを入力してください。IPアドレスならサービスなしで追加できます。',
    code: 'コードを表示',
    type: 'コードかアドレスを入力',
    again: '更新',
    help: 'アプリの検索について詳しく',
  },
};

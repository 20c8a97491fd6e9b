import type { add as english, welcome as englishWelcome } from '../../en/window/add';
import type { Translation } from '../../translation';

export const add: Translation<typeof english, 'ja'> = {
  title: 'アプリを追加',
  lead: 'コンパニオンアプリに表示される内容を貼り付けるか、別の方法を選んでください。',
  box: 'デバイスコード、アドレス、またはリンク',
  boxHint: 'メッセージをそのまま貼り付けても、Beckonがコードやアドレスを見つけます。',
  boxPlaceholder: '192.168.1.42:30010',
  codePlaceholder: 'remote_3f9a07c1…',
  add: '追加',
  advanced: '詳細設定',
  httpsPort: 'HTTPSポート',
  wssPort: 'WebSocketポート',
  portHint: '任意',
  portInAddress: '上のアドレスから',
  portLeftOut: '{{port}}は安全なポートと示されていないため、Beckonは使用しません',
  carrierGradeNat: 'それでも接続',
  carrierGradeNatText:
    'この種類のアドレスは、インターネットプロバイダーや一部のVPNで共有されています。アプリが自分のネットワークにある場合にのみ、オンにしてください。',
  understood: {
    address: 'IPアドレスのようです',
    domain: 'ネットワーク名のようです',
    url: 'アプリへのリンクのようです',
    code: 'デバイスコードのようです',
    both: '同じアプリのデバイスコードとアドレスのようです',
  },
  found: '{{understood}}：{{text}}',
  several_other: 'コードとアドレスが{{count, number}}件見つかりました。どれを追加しますか？',
  instead: { code: 'デバイスコードとして扱う', address: 'アドレスとして扱う' },
  problem: {
    blank: 'デバイスコード、アドレス、またはリンクを入力してください。',
    notLocal:
      '{{host}}はローカルネットワーク上にないため、Beckonは接続しません。アプリに表示されるアドレスを使ってください。',
    onlyPort: '{{number}}はポートだけです。192.168.1.42:30010のように、アドレスも入力してください。',
    noPort: '{{number}}はアドレスでもポートでもありません。ポートは1～65535です。',
    consent: 'このアドレスを追加するには、下の「{{action}}」をオンにしてください。',
  },
  codeNoService: 'デバイスコードにはサービスが必要です',
  codeNoServiceText:
    'アプリの場所がわかるのはサービスだけです。サービスがない場合は、代わりにアプリのアドレスを入力してください。',
  progress: {
    running: 'アプリを検索中…',
    ended: 'Beckonが試した方法',
    list: '付近',
    listed: '一覧で発見：{{name}}',
    notListed: '一覧になし',
    service: 'サービス',
    asking: 'デバイスコードを照会中…',
    found: '発見',
    address: 'アドレス',
    connecting: '接続中…',
    reached: '{{outcome}}、{{ms, number}} ms',
  },
  added: 'アプリを追加しました。ここで名前を付けられます。',
  notAdded: 'アプリは追加されませんでした。',
  notReachable: '現在は接続できません',
  notReachableText: 'このまま追加できます。アプリが復帰すると、Beckonが接続します。',
  notVerified: '応答しましたが、検証できません',
  notVerifiedText:
    '自分のアプリなら、このまま追加してください。その後、アプリの詳細で証明書を照合して信頼してください。',
  addAnyway: 'それでも追加',
  blocked: 'Beckonがブロック',
  blockedText: 'このアドレスはローカルネットワーク上にありません。アプリに表示されるアドレスを使ってください。',
  alreadySaved: '「{{name}}」は登録済みです',
  open: '開く',
  latency: '{{ms}} ms',
  ways: {
    title: 'アプリを追加する4つの方法',
    list: {
      title: '一覧から',
      text: 'サービスがネットワークで見つけたアプリです。',
      count_other: '追加できるアプリ：{{count, number}}個',
      none: '現在、新しいアプリはありません',
      needs: 'サービスが必要',
      go: '「付近」を開く',
      setUp: 'サービスを設定',
    },
    code: {
      title: 'デバイスコード',
      text: 'アプリの接続画面に表示されます。',
      go: 'コードを入力',
    },
    show: {
      title: 'コードを表示',
      text: 'アプリで読み取るか、アプリに入力します。',
      needs: 'リレーが必要',
      how: '設定方法',
    },
    address: {
      title: 'アドレスを入力',
      text: 'アプリにローカルIPアドレスが表示されます。サービスは不要です。',
      go: 'アドレスを入力',
    },
  },
};

export const welcome: Translation<typeof englishWelcome, 'ja'> = {
  title: 'Beckonへようこそ',
  lead: 'ネットワーク上のコンパニオンアプリとトイ、使えるアドレスを確認できます。',
  service: {
    title: 'サービスに接続',
    text: 'App Connection Serviceが、ネットワーク上のアプリをBeckonに伝えます。',
    go: '接続',
    missing: 'サービスのアドレスを入力してください。',
    more: '独自の認証局を使用',
  },
  simulator: {
    title: 'デモを試す',
    text: 'デモ用のアプリとトイで試せます。設定は不要で、データがこのコンピューターの外に送られることはありません。',
    go: 'デモを開始',
  },
  other: 'サービスなしでアプリを追加',
};

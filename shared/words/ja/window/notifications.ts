import type { notifications as english } from '../../en/window/notifications';
import type { Translation } from '../../translation';

export const notifications: Translation<typeof english, 'ja'> = {
  save: '保存',
  saved: '保存しました',
  kinds: {
    title: '通知するタイミング',
    text: 'Beckonからの通知の種類を選べます。',
    paired: 'アプリがペアリングされたとき',
    'paired-text': '表示したコードが読み取られ、アプリが追加されたときに通知します。',
    'favourite-lost': 'お気に入りとの接続が切れたとき',
    'favourite-lost-text': '応答がなくなり、Beckonが再接続を始めたときに通知します。',
    'favourite-back': 'お気に入りが復帰したとき',
    'favourite-back-text': '接続が切れた後、再び応答したときに通知します。',
    'battery-low': 'バッテリーが低下したとき',
    'battery-low-text': '接続中のトイが基準に達したときに一度だけ通知します。残量が不明な場合は通知しません。',
    'certificate-changed': '証明書が変わったとき',
    'certificate-changed-text':
      'アプリが信頼済みのものと異なる証明書を提示したときに通知します。Beckonは接続しません。',
    reconnect: '再接続が終わったとき',
    'reconnect-text': '自分で始めた再接続が失敗したか、時間がかかったときに通知します。',
  },
  try: {
    go: 'テスト通知を送信',
    shown: 'テスト通知を送信しました',
    shownText:
      '表示されない場合は、システムの設定で、Beckonの通知が許可され、おやすみモードがオフになっていることを確認してください。',
  },
  quiet: {
    title: '通知しない時間帯',
    on: 'スケジュールで通知をミュート',
    onText: 'ミュートした通知は、後から表示されません。自分で行ったペアリングや再接続の結果は表示されます。',
    from: '開始',
    to: '終了',
    overMidnight: '翌日',
    same: '開始と終了には異なる時刻を設定してください。',
  },
  battery: {
    title: 'バッテリー低下',
    label: '通知する残量',
    hint: 'この残量を5ポイント上回るまで充電された後に、再び通知します。',
    suffix: '%',
    outOfRange: '{{min, number}}～{{max, number}}の整数を入力してください。',
    perToy: 'トイごとに基準を変えるには、「トイ」ページのベルを使ってください。',
    openToys: '「トイ」を開く',
    own: '個別の基準がある、未登録のアプリのトイ：',
    at: '{{percent, number(style: unit; unit: percent)}}で通知',
    useUsual: '既定値を使用',
    useUsualFor: '「{{name}}」に既定値を使用',
  },
  toy: {
    usual: '{{percent, number(style: unit; unit: percent)}}で通知',
    own: '{{percent, number(style: unit; unit: percent)}}で通知（個別）',
    change: '{{words}}：{{name}}。変更',
    label: 'このトイの通知する残量',
    useUsual: '既定値を使用',
  },
  muted: {
    title: 'ミュート中のアプリ',
    text: 'これらのアプリについては通知しません。',
    none: 'ミュート中のアプリはありません。ミュートするには、アプリを開いて「このアプリをミュート」をオンにしてください。',
    unmute: 'ミュート解除',
    unmuteApp: '「{{name}}」のミュートを解除',
  },
  app: {
    title: '通知',
    mute: 'このアプリをミュート',
    text: 'バッテリーの低下と証明書の変更を通知します。お気に入りの場合は、接続が切れたときと復帰したときも通知します。',
    favouriteText: '接続が切れたときと復帰したとき、バッテリーの低下、証明書の変更を通知します。',
    mutedText: 'このアプリについては通知しません。自分で行った再接続の結果は表示されます。',
  },
};

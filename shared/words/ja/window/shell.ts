import type { shell as english, menu as englishMenu } from '../../en/window/shell';
import type { Translation } from '../../translation';

export const shell: Translation<typeof english, 'ja'> = {
  product: 'Beckon',
  version: 'Beckon {{version}}',
  navigation: 'メイン',
  pages: {
    apps: 'アプリ',
    toys: 'トイ',
    nearby: '付近',
    add: '追加',
    activity: '履歴',
    settings: '設定',
  },
  more: '{{count, number}}+',
  knownCount_other: '登録済みのアプリ：{{count, number}}個',
  nearbyCount_other: '付近のアプリ：{{count, number}}個',
  loading: 'Beckonを起動しています',
  status: {
    label: 'サービスの状態',
    noService: 'サービスなし',
    noServiceText: '「設定」で選択',
    unusable: 'サービスを使用できません',
    unusableText: '「設定」を参照',
    paused: '一時停止中',
    pausedText: 'スキャン停止中',
    looking: 'スキャン中…',
    lookingText: 'サービスに問い合わせ中',
    found_other: '付近にアプリ{{count, number}}個',
    empty: '付近にアプリなし',
    failed: '更新できませんでした',
    next: '{{time}}更新',
    retry: '{{time}}再試行',
    refresh: '更新',
    pause: 'スキャンを一時停止',
    resume: 'スキャンを再開',
  },
  announce: {
    found_other: '付近にアプリが{{count, number}}個あります',
    empty: '付近にアプリはありません',
    failed: '更新できませんでした：{{message}}',
    paused: 'スキャンは一時停止中です',
  },
  discreet: {
    title: 'プライバシーモードはオンです',
    isOff: 'プライバシーモードはオフです',
    text: '名前、アドレス、トイはすべての場所で隠されています。',
    off: 'オフにする',
  },
  simulator: {
    title: 'シミュレーター：{{scenario}}',
    text: 'デモアプリです。終了すると消えます。',
    leave: '終了',
  },
  notices: 'お知らせ',
};

export const menu: Translation<typeof englishMenu, 'ja'> = {
  label: 'メニュー',
  reachable: '{{all, number}}個中{{reachable, number}}個に接続可能',
  noApps: '登録済みのアプリなし',
  reconnectAll: 'すべて再接続',
  settings: '設定',
  help: 'ヘルプ',
  app: {
    show: '表示',
    reconnect: '再接続',
    copyAddress: 'アドレスをコピー',
    doctor: '診断を実行',
  },
  more_other: 'すべてのアプリ（他{{count, number}}個）',
};

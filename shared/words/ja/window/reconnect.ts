import type { reconnect as english } from '../../en/window/reconnect';
import type { Translation } from '../../translation';

export const reconnect: Translation<typeof english, 'ja'> = {
  title: '自動再接続',
  go: '再接続',
  disconnect: '切断',
  stop: '再試行を中止',
  keep: '自動で再接続',
  keepText: '接続が切れるたびに、つながるまでBeckonが再接続を試みます。',
  favouriteText: 'お気に入りは常に自動で再接続します。星を外した後も続けるには、オンにしてください。',
  idle: '再接続では、デバイスコード、サービスの一覧、これまでのすべてのアドレスからアプリを探します。',
  running: '再接続中…',
  runningByItself: '自動で再接続中…',
  steps: {
    label: 'ステップ',
    'asking-by-code': 'デバイスコードをサービスに照会',
    'asking-list': 'サービスの一覧を確認',
    'trying-addresses': 'これまでのすべてのアドレスを試行',
    examining: '妨げている原因を調査',
  },
  progress: {
    none: '応答なし',
    found: 'アドレスを発見',
    running: '実行中',
    next: '次に実行',
  },
  connected: '{{address}}で接続しました',
  via: {
    code: 'デバイスコードで見つかりました。',
    list: 'サービスの一覧で見つかりました。',
    ledger: '以前のアドレスで見つかりました。',
  },
  moved: '{{from}}から{{to}}に移動しました。',
  movedTo: '新しいアドレスは{{to}}です。',
  waiting: '{{when}}再試行します。',
  attempts_other: '{{count, number}}回連続で失敗しました。',
  stopped: '切断済み',
  stoppedText: '自分で再接続するまで、Beckonはこのアプリに再接続しません。',
  said: {
    started_other: '{{count, number}}個のアプリに再接続中',
    connected: '「{{name}}」に接続しました',
    failed: '「{{name}}」に接続できませんでした。{{sentence}}',
  },
};

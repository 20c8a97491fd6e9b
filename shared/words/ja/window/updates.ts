import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'ja'> = {
  title: 'アップデート',
  text: 'Beckonの新しいバージョンがあるかどうか。',
  automatic: '自動的にアップデート',
  automaticText:
    '1日に1回新しいバージョンを確認し、Beckon自身がインストールできる場合はダウンロードします。従量制の接続では行いません。送信されるのは現在のバージョンだけで、あなたに関する情報は含まれません。',
  check: '今すぐ確認',
  download: 'ダウンロード',
  retry: '再試行',
  restart: '再起動してアップデート',
  downloads: 'ダウンロードページを開く',
  news: '{{version}}の新機能',
  checkedAt: '最終確認: {{age}}',
  retryAt: '{{time}}に再試行します。',
  banner: {
    ready: 'Beckon {{version}}の準備ができました',
    readyText: 'Beckonの終了時にインストールされます。',
    available: 'Beckon {{version}}を利用できます',
    availableText: 'パッケージとしてインストールしてください。',
    how: '方法を見る',
    why: '理由を見る',
    later: '後で',
  },
};

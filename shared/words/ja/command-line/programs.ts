import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'ja'> = {
  socket: 'ソケット: {{path}}',
  noSocket: 'ソケット: 名前は Beckon の起動時に決まります。',
  userData: 'ユーザーデータ: {{path}}',
  running: '実行中: Beckon {{version}}、プロトコル {{protocol}}。',
  runningUnknown: '実行中: バージョンを示さない Beckon。',
  notRunning: 'Beckon は起動していません。',
  otherVersion: '実行中の Beckon のバージョンは {{version}} です。',
};

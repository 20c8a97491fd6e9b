import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'ja'> = {
  format: 'シナリオファイルの形式については、docs/simulator.mdを参照してください。',
  network: {
    message: 'BECKON_SIMULATOR_NETWORKがループバックネットワークではありません。',
    advice: '127.0.1のようなネットワークを設定してください。',
  },
  notStarted: {
    message: 'シミュレーターを起動できませんでした（{{code}}）。',
    advice: '別の--portまたは--directoryをお試しください。',
  },
  running: 'シナリオ「{{name}}」を実行中です。次をお試しください：beckon list --service {{url}} --ca {{file}}',
  stop: '停止するにはCtrl+Cを押します。',
};

import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'ja'> = {
  on: 'プライバシーモードはオンです。',
  off: 'プライバシーモードはオフです。',
  notSaved: {
    message: '設定を保存できませんでした（{{code}}）。',
    advice: 'ディスクの空き容量と、Beckonのデータフォルダーに書き込めることを確認してください。',
  },
  newer: {
    message: '設定は新しいバージョンのBeckonで保存されています。',
    advice: '変更するには、Beckonをアップデートしてください。',
  },
  broken: {
    message: '設定を読み取れません。',
    advice: 'Beckonを一度起動すると修復されます。',
  },
  noAddress: {
    message: 'プライバシーモードではアドレスは表示されません。',
    advice: '今回だけ表示するには--revealを、プログラムでは--jsonを使ってください。',
  },
  nearbyApp: '付近のアプリ{{number, number}}',
  theApp: 'アプリ',
  theTarget: '対象',
  hidden: '•••',
};

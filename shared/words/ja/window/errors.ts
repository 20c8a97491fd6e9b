import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'ja'> = {
  unavailable: {
    title: 'Beckonが応答していません',
    retry: '再試行',
  },
  crash: {
    title: 'このウィンドウで問題が発生しました',
    text: 'アプリではなく、Beckonの不具合です。保存した内容は失われていません。ウィンドウをもう一度読み込んでください。また起きる場合は、詳細をコピーして報告してください。',
    reload: '再読み込み',
    copy: '詳細をコピー',
    copied: 'コピー済み',
  },
  code: 'コード{{code}}',
  serviceCode: 'コード{{code}}（{{serviceCode}}）',
  dismiss: '閉じる',
  timesOver_other: 'この問題は{{count, number}}回発生しました。',
};

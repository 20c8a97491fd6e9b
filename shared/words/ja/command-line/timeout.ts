import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'ja'> = {
  limit: '{{what}}（既定：{{value}}、最大：{{max}}）',
  service: 'サービスへの各要求の制限時間（ミリ秒）',
  port: '各ポートの制限時間（ミリ秒）',
  step: '各ステップの制限時間（ミリ秒）',
  running: '実行中のBeckonの応答の制限時間（ミリ秒）',
  either: 'サービスまたは実行中のBeckonの応答の制限時間（ミリ秒）',
  relay: 'リレーへの各要求の制限時間（ミリ秒）',
  reconnect: '再接続全体の制限時間（ミリ秒）',
  find: 'アプリの検索の制限時間（ミリ秒）',
  wait: '待機全体の制限時間（ミリ秒）',
  nothing: 'このコマンドでは無効',
  defaults: {
    service: 'サービスは{{service}}、実行中のBeckonは{{running}}',
    step: 'サービスは{{service}}、ポートは{{port}}',
    none: 'なし',
  },
};

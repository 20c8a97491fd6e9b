import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'ja'> = {
  verifiedAs: '{{target}}が応答しました（{{host}}として検証済み）。',
  unverified: '{{target}}は応答しましたが、証明書を検証できません。',
  pin: '自分のアプリなら、追加してBeckonで開き、そこで証明書を照合して信頼してください。',
};

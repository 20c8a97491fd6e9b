import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'zh-Hans'> = {
  verifiedAs: '{{target}} 有响应，已验证为 {{host}}。',
  unverified: '{{target}} 有响应，但其证书未通过验证。',
  pin: '如果这是你的应用，请添加它，在 Beckon 中打开，比对证书后信任它。',
};

import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'es'> = {
  verifiedAs: '{{target}} responde; verificado como {{host}}.',
  unverified: '{{target}} responde, pero su certificado no está verificado.',
  pin: 'Si es tu app, añádela, ábrela en Beckon, compara allí su certificado y confía en él.',
};

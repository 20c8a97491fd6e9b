import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'pt-BR'> = {
  verifiedAs: '{{target}} responde; verificado como {{host}}.',
  unverified: '{{target}} responde, mas o certificado não foi verificado.',
  pin: 'Se for o seu app, adicione-o, abra-o no Beckon, compare o certificado ali e confie nele.',
};

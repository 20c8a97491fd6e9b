import type { document as english } from '../en/document';
import type { Translation } from '../translation';

/** With the article, as the object of a verb or after “com”. */
export const document: Translation<typeof english, 'pt-BR'> = {
  'known-apps': 'os seus apps',
  history: 'a atividade dos seus apps',
  'ignored-apps': 'os apps que você ignora',
  merges: 'as mesclagens que você pode desfazer',
  settings: 'as suas configurações',
  pairings: 'os códigos em espera',
  'pairing-setup': 'a configuração do retransmissor',
  'toy-readings': 'o histórico de bateria dos brinquedos',
  window: 'a posição da janela',
};

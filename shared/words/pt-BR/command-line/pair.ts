import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'pt-BR'> = {
  noRelay: { message: 'Nenhum retransmissor foi informado.', advice: 'Use --relay URL ou defina BECKON_RELAY_URL.' },
  noKeyFile: {
    message: 'Nenhum arquivo com chave de acesso foi informado.',
    advice: 'Use --key-file FILE.',
  },
  keyFile: {
    noKey: 'O arquivo não contém uma chave de acesso.',
    unreadable: 'Não é possível ler o arquivo com a chave de acesso ({{code}}).',
    advice: 'Ele tem uma única linha, como impressa por beckon relay-key.',
  },
  uname: { message: 'Não é possível enviar este nome.', advice: 'Use --uname com 1 a 64 caracteres.' },
  tooLarge: 'O código é grande demais para um terminal. Abra a imagem dele: {{url}}',
  tooLargeNoPicture: 'O código é grande demais para um terminal.',
  scan: 'Escaneie-o no app complementar.',
  scanOrType: 'Escaneie-o no app complementar ou digite: {{typed}}',
  expires: 'Expira às {{time}}. Pressione Ctrl+C para cancelar.',
  relayBack: 'O retransmissor voltou.',
  relayAway: '{{reason}} Aguardando. O código ainda é válido.',
  expired: { message: 'O código expirou antes que um app o escaneasse.', advice: 'Obtenha um novo código.' },
  unreadableApp: 'Atualize o app complementar e obtenha um novo código.',
  canceled: 'Cancelado.',
};

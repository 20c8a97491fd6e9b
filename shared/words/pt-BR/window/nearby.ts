import type { nearby as english } from '../../en/window/nearby';
import type { Translation } from '../../translation';

export const nearby: Translation<typeof english, 'pt-BR'> = {
  title: 'Por perto',
  rule: 'O Beckon só se comunica com um app depois que você o adiciona.',
  asOf: 'Atualizado {{age}}',
  skipped_one: '{{count, number}} app da lista do serviço não pôde ser lido e não é mostrado.',
  skipped_many: '{{count, number}} de apps da lista do serviço não puderam ser lidos e não são mostrados.',
  skipped_other: '{{count, number}} apps da lista do serviço não puderam ser lidos e não são mostrados.',
  looking: {
    title: 'Buscando apps…',
    text: 'O Beckon está perguntando ao serviço quais apps compartilham sua conexão com a internet.',
  },
  paused: {
    title: 'A busca está pausada',
    text: 'O Beckon não consulta o serviço até você retomar.',
    resume: 'Retomar',
  },
  noService: {
    title: 'Nenhum serviço configurado',
    text: 'O Beckon encontra apps por perto com o App Connection Service. Digite o endereço dele em Configurações ou experimente os apps de demonstração.',
    settings: 'Abrir Configurações',
  },
  unusable: {
    title: 'As configurações do serviço não funcionam',
    settings: 'Abrir Configurações',
  },
  failed: {
    title: 'Não foi possível atualizar',
    next: 'Nova tentativa {{when}}.',
    attempts_one: '{{count, number}} tentativa falhou.',
    attempts_many: '{{count, number}} de tentativas seguidas falharam.',
    attempts_other: '{{count, number}} tentativas seguidas falharam.',
    retry: 'Atualizar agora',
    stillShown: 'Você está vendo os apps da última atualização.',
  },
  empty: {
    title: 'Nenhum app por perto',
    lead: 'O serviço respondeu, mas nenhum app compartilha sua conexão com a internet no momento. Verifique estas causas comuns ou deixe o diagnóstico encontrar a sua.',
    gameMode: 'O app não está pronto para conectar',
    gameModeText: 'Abra o modo de jogo ou as informações de conexão do app e mantenha-os na tela.',
    mobile: 'O celular está usando dados móveis',
    mobileText: 'Conecte-o ao mesmo Wi-Fi deste computador e, para garantir, desative os dados móveis.',
    vpn: 'Uma VPN está ativada',
    vpnText: 'Uma VPN neste computador ou no celular faz com que pareçam distantes. Desative-a ou exclua os dois dela.',
    ipv6: 'Um deles usa IPv6',
    ipv6Text:
      'O serviço associa dispositivos pelo endereço IPv4 em comum, e algumas redes dão aos celulares só um endereço IPv6.',
    relay: 'Há um proxy ou uma retransmissão privada no meio',
    relayText:
      'Um proxy de empresa ou a retransmissão privada do celular oculta o endereço em comum. Desative-o nesta rede.',
    otherWays: 'Outras formas de adicionar um app',
    otherWaysText:
      'Mostre um código para o app escanear, ou digite o código do dispositivo ou o endereço IP local que o app mostra. Um endereço IP funciona sem o serviço.',
    code: 'Mostrar um código',
    type: 'Digitar código ou endereço',
    again: 'Atualizar',
    help: 'Mais sobre como encontrar apps',
  },
};

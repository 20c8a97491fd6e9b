import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'pt-BR'> = {
  off: {
    'not-configured': 'As atualizações estão desativadas: este Beckon foi compilado sem uma origem para elas.',
    'not-installed':
      'As atualizações estão desativadas: o Beckon está sendo executado a partir do código-fonte ou de uma pasta descompactada.',
    misconfigured:
      'As atualizações estão desativadas: as configurações de atualização deste pacote não podem ser usadas.',
  },
  idle: 'O Beckon ainda não procurou atualizações.',
  metered: 'O Beckon vai procurar atualizações assim que a conexão não for limitada.',
  checking: 'Procurando atualizações…',
  current: 'O Beckon está atualizado.',
  available: 'O Beckon {{version}} está disponível.',
  availableUnmetered: 'O Beckon {{version}} está disponível. Ele será baixado assim que a conexão não for limitada.',
  downloading: 'Baixando o Beckon {{version}}: {{percent, percent}}',
  ready: 'O Beckon {{version}} está pronto. Ele será instalado quando você encerrar o Beckon.',
  notInstalled: 'O Beckon {{version}} não foi instalado',
  retriesLater: 'O Beckon tentará de novo mais tarde.',
  package: {
    deb: 'Baixe o pacote .deb na página de downloads e instale-o com a central de programas ou com: sudo apt install ./FILE.deb',
    rpm: 'Baixe o pacote .rpm na página de downloads e instale-o com a central de programas ou com: sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'Não foi possível acessar o servidor de atualizações',
      advice: 'Verifique a conexão com a internet.',
    },
    tls: {
      message: 'O certificado do servidor de atualizações não é válido',
      advice: 'Verifique a data e a hora deste computador. Uma rede com página de login também pode ser a causa.',
    },
    'http-status': {
      message: 'O servidor de atualizações respondeu com um erro (HTTP {{status}})',
      advice: 'O problema não é do seu lado.',
    },
    unreadable: {
      message: 'A resposta do servidor de atualizações não é uma lista de versões',
      advice: 'Talvez uma página de login ou um proxy esteja respondendo no lugar dele.',
    },
    'wrong-signature': {
      message: 'A atualização não está assinada pelos autores do Beckon',
      advice: 'Nada foi baixado. Se isso continuar, baixe o Beckon na página de downloads.',
    },
    'older-version': {
      message: 'O servidor de atualizações oferece uma versão mais antiga ({{version}})',
      advice: 'O Beckon mantém a versão que você tem. Nada foi baixado.',
    },
    expired: {
      message: 'A lista do servidor de atualizações expirou',
      advice:
        'Nada foi baixado. Algo pode estar retendo a lista mais recente. Se isso continuar, veja se há uma versão mais nova na página de downloads do Beckon.',
    },
    'wrong-clock': {
      message: 'A data ou a hora deste computador está errada',
      advice: 'Acerte a data e a hora e verifique de novo. Nada foi baixado.',
    },
    interrupted: {
      message: 'O download foi interrompido',
      advice: 'Verifique a conexão com a internet.',
    },
    'wrong-hash': {
      message: 'O arquivo baixado não é o que foi anunciado',
      advice: 'Ele foi excluído.',
    },
    'no-space': { message: 'O disco está cheio', advice: 'Libere espaço onde o Beckon está e verifique de novo.' },
    'not-writable': {
      message: 'O Beckon não consegue gravar na própria pasta',
      advice: 'Mova o AppImage para uma pasta em que você possa gravar ou baixe a nova versão na página de downloads.',
    },
    'file-changed': {
      message: 'O AppImage foi movido ou substituído enquanto o Beckon estava em execução',
      advice: 'Nada foi alterado. Se ainda não fez isso desde então, encerre o Beckon e abra-o de novo.',
    },
    failed: {
      message: 'A atualização falhou',
      advice: 'Verifique de novo. Se continuar falhando, consulte o log do Beckon.',
    },
  },
};

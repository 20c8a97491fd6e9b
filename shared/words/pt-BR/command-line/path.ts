import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'pt-BR'> = {
  reachable: '{{target}} está acessível a partir deste computador.',
  notReachable: '{{target}} não está acessível a partir deste computador.',
  heading: {
    candidate: 'CANDIDATO',
    scheme: 'TIPO',
    address: 'ENDEREÇO',
    result: 'RESULTADO',
    detail: 'DETALHE',
  },
  resultIn: '{{result}} {{latency}}',
  noTarget: { message: 'Informe um destino ou use --nearby.', advice: 'Consulte beckon doctor --help.' },
  unknownCode: {
    message:
      '“{{deviceCode}}” parece um código do dispositivo, mas nenhum Beckon em execução salvou este app e nenhum serviço foi informado.',
    advice: 'Abra o Beckon, use --service ou digite um endereço como 192.168.1.42 ou nome:30010.',
  },
  noPlace: {
    message: 'Nenhum endereço e porta são conhecidos para este app.',
    advice: 'Abra o modo de jogo do app para que ele informe ao serviço onde está.',
  },
  step: {
    service: 'Serviço',
    listed: 'Lista',
    name: 'Nome',
    target: 'Endereço',
    subnet: 'Rede',
    'connect-https': 'Porta HTTPS',
    certificate: 'Certificado',
    'connect-wss': 'Porta WSS',
    online: 'Online',
  },
  stepIn: '{{detail}} ({{time}})',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}} Aguardando.',
  unknownYet: 'O serviço não conhece este código; a espera continua…',
  orService: 'Ou use --service com o código do dispositivo do app.',
  orCode: 'Se for um código do dispositivo, use --code.',
  withMore: '{{advice}} {{more}}',
  listedOnly: 'O app está na lista, mas não está acessível. {{detail}}',
  listedOnlyPlain: 'O app está na lista, mas não está acessível.',
  runDoctor: 'Execute: beckon doctor {{deviceCode}}',
  runDoctorPlain: 'Execute beckon doctor com o código do dispositivo dele.',
  noAddress: {
    message: 'O serviço não informa endereço nem porta para este app.',
    advice: 'Abra o modo de jogo do app para que ele informe ao serviço onde está.',
  },
  tooLate: {
    message: 'O app não ficou acessível a tempo.',
    advice: 'Execute beckon doctor para descobrir o motivo. Sem --timeout, não há limite.',
  },
  nowReachable: '{{name}} está acessível.',
  nowReachableAt: '{{name}} está acessível em {{address}}.',
  program: {
    notFound: {
      message: 'O programa não foi encontrado.',
      advice: 'Verifique o nome e seu PATH. Comandos internos do shell precisam de um shell: -- sh -c "…"',
    },
    notRunnable: {
      message: 'Não é possível executar o programa ({{reason}}).',
      advice: 'Verifique se é mesmo um programa e se você tem permissão para executá-lo.',
    },
  },
};

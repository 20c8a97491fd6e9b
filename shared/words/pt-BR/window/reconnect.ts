import type { reconnect as english } from '../../en/window/reconnect';
import type { Translation } from '../../translation';

export const reconnect: Translation<typeof english, 'pt-BR'> = {
  title: 'Reconexão automática',
  go: 'Reconectar',
  disconnect: 'Desconectar',
  stop: 'Parar de tentar',
  keep: 'Reconectar automaticamente',
  keepText: 'O Beckon traz o app de volta sempre que a conexão cai, pelo tempo que for preciso.',
  favouriteText: 'Favoritos sempre reconectam. Ative isto para manter assim mesmo sem a estrela.',
  idle: 'Reconectar procura o app pelo código do dispositivo, na lista do serviço e em todos os endereços que ele já teve.',
  running: 'Reconectando…',
  runningByItself: 'Reconectando automaticamente…',
  steps: {
    label: 'Etapas',
    'asking-by-code': 'Consultar o serviço pelo código do dispositivo',
    'asking-list': 'Procurar na lista do serviço',
    'trying-addresses': 'Tentar todos os endereços que ele já teve',
    examining: 'Descobrir o que está impedindo',
  },
  progress: {
    none: 'Sem resposta',
    found: 'Endereço encontrado',
    running: 'Em andamento',
    next: 'A seguir',
  },
  connected: 'Conectado em {{address}}',
  via: {
    code: 'Encontrado pelo código do dispositivo.',
    list: 'Encontrado na lista do serviço.',
    ledger: 'Encontrado em um endereço que ele já teve.',
  },
  moved: 'Mudou de {{from}} para {{to}}.',
  movedTo: 'O novo endereço é {{to}}.',
  waiting: 'Próxima tentativa {{when}}.',
  attempts_one: '{{count, number}} tentativa falhou.',
  attempts_many: '{{count, number}} de tentativas seguidas falharam.',
  attempts_other: '{{count, number}} tentativas seguidas falharam.',
  stopped: 'Desconectado',
  stoppedText: 'O Beckon não reconecta este app até que você o faça.',
  said: {
    started_one: 'Reconectando {{count, number}} app',
    started_many: 'Reconectando {{count, number}} de apps',
    started_other: 'Reconectando {{count, number}} apps',
    connected: '{{name}} está conectado',
    failed: 'Não foi possível acessar {{name}}. {{sentence}}',
  },
};

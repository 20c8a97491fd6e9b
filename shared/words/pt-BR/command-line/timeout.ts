import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'pt-BR'> = {
  limit: '{{what}} (padrão: {{value}}, máximo: {{max}})',
  service: 'limite para cada solicitação ao serviço, em milissegundos',
  port: 'limite para cada porta, em milissegundos',
  step: 'limite para cada etapa, em milissegundos',
  running: 'limite para a resposta do Beckon em execução, em milissegundos',
  either: 'limite para a resposta do serviço ou do Beckon em execução, em milissegundos',
  relay: 'limite para cada solicitação ao retransmissor, em milissegundos',
  reconnect: 'limite para toda a reconexão, em milissegundos',
  find: 'limite para encontrar o app, em milissegundos',
  wait: 'limite para toda a espera, em milissegundos',
  nothing: 'não tem efeito neste comando',
  defaults: {
    service: '{{service}} para o serviço, {{running}} para o Beckon em execução',
    step: '{{service}} para o serviço, {{port}} para uma porta',
    none: 'nenhum',
  },
};

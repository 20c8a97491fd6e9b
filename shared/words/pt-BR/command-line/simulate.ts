import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'pt-BR'> = {
  format: 'Consulte docs/simulator.md sobre o formato dos arquivos de cenário.',
  network: {
    message: 'BECKON_SIMULATOR_NETWORK não é uma rede de loopback.',
    advice: 'Defina uma como 127.0.1.',
  },
  notStarted: {
    message: 'Não foi possível iniciar o simulador ({{code}}).',
    advice: 'Tente outro valor em --port ou --directory.',
  },
  running: 'O cenário “{{name}}” está em execução. Experimente: beckon list --service {{url}} --ca {{file}}',
  stop: 'Pressione Ctrl+C para parar.',
};

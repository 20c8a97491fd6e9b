import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'pt-BR'> = {
  on: 'O modo discreto está ativado.',
  off: 'O modo discreto está desativado.',
  notSaved: {
    message: 'Não foi possível salvar suas configurações ({{code}}).',
    advice: 'Verifique se há espaço no disco e se você pode gravar na pasta de dados do Beckon.',
  },
  newer: {
    message: 'Suas configurações foram salvas por uma versão mais recente do Beckon.',
    advice: 'Atualize o Beckon para alterá-las.',
  },
  broken: {
    message: 'Não é possível ler suas configurações.',
    advice: 'Abra o Beckon uma vez: ele as corrige.',
  },
  noAddress: {
    message: 'O modo discreto oculta endereços.',
    advice: 'Use --reveal para mostrá-lo desta vez, ou --json em um programa.',
  },
  nearbyApp: 'App por perto {{number, number}}',
  theApp: 'O app',
  theTarget: 'O destino',
  hidden: '•••',
};

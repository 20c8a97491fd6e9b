import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'pt-BR'> = {
  hiddenLines_one: '… e mais {{count, number}} linha que não cabe nesta tela',
  hiddenLines_many: '… e mais {{count, number}} de linhas que não cabem nesta tela',
  hiddenLines_other: '… e mais {{count, number}} linhas que não cabem nesta tela',
};

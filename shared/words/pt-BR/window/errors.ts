import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'pt-BR'> = {
  unavailable: { title: 'O Beckon não está respondendo', retry: 'Tentar de novo' },
  crash: {
    title: 'Algo deu errado nesta janela',
    text: 'Isto é um erro do Beckon. Seus apps e configurações estão seguros. Recarregue a janela. Se acontecer de novo, copie os detalhes para um relatório.',
    reload: 'Recarregar',
    copy: 'Copiar detalhes',
    copied: 'Copiado',
  },
  code: 'Código {{code}}',
  serviceCode: 'Código {{code}} ({{serviceCode}})',
  dismiss: 'Dispensar',
  timesOver_one: 'Isto aconteceu uma vez.',
  timesOver_many: 'Isto aconteceu {{count, number}} de vezes.',
  timesOver_other: 'Isto aconteceu {{count, number}} vezes.',
};

import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'pt-BR'> = {
  genericName: 'Localizador de apps complementares',
  summary: 'Encontre apps complementares e mantenha-os ao alcance',
  about: {
    window:
      'O Beckon encontra os apps complementares da sua rede, guarda os que você conhece e mostra se este computador os alcança. Se não alcançar, o Beckon explica o motivo e restabelece a conexão.',
    programs:
      'Ele fica na bandeja do sistema e inclui uma linha de comando e uma interface para seus próprios programas.',
  },
  keywords: 'Complementar;Brinquedos;Rede;Conexão;Por perto;',
};

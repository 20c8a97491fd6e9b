import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'pt-BR'> = {
  help: { command: 'mostrar se há uma nova versão do Beckon', check: 'procurar uma nova versão agora' },
};

import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'fr'> = {
  help: {
    command: 'indiquer s’il existe une nouvelle version de Beckon',
    check: 'chercher maintenant une nouvelle version',
  },
};

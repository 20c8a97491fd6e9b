import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'es'> = {
  help: { command: 'mostrar si hay una versión nueva de Beckon', check: 'buscar ahora una versión nueva' },
};

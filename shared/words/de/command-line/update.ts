import type { updateCommand as english } from '../../en/command-line/update';
import type { Translation } from '../../translation';

export const updateCommand: Translation<typeof english, 'de'> = {
  help: { command: 'zeigen, ob es eine neue Version von Beckon gibt', check: 'jetzt nach einer neuen Version suchen' },
};

import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'fr'> = {
  refused: 'Impossible d’utiliser « {{file}} ». {{problem}}',
  notAFile: 'Ce n’est pas un fichier.',
  tooLarge: 'Il dépasse {{max}} Mio.',
  grew: 'Il a changé pendant que Beckon le lisait.',
  unreadable: 'La lecture a échoué ({{code}}).',
  unreadableSomehow: 'La lecture a échoué (cause inconnue).',
  notText: 'Ce n’est pas un fichier texte UTF-8.',
  notJson: 'Ce n’est pas du JSON valide : ligne {{line}}, colonne {{column}}.',
  notAnExport: 'Ce n’est pas un export de Beckon : {{problem}}.',
  newer: 'Il provient d’une version plus récente de Beckon : « version » vaut {{version}}.',
  tooMany: 'Il contient plus de {{max, number}} éléments.',
  noneReadable: 'Aucun de ses éléments n’est lisible : {{problem}}.',
};

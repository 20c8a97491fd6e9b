import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'fr'> = {
  storeNotSaved: {
    message: 'Une modification n’a pas pu être enregistrée : {{document}}. Beckon la garde en mémoire et réessaie.',
    advice: 'Vérifiez qu’il reste de la place sur le disque et que Beckon peut écrire dans son dossier de données.',
  },
  storeUntouchable: {
    message:
      'Le fichier contenant {{document}} est endommagé, et Beckon n’a pas pu l’écarter. Les modifications ne seront pas enregistrées avant un redémarrage.',
    advice: 'Vérifiez que Beckon peut écrire dans son dossier de données, puis redémarrez-le.',
  },
  storeNewer: {
    message:
      'Le fichier contenant {{document}} provient d’une version plus récente de Beckon. Cette version l’affiche, mais ne le modifie pas.',
    advice: 'Mettez Beckon à jour pour pouvoir le modifier.',
  },
  storePartlyReset: {
    message: 'Impossible de lire entièrement {{document}}. Éléments réinitialisés : {{parts}}.',
    advice: 'Le fichier d’origine est conservé sous le nom {{file}} dans le dossier de données de Beckon.',
    adviceWithCopy:
      'Le fichier d’origine est conservé sous le nom {{file}} dans le dossier de données de Beckon, et sa copie sous le nom {{copy}}.',
  },
  storePartlyDropped: {
    message_one: 'Impossible de lire {{count, number}} élément dans {{document}}. Le reste est intact.',
    message_many: 'Impossible de lire {{count, number}} d’éléments dans {{document}}. Le reste est intact.',
    message_other: 'Impossible de lire {{count, number}} éléments dans {{document}}. Le reste est intact.',
  },
  storePartlyRestored: {
    message_one:
      'Impossible de lire {{count, number}} élément dans {{document}}. Beckon l’a rétabli à partir de la dernière copie intacte.',
    message_many:
      'Impossible de lire {{count, number}} d’éléments dans {{document}}. Beckon les a rétablis à partir de la dernière copie intacte.',
    message_other:
      'Impossible de lire {{count, number}} éléments dans {{document}}. Beckon les a rétablis à partir de la dernière copie intacte.',
  },
  storePartsRestored: {
    message:
      'Impossible de lire entièrement {{document}}. Éléments rétablis à partir de la dernière copie intacte : {{parts}}.',
  },
  storeQuarantined: {
    message:
      'Le fichier contenant {{document}} était endommagé, et il n’y avait pas de copie. Beckon est reparti de zéro.',
    advice: 'Le fichier endommagé est conservé sous le nom {{file}} dans le dossier de données de Beckon.',
  },
  storeRestored: {
    message: 'Le fichier contenant {{document}} était endommagé. Beckon a rétabli la dernière copie intacte.',
    advice:
      'Vérifiez que rien de récent ne manque. Le fichier endommagé est conservé sous le nom {{file}} dans le dossier de données de Beckon.',
  },
  storeMissing: {
    message: 'Le fichier contenant {{document}} avait disparu. Beckon a rétabli la dernière copie intacte.',
    advice: 'Vérifiez que rien de récent ne manque.',
  },
  dataNotPrivate: {
    message:
      'D’autres utilisateurs de cet ordinateur peuvent ouvrir le dossier de données de Beckon, et Beckon n’a pas pu l’empêcher.',
    advice: 'Retirez-leur l’accès au dossier, ou indiquez un autre dossier dans BECKON_USER_DATA.',
  },
  simulatedAppsRemoved: {
    message_one: '{{count, number}} app de démo a été retirée.',
    message_many: '{{count, number}} d’apps de démo ont été retirées.',
    message_other: '{{count, number}} apps de démo ont été retirées.',
    advice: 'Vos propres apps n’ont pas changé.',
  },
  simulatorNotRunning: 'Le simulateur n’a pas démarré. Le journal en indique la cause.',
  simulatorFailed: {
    message: 'Le simulateur n’a pas démarré.',
    advice: 'Réessayez. Si le problème persiste, le journal en indique la cause.',
  },
  unknownScenario: {
    message: 'Le simulateur n’a pas de scénario « {{name}} ».',
    advice: 'Scénarios disponibles : {{scenarios}}.',
  },
};

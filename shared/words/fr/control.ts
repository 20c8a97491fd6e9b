import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'fr'> = {
  'bad-request': { message: 'Beckon ne comprend pas cette requête.', advice: 'Consultez docs/command-line.md.' },
  version: {
    message: 'Beckon et cette ligne de commande n’ont pas la même version.',
    advice: 'Redémarrez Beckon et utilisez la ligne de commande fournie avec lui.',
  },
  'too-large': { message: 'Cette requête est trop volumineuse.', advice: 'Consultez docs/command-line.md.' },
  busy: {
    message: 'Trop de commandes utilisent Beckon en même temps.',
    advice: 'Arrêtez-en quelques-unes, par exemple beckon watch.',
  },
  timeout: {
    message: 'L’opération a pris trop de temps.',
    advice: 'Réessayez. Le journal de Beckon en dira peut-être plus.',
  },
  'not-saved': {
    message:
      'C’est fait, mais pas encore enregistré : le disque a refusé. Beckon garde la modification en mémoire et réessaie.',
    advice:
      'Avant de quitter Beckon, vérifiez qu’il reste de la place sur le disque et que Beckon peut écrire dans son dossier de données.',
  },
  internal: {
    message: 'Une erreur interne s’est produite dans Beckon.',
    advice: 'Réessayez. Si l’erreur persiste, redémarrez Beckon. Son journal en indique la cause.',
  },
  'not-running': {
    message: 'Beckon n’est pas ouvert, ou utilise un autre dossier de données.',
    advice: 'Ouvrez Beckon et réessayez. Si ses données sont ailleurs, indiquez leur dossier dans BECKON_USER_DATA.',
  },
  disconnected: {
    message: 'Beckon a fermé la connexion avant de répondre.',
    advice: 'Il vient d’être fermé, ou est sur le point de l’être. Ouvrez-le et réessayez.',
  },
  'bad-envelope': {
    message: 'Impossible de lire la réponse de Beckon.',
    advice: 'Redémarrez Beckon et utilisez la ligne de commande fournie avec lui.',
  },
  stopped: 'Arrêté.',
  lookingStopped: {
    message: 'Beckon a cessé de chercher {{name}}.',
    advice: 'L’app a été déconnectée ou oubliée, ou cet ordinateur se met en veille. Réessayez.',
  },
  'invalid-address': {
    advice:
      'Saisissez 192.168.1.42, 192.168.1.42:30010 ou le domaine de l’app. Pour un code d’appareil, utilisez --code.',
  },
  'already-known': { message: 'Cette app est déjà enregistrée.', advice: 'Consultez beckon known.' },
  'not-found': { message: 'Cette app n’est plus enregistrée.', advice: 'Consultez beckon known.' },
  'read-only': {
    message: 'Vos données proviennent d’une version plus récente de Beckon : cette version ne les modifie pas.',
    advice: 'Mettez Beckon à jour pour les modifier.',
  },
  unknownName: {
    message: 'Aucune app enregistrée ne s’appelle « {{name}} ».',
    advice:
      'Consultez beckon known : vous pouvez indiquer un nom, un code d’appareil ou un identifiant. Pour ajouter une app, utilisez beckon add.',
  },
  ambiguousName: {
    message_one: '{{count, number}} app s’appelle « {{name}} » : {{apps}}.',
    message_many: '{{count, number}} d’apps s’appellent « {{name}} » : {{apps}}.',
    message_other: '{{count, number}} apps s’appellent « {{name}} » : {{apps}}.',
    andMore_one: '{{count, number}} app s’appelle « {{name}} » : {{apps}}, et {{more, number}} de plus.',
    andMore_many: '{{count, number}} d’apps s’appellent « {{name}} » : {{apps}}, et {{more, number}} de plus.',
    andMore_other: '{{count, number}} apps s’appellent « {{name}} » : {{apps}}, et {{more, number}} de plus.',
    advice: 'Indiquez l’identifiant ou le code d’appareil de la bonne.',
  },
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (sans code d’appareil)',
  },
};

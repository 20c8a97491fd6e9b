import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'fr'> = {
  'bad-request': { message: 'Beckon ne comprend pas cette requête.', advice: 'Consultez docs/for-programs.md.' },
  version: {
    message: 'Beckon et cette ligne de commande n’ont pas la même version.',
    advice: 'Redémarrez Beckon et utilisez la ligne de commande fournie avec lui.',
  },
  'too-large': { message: 'Cette requête est trop volumineuse.', advice: 'Consultez docs/for-programs.md.' },
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
  cannotListen: {
    message: 'Impossible d’écouter sur le port {{port}} ({{code}}).',
    advice: 'Choisissez un autre port, ou le port 0 pour un port libre quelconque.',
  },
  rawWithOrigins: {
    message: 'Un relais raw ne peut pas autoriser d’origines.',
    advice: 'Retirez raw ou allowOrigins : avec raw, TLS passe sans être lu.',
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
  savedNotIgnored: {
    message: 'Vous avez enregistré cette app : elle ne peut pas être ignorée.',
    advice: 'Pour l’ignorer, oubliez-la d’abord avec beckon forget.',
  },
  notNearby: {
    message: 'Aucune app avec ce code d’appareil n’est à proximité.',
    advice: 'Seule une app de la dernière liste peut être ignorée : consultez beckon list.',
  },
  notAmongIgnored: {
    message: 'Vous n’ignorez aucune app avec ce code d’appareil.',
    advice: 'Consultez beckon ignore --list.',
  },
  notQuit: {
    message: 'Beckon n’a pas été fermé : le disque a refusé, et des modifications seraient perdues.',
    advice:
      'Vérifiez qu’il reste de la place sur le disque et que Beckon peut écrire dans son dossier de données. Puis réessayez.',
  },
  noBackup: 'Rien n’a été importé : une copie de vos apps n’a pas pu être écrite d’abord.',
  noPreview: {
    message: 'Cet aperçu n’est plus valable.',
    advice: 'Un autre import a été prévisualisé entre-temps. Relancez beckon import.',
  },
  importUndoExpired: {
    message: 'Cet import ne peut plus être annulé.',
    advice:
      'Un import peut être annulé pendant cinq minutes, jusqu’au suivant. Une copie de l’état précédent se trouve dans le dossier backups.',
  },
  badFile: 'Rien n’a été modifié. Utilisez un fichier écrit par beckon export ou par Exporter dans la fenêtre.',
  noService: {
    message: 'Aucun service n’est configuré dans Beckon en cours d’exécution.',
    advice: 'Configurez-en un dans ses réglages, ou utilisez --service URL.',
  },
  noCode: {
    message:
      '« {{name}} » a été ajoutée par son adresse : sans son code d’appareil, aucun service ne peut être interrogé.',
    advice: 'Ouvrez le mode jeu de l’app pour que le service la liste, ou utilisez beckon probe avec son adresse.',
  },
  unknownName: {
    similar: 'Aucune app enregistrée ne s’appelle « {{name}} ». Noms proches : {{names}}.',
    message: 'Aucune app enregistrée ne s’appelle « {{name}} ».',
    advice:
      'Consultez beckon known : vous pouvez indiquer un nom, un code d’appareil, un identifiant ou une adresse. Pour ajouter une app, utilisez beckon add.',
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
  ambiguousMatch: {
    message: 'Plusieurs apps correspondent à « {{name}} » : {{apps}}.',
    andMore: 'Plusieurs apps correspondent à « {{name}} » : {{apps}}, et {{more, number}} de plus.',
  },
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (sans code d’appareil)',
  },
};

import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'fr'> = {
  menu: {
    file: '&Fichier',
    view: '&Affichage',
    help: '&Aide',
    guide: 'Ouvrir le guide',
    connection: 'Aide à la connexion',
    dataFolder: 'Ouvrir le dossier de données',
  },
  file: { all: 'Tous les fichiers', exports: 'Exports de Beckon (JSON)', certificates: 'Certificats (PEM)' },
  choose: {
    authority: 'Choisir le fichier d’une autorité de certification',
    token: 'Choisir le fichier du jeton de développeur',
    import: 'Importer des apps',
    export: 'Exporter des apps',
  },
  token: {
    title: 'Jeton de développeur',
    question: 'Enregistrer le jeton de développeur pour {{service}} ?',
    detail:
      'En mode direct, Beckon l’envoie à ce service uniquement, chaque fois que vous affichez un code. Quiconque possède le jeton peut y agir en votre nom.',
    hidden:
      'Le mode discret masque l’adresse du service : c’est celle qui porte ce numéro dans les réglages. Désactivez-le pour la lire.',
    keep: 'Enregistrer',
    cancel: 'Annuler',
  },
  start: {
    refused: 'Beckon ne peut pas démarrer',
    switchRefused: 'Beckon ne démarre pas avec --{{name}}. Démarrez-le sans cette option.',
    tooLong:
      'Beckon ne démarre pas avec une ligne de commande aussi longue. Démarrez-le avec des arguments moins nombreux ou plus courts.',
    notWritable:
      'Beckon ne peut pas écrire dans {{folder}} ({{reason}}) et ne peut donc pas savoir s’il est déjà lancé. Libérez de l’espace à cet endroit ou autorisez l’écriture, puis redémarrez Beckon.',
    lockInTheWay:
      'Aucun Beckon ne répond sur cet ordinateur, mais {{file}} empêche d’en démarrer un nouveau. Si aucun autre ordinateur n’utilise ce dossier non plus, supprimez cet élément, puis redémarrez Beckon.',
    failed: 'Beckon n’a pas pu démarrer',
    failedBecause: 'Beckon n’a pas pu démarrer : {{reason}}',
    failedDetail: '{{reason}}\n\nDossier de données : {{folder}}',
  },
};

import type { manage as english } from '../../en/command-line/manage';
import type { Translation } from '../../translation';

export const manage: Translation<typeof english, 'fr'> = {
  help: {
    status: 'afficher si Beckon est ouvert, et son état',
    logs: {
      command: 'afficher le journal de Beckon',
      follow: 'continuer d’afficher les nouvelles entrées jusqu’à Ctrl+C',
      lines: 'nombre d’entrées au départ',
    },
    quit: 'quitter Beckon, et attendre sa fermeture',
    pause: 'suspendre la recherche jusqu’à resume ou au redémarrage',
    resume: 'reprendre la recherche',
    alias: {
      command: 'donner votre propre nom à une app enregistrée',
      name: 'le nom que vous donnez à l’app',
      remove: 'retirer votre nom',
    },
    group: {
      command: 'mettre une app enregistrée dans un groupe',
      group: 'nom du groupe',
      remove: 'retirer l’app de son groupe',
    },
    favorite: {
      command: 'faire d’une app enregistrée un favori : listé en premier et reconnecté automatiquement',
      off: 'la retirer plutôt des favoris',
    },
    keepConnected: {
      command: 'reconnecter automatiquement une app enregistrée',
      off: 'ne plus la reconnecter automatiquement',
    },
    ignore: {
      command: 'masquer une app dans À proximité, par exemple celle d’un voisin',
      code: 'code d’appareil d’une app à proximité, ou son début',
      list: 'lister les apps que vous ignorez',
    },
    unignore: {
      command: 'réafficher une app ignorée dans À proximité',
      code: 'code d’appareil d’une app ignorée, ou son début',
    },
    history: {
      command: 'afficher ce qui est arrivé à vos apps, le plus récent d’abord',
      app: 'nom, code d’appareil ou identifiant d’une app ; sans indication, toutes les apps',
      since: 'seulement depuis ce moment : une durée comme 30m, 24h ou 7d, ou une date comme 2026-01-31',
      limit: 'nombre maximal d’événements',
    },
    export: {
      command: 'écrire vos apps enregistrées et ignorées dans un fichier',
      file: 'fichier à écrire ; - pour stdout (par défaut : -)',
      force: 'remplacer le fichier s’il existe',
    },
    import: {
      command: 'prévisualiser un fichier d’apps, puis l’importer',
      file: 'fichier écrit par export ; - pour stdin',
      yes: 'importer sans demander',
      replace: 'oublier aussi vos apps absentes du fichier',
      undo: 'annuler l’import qui a ce jeton, dans les cinq minutes',
    },
  },
  status: {
    running: 'Beckon {{version}} est ouvert. Démarré {{age}}.',
    service: 'Service',
    scanning: 'Recherche',
    saved: 'Apps enregistrées',
    nearby: 'Apps à proximité',
    ignored: 'Apps ignorées',
    window: 'Fenêtre',
    folder: 'Dossier de données',
    memory: 'Mémoire',
    process: 'Processus',
    kind: {
      none: 'aucun',
      simulator: 'simulateur',
      unusable: 'inutilisable',
      url: 'configuré',
    },
    reachable: '{{count, number}}, dont {{reached, number}} joignables',
    shown: 'visible',
    notShown: 'non visible',
  },
  resumed: 'La recherche est active.',
  hasQuit: 'Beckon est fermé.',
  notStarted: {
    message: 'Beckon a été lancé, mais s’est arrêté avant de répondre.',
    advice: 'Il a besoin d’un écran. beckon logs en dit peut-être plus.',
  },
  noProgram: {
    message: 'Beckon n’est pas lancé, et le programme qui le lance ne se trouve pas à côté de cette ligne de commande.',
    advice: 'Lancez Beckon depuis votre bureau, ou réinstallez-le.',
  },
  logs: {
    none: 'Il n’y a pas encore de journal.',
    unreadable: {
      message: 'Le journal est illisible ({{code}}).',
      advice: 'Vérifiez que vous pouvez lire le dossier logs dans le dossier de données de Beckon.',
    },
  },
  alias: {
    set: 'L’app s’appelle maintenant {{name}}.',
    removed: 'Votre nom a été retiré. L’app s’appelle maintenant {{name}}.',
    missing: 'Indiquez un nouveau nom, ou utilisez --remove.',
    both: 'Indiquez un nom ou --remove, pas les deux.',
    length: 'Le nom doit avoir de 1 à {{max}} caractères visibles.',
  },
  group: {
    set: 'App : {{name}}. Groupe : {{group}}.',
    removed: '{{name}} n’est plus dans un groupe.',
  },
  favorite: {
    on: '{{name}} est maintenant un favori.',
    off: '{{name}} n’est plus un favori.',
  },
  keepConnected: {
    on: 'Beckon reconnecte automatiquement {{name}}.',
    off: 'Beckon ne reconnecte pas automatiquement {{name}}.',
    favorite: 'Elle est toujours reconnectée automatiquement, car c’est un favori.',
  },
  ignore: {
    done: 'App ignorée : {{name}}.',
    undone: 'N’est plus ignorée : {{deviceCode}}',
    none: 'Vous n’ignorez aucune app.',
    app: 'App ignorée {{number, number}}',
    missing: 'Indiquez le code d’appareil d’une app, ou utilisez --list.',
    both: 'Indiquez un code d’appareil ou --list, pas les deux.',
  },
  heading: {
    app: 'APP',
    code: 'CODE D’APPAREIL',
    when: 'QUAND',
    event: 'ÉVÉNEMENT',
    detail: 'DÉTAILS',
  },
  history: {
    none: 'Il ne s’est encore rien passé.',
    more: 'Il y a des événements plus anciens. Utilisez --limit pour en voir plus.',
    since: 'La valeur de {{option}} doit être une durée comme 30m, 24h ou 7d, ou une date comme 2026-01-31.',
  },
  export: {
    exists: {
      message: 'Le fichier existe déjà.',
      advice: 'Choisissez un autre nom, ou remplacez le fichier avec --force.',
    },
    failed: {
      message: 'Le fichier n’a pas pu être écrit ({{code}}).',
      advice: 'Vérifiez que le dossier existe, que vous pouvez y écrire et qu’il reste de la place sur le disque.',
    },
  },
  import: {
    nothing: 'Ce fichier ne change rien.',
    question: 'Importer ces modifications ? [{{yes}}/N] ',
    yes: 'o',
    how: 'Rien n’a encore été modifié. Pour importer, ajoutez --yes.',
    canceled: 'Rien n’a été modifié.',
    undo: 'Pour annuler dans les cinq minutes : beckon import --undo {{id}}',
    undone: 'L’import a été annulé.',
    missing: 'Indiquez un fichier, ou utilisez --undo.',
    both: 'Indiquez un fichier ou --undo, pas les deux.',
    token: 'Le jeton d’un import doit avoir de 1 à {{max}} caractères.',
  },
};

import type { reconnect as english } from '../../en/window/reconnect';
import type { Translation } from '../../translation';

export const reconnect: Translation<typeof english, 'fr'> = {
  title: 'Reconnexion automatique',
  go: 'Reconnecter',
  disconnect: 'Déconnecter',
  stop: 'Abandonner',
  keep: 'Reconnecter automatiquement',
  keepText: 'Beckon rétablit la connexion à l’app dès qu’elle est perdue, aussi longtemps qu’il le faut.',
  favouriteText: 'Les favoris sont toujours reconnectés. Activez cette option pour que cela reste vrai sans l’étoile.',
  idle: 'Beckon cherche l’app par son code d’appareil, dans la liste du service et à toutes ses anciennes adresses.',
  running: 'Reconnexion…',
  runningByItself: 'Reconnexion automatique…',
  steps: {
    label: 'Étapes',
    'asking-by-code': 'Demander au service son code d’appareil',
    'asking-list': 'Chercher dans la liste du service',
    'trying-addresses': 'Essayer toutes ses anciennes adresses',
    examining: 'Trouver ce qui fait obstacle',
  },
  progress: {
    none: 'Sans réponse',
    found: 'Adresse trouvée',
    running: 'En cours',
    next: 'À suivre',
  },
  connected: 'Connectée à {{address}}',
  via: {
    code: 'Trouvée par son code d’appareil.',
    list: 'Trouvée dans la liste du service.',
    ledger: 'Trouvée à l’une de ses anciennes adresses.',
  },
  moved: 'Elle est passée de {{from}} à {{to}}.',
  movedTo: 'Sa nouvelle adresse est {{to}}.',
  waiting: 'Prochaine tentative {{when}}.',
  attempts_one: '{{count, number}} tentative a échoué.',
  attempts_many: '{{count, number}} de tentatives de suite ont échoué.',
  attempts_other: '{{count, number}} tentatives de suite ont échoué.',
  stopped: 'Déconnectée',
  stoppedText: 'Beckon ne reconnecte pas cette app tant que vous ne le faites pas.',
  said: {
    started_one: 'Reconnexion de {{count, number}} app',
    started_many: 'Reconnexion de {{count, number}} d’apps',
    started_other: 'Reconnexion de {{count, number}} apps',
    connected: 'App connectée : {{name}}',
    failed: 'App injoignable : {{name}}. {{sentence}}',
  },
};

import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'fr'> = {
  title: 'Mises à jour',
  text: 'S’il existe une nouvelle version de Beckon.',
  automatic: 'Mettre à jour automatiquement',
  automaticText:
    'Beckon cherche une nouvelle version une fois par jour et la télécharge s’il peut l’installer lui-même, jamais sur une connexion limitée. La requête indique votre version, et rien sur vous.',
  check: 'Vérifier maintenant',
  download: 'Télécharger',
  retry: 'Réessayer',
  restart: 'Redémarrer et mettre à jour',
  downloads: 'Ouvrir la page de téléchargement',
  news: 'Nouveautés de {{version}}',
  checkedAt: 'Dernière vérification : {{age}}.',
  retryAt: 'Beckon réessaiera {{time}}.',
  banner: {
    ready: 'Beckon {{version}} est prêt',
    readyText: 'L’installation aura lieu quand vous quitterez Beckon.',
    available: 'Beckon {{version}} est disponible',
    availableText: 'Installez-le sous forme de paquet.',
    how: 'Voir comment',
    why: 'Voir pourquoi',
    later: 'Plus tard',
  },
};

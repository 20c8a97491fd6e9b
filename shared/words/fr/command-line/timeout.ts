import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'fr'> = {
  limit: '{{what}} (par défaut : {{value}}, maximum : {{max}})',
  service: 'délai pour chaque requête au service, en millisecondes',
  port: 'délai pour chaque port, en millisecondes',
  step: 'délai pour chaque étape, en millisecondes',
  running: 'délai pour la réponse de Beckon en cours d’exécution, en millisecondes',
  either: 'délai pour la réponse du service ou de Beckon en cours d’exécution, en millisecondes',
  relay: 'délai pour chaque requête au relais, en millisecondes',
  reconnect: 'délai pour toute la reconnexion, en millisecondes',
  find: 'délai pour trouver l’app, en millisecondes',
  wait: 'délai pour toute l’attente, en millisecondes',
  nothing: 'sans effet sur cette commande',
  defaults: {
    service: '{{service}} pour le service, {{running}} pour Beckon en cours d’exécution',
    step: '{{service}} pour le service, {{port}} pour un port',
    none: 'aucun',
  },
};

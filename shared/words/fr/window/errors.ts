import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'fr'> = {
  unavailable: {
    title: 'Beckon ne répond pas',
    retry: 'Réessayer',
  },
  crash: {
    title: 'Une erreur s’est produite dans cette fenêtre',
    text: 'L’erreur vient de Beckon. Vos apps et vos paramètres sont intacts. Rechargez la fenêtre. Si l’erreur revient, copiez les détails dans un signalement.',
    reload: 'Recharger',
    copy: 'Copier les détails',
    copied: 'Copié',
  },
  code: 'Code {{code}}',
  serviceCode: 'Code {{code}} ({{serviceCode}})',
  dismiss: 'Fermer',
  timesOver_one: 'C’est arrivé une fois.',
  timesOver_many: 'C’est arrivé {{count, number}} de fois.',
  timesOver_other: 'C’est arrivé {{count, number}} fois.',
};

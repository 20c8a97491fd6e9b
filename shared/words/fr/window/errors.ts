import type { errors as english } from '../../en/window/errors';
import type { TranslationInProgress } from '../../translation';

export const errors: TranslationInProgress<typeof english, 'fr'> = {
  unavailable: {
    title: 'Beckon ne répond pas',
    retry: 'Réessayer',
  },
  crash: {
    title: 'Cette fenêtre a rencontré un problème',
    text: 'L’erreur vient de Beckon, pas de vos apps. Vos données sont intactes. Rechargez la fenêtre ; si l’erreur revient, joignez les détails à un signalement.',
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

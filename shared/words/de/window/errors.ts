import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'de'> = {
  unavailable: {
    title: 'Beckon antwortet nicht',
    retry: 'Erneut versuchen',
  },
  crash: {
    title: 'In diesem Fenster ist ein Fehler aufgetreten',
    text: 'Das ist ein Fehler in Beckon. Deine Apps und Einstellungen sind sicher. Lade das Fenster neu. Wenn es wieder passiert, kopiere die Details in einen Fehlerbericht.',
    reload: 'Neu laden',
    copy: 'Details kopieren',
    copied: 'Kopiert',
  },
  code: 'Code {{code}}',
  serviceCode: 'Code {{code}} ({{serviceCode}})',
  dismiss: 'Ausblenden',
  timesOver_one: 'Das ist einmal passiert.',
  timesOver_other: 'Das ist {{count, number}}-mal passiert.',
};

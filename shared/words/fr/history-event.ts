import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'fr'> = {
  forgotten: 'N’est plus enregistrée.',
  kept: {
    nearby: 'Ajoutée depuis À proximité.',
    code: 'Ajoutée par son code d’appareil.',
    pairing: 'Jumelée avec cet ordinateur.',
    address: 'Ajoutée par son adresse.',
    import: 'Ajoutée depuis un fichier.',
    again: 'Ajoutée de nouveau.',
  },
  unmerged: 'La fusion a été annulée. L’app est de nouveau enregistrée par son adresse.',
  mergedKnown: 'Vous aviez déjà enregistré cette app. Les deux ne font plus qu’une.',
  merged: 'Le service indique une app à cette adresse. Les deux ne font plus qu’une.',
  moved: 'Passée de {{from}} à {{to}}.',
  callsItself: 'S’appelle maintenant « {{name}} ». Avant : « {{former}} ».',
  unnamed: 'sans nom',
  toyRenamed: 'Jouet « {{former}} » renommé en « {{name}} ».',
  pinRemoved: 'Vous n’approuvez plus son certificat.',
  pinned: 'Vous avez approuvé son certificat pour {{address}}.',
  batteryLow: '« {{toy}} » est à {{battery, number(style: unit; unit: percent)}}.',
};

import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'fr'> = {
  on: 'Le mode discret est activé.',
  off: 'Le mode discret est désactivé.',
  notSaved: {
    message: 'Vos paramètres n’ont pas pu être enregistrés ({{code}}).',
    advice:
      'Vérifiez qu’il reste de la place sur le disque et que vous pouvez écrire dans le dossier de données de Beckon.',
  },
  newer: {
    message: 'Vos paramètres proviennent d’une version plus récente de Beckon.',
    advice: 'Mettez Beckon à jour pour les modifier.',
  },
  broken: {
    message: 'Vos paramètres sont illisibles.',
    advice: 'Ouvrez Beckon une fois : il les répare.',
  },
  noAddress: {
    message: 'Le mode discret masque les adresses.',
    advice: 'Utilisez --reveal pour l’afficher cette fois, ou --json dans un programme.',
  },
  nearbyApp: 'App à proximité {{number, number}}',
  theApp: 'L’app',
  theTarget: 'La cible',
  hidden: '•••',
};

import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'fr'> = {
  set: '{{setting}} vaut maintenant {{value}}.',
  unset: '{{setting}} n’est plus défini.',
  notSet: '{{setting}} n’est pas défini.',
  file: 'Fichier de réglages : {{file}}',
  heading: { setting: 'RÉGLAGE', value: 'VALEUR' },
  broken: {
    message: 'Le fichier de réglages {{file}} est inutilisable : {{problem}}.',
    advice: 'Corrigez-le ou supprimez-le, puis définissez ce qu’il faut avec beckon config set.',
  },
  problem: {
    unreadable: 'il est illisible ({{code}})',
    tooLarge: 'il est trop volumineux',
    notJson: 'ce n’est pas du JSON',
    notAnObject: 'ce n’est pas un objet JSON',
    unknown: '« {{setting}} » n’est pas un réglage',
    notText: 'la valeur de « {{setting}} » n’est pas une ligne de texte',
  },
  notSaved: {
    message: 'Impossible d’écrire le fichier de réglages {{file}} ({{code}}).',
    advice: 'Vérifiez qu’il reste de la place sur le disque et que vous pouvez écrire dans le dossier.',
  },
};

import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'fr'> = {
  socket: 'Socket : {{path}}',
  noSocket: 'Socket : Beckon choisit son nom au démarrage.',
  userData: 'Données utilisateur : {{path}}',
  running: 'En cours d’exécution : Beckon {{version}}, protocole {{protocol}}.',
  runningUnknown: 'En cours d’exécution : un Beckon qui n’indique pas sa version.',
  notRunning: 'Beckon n’est pas en cours d’exécution.',
  otherVersion: 'Le Beckon en cours d’exécution est en version {{version}}.',
};

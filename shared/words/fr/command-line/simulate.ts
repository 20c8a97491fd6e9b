import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'fr'> = {
  format: 'Le format des fichiers de scénario est décrit dans docs/simulator.md.',
  network: {
    message: 'BECKON_SIMULATOR_NETWORK n’est pas un réseau de bouclage.',
    advice: 'Indiquez-en un, comme 127.0.1.',
  },
  notStarted: {
    message: 'Impossible de démarrer le simulateur ({{code}}).',
    advice: 'Essayez un autre --port ou --directory.',
  },
  running: 'Le scénario « {{name}} » est lancé. Essayez : beckon list --service {{url}} --ca {{file}}',
  stop: 'Ctrl+C pour arrêter.',
};

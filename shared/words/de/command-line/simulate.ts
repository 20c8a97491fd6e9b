import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'de'> = {
  format: 'Das Format von Szenariodateien steht in docs/simulator.md.',
  network: {
    message: 'BECKON_SIMULATOR_NETWORK ist kein Loopback-Netzwerk.',
    advice: 'Setze es zum Beispiel auf 127.0.1.',
  },
  notStarted: {
    message: 'Der Simulator ist nicht gestartet ({{code}}).',
    advice: 'Versuche --port oder --directory mit einem anderen Wert.',
  },
  running: 'Das Szenario „{{name}}“ läuft. Probiere: beckon list --service {{url}} --ca {{file}}',
  stop: 'Beenden mit Strg+C.',
};

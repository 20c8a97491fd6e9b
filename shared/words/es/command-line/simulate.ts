import type { simulate as english } from '../../en/command-line/simulate';
import type { Translation } from '../../translation';

export const simulate: Translation<typeof english, 'es'> = {
  format: 'Consulta docs/simulator.md para ver el formato de los archivos de escenario.',
  network: { message: 'BECKON_SIMULATOR_NETWORK no es una red de bucle local.', advice: 'Asígnale una como 127.0.1.' },
  notStarted: {
    message: 'No se pudo iniciar el simulador ({{code}}).',
    advice: 'Prueba con otro --port o --directory.',
  },
  running: 'El escenario “{{name}}” está en marcha. Prueba: beckon list --service {{url}} --ca {{file}}',
  stop: 'Pulsa Ctrl+C para detener.',
};

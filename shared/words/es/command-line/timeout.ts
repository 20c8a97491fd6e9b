import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'es'> = {
  limit: '{{what}} (predeterminado: {{value}}, máximo: {{max}})',
  service: 'límite para cada solicitud al servicio, en milisegundos',
  port: 'límite para cada puerto, en milisegundos',
  step: 'límite para cada paso, en milisegundos',
  running: 'límite para la respuesta del Beckon en ejecución, en milisegundos',
  either: 'límite para la respuesta del servicio o del Beckon en ejecución, en milisegundos',
  relay: 'límite para cada solicitud al relay, en milisegundos',
  reconnect: 'límite para toda la reconexión, en milisegundos',
  find: 'límite para encontrar la app, en milisegundos',
  wait: 'límite para toda la espera, en milisegundos',
  nothing: 'no tiene efecto en este comando',
  defaults: {
    service: '{{service}} para el servicio, {{running}} para el Beckon en ejecución',
    step: '{{service}} para el servicio, {{port}} para un puerto',
    none: 'ninguno',
  },
};

import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'es'> = {
  reachable: '{{target}} es accesible desde este equipo.',
  notReachable: '{{target}} no es accesible desde este equipo.',
  heading: { candidate: 'CANDIDATA', scheme: 'TIPO', address: 'DIRECCIÓN', result: 'RESULTADO', detail: 'DETALLE' },
  resultIn: '{{result}} {{latency}}',
  noTarget: { message: 'Indica un destino o usa --nearby.', advice: 'Consulta beckon doctor --help.' },
  unknownCode: {
    message:
      '“{{deviceCode}}” parece un código de dispositivo, pero ningún Beckon en ejecución ha guardado esta app y no se indicó ningún servicio.',
    advice: 'Inicia Beckon, usa --service o introduce una dirección como 192.168.1.42 o nombre:30010.',
  },
  noPlace: {
    message: 'No se conocen la dirección ni el puerto de esta app.',
    advice: 'Abre el modo de juego de la app para que indique al servicio dónde está.',
  },
  step: {
    service: 'Servicio',
    listed: 'Lista',
    name: 'Nombre',
    target: 'Dirección',
    subnet: 'Red',
    'connect-https': 'Puerto HTTPS',
    certificate: 'Certificado',
    'connect-wss': 'Puerto WSS',
    online: 'En línea',
  },
  stepIn: '{{detail}} ({{time}})',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}} Esperando a la app.',
  unknownYet: 'El servicio no conoce este código; se sigue esperando…',
  orService: 'O usa --service con el código de dispositivo de la app.',
  orCode: 'Si es un código de dispositivo, usa --code.',
  withMore: '{{advice}} {{more}}',
  listedOnly: 'La app está en la lista, pero no es accesible. {{detail}}',
  listedOnlyPlain: 'La app está en la lista, pero no es accesible.',
  runDoctor: 'Ejecuta: beckon doctor {{deviceCode}}',
  runDoctorPlain: 'Ejecuta beckon doctor con su código de dispositivo.',
  noAddress: {
    message: 'El servicio no da la dirección ni el puerto de esta app.',
    advice: 'Abre el modo de juego de la app para que indique al servicio dónde está.',
  },
  tooLate: {
    message: 'No se pudo acceder a la app a tiempo.',
    advice: 'Ejecuta beckon doctor para saber por qué. Sin --timeout no hay límite.',
  },
  nowReachable: '{{name}} es accesible.',
  nowReachableAt: '{{name}} es accesible en {{address}}.',
  program: {
    notFound: {
      message: 'No se encontró el programa.',
      advice: 'Comprueba su nombre y tu PATH. Los comandos internos del shell necesitan un shell: -- sh -c "…"',
    },
    notRunnable: {
      message: 'No se puede ejecutar el programa ({{reason}}).',
      advice: 'Comprueba que sea un programa y que tengas permiso para ejecutarlo.',
    },
  },
};

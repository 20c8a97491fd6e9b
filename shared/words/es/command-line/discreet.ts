import type { discreet as english } from '../../en/command-line/discreet';
import type { Translation } from '../../translation';

export const discreet: Translation<typeof english, 'es'> = {
  on: 'El modo discreto está activado.',
  off: 'El modo discreto está desactivado.',
  notSaved: {
    message: 'No se pudieron guardar tus ajustes ({{code}}).',
    advice: 'Comprueba que haya espacio en el disco y que puedas escribir en la carpeta de datos de Beckon.',
  },
  newer: {
    message: 'Una versión más reciente de Beckon guardó tus ajustes.',
    advice: 'Actualiza Beckon para cambiarlos.',
  },
  broken: { message: 'No se pueden leer tus ajustes.', advice: 'Inicia Beckon una vez: los repara.' },
  noAddress: {
    message: 'El modo discreto oculta las direcciones.',
    advice: 'Usa --reveal para mostrarla por esta vez, o --json en un programa.',
  },
  nearbyApp: 'App cercana {{number, number}}',
  theApp: 'La app',
  theTarget: 'El destino',
  hidden: '•••',
};

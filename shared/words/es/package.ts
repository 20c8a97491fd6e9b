import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'es'> = {
  genericName: 'Buscador de apps complementarias',
  summary: 'Encuentra apps complementarias y mantenlas al alcance',
  about: {
    window:
      'Beckon encuentra las apps complementarias de tu red, guarda las que conoces e indica si este ordenador llega hasta ellas. Si no es así, Beckon explica por qué y recupera la conexión.',
    programs:
      'Permanece en la bandeja del sistema e incluye una línea de comandos y una interfaz para tus propios programas.',
  },
  keywords: 'Complementaria;Juguetes;Red;Conexión;Cerca;',
};

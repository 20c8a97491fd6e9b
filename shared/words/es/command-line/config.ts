import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'es'> = {
  set: '{{setting}} es ahora {{value}}.',
  unset: '{{setting}} ya no está definido.',
  notSet: '{{setting}} no está definido.',
  file: 'Archivo de ajustes: {{file}}',
  heading: { setting: 'AJUSTE', value: 'VALOR' },
  broken: {
    message: 'No se puede usar el archivo de ajustes {{file}}: {{problem}}.',
    advice: 'Corrígelo o elimínalo y define lo que necesites con beckon config set.',
  },
  problem: {
    unreadable: 'no se puede leer ({{code}})',
    tooLarge: 'es demasiado grande',
    notJson: 'no es JSON',
    notAnObject: 'no es un objeto JSON',
    unknown: '“{{setting}}” no es un ajuste',
    notText: 'el valor de “{{setting}}” no es una línea de texto',
  },
  notSaved: {
    message: 'No se puede escribir el archivo de ajustes {{file}} ({{code}}).',
    advice: 'Comprueba que haya espacio en el disco y que puedas escribir en la carpeta.',
  },
};

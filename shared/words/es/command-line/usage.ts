import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'es'> = {
  unknownOption: 'Opción desconocida: “{{option}}”.',
  unknownCommand: 'Comando desconocido: “{{command}}”.',
  missingArgument: 'Falta el argumento <{{argument}}>.',
  missingValue: 'La opción {{option}} necesita un valor.',
  tooManyArguments: 'Demasiados argumentos.',
  choice: 'El argumento <{{argument}}> debe ser uno de estos: {{choices}}.',
  otherwise: 'No se puede leer esta línea de comandos.',
  noCommand: 'No se indicó ningún comando.',
  didYouMean: '¿Querías decir {{suggestion}}?',
  seeHelp: 'Consulta {{program}} --help.',
  milliseconds: 'El valor de {{option}} debe ser un número entero del 1 al {{max, number}}.',
  port: 'El valor de {{option}} debe ser un número de puerto del 1 al 65535.',
  portOrZero: 'El valor de {{option}} debe ser un número de puerto del 0 al 65535; 0 usa un puerto libre.',
  suffix: 'El valor de {{option}} debe ser un nombre como apps.example.',
  nameLength: 'El nombre de una app debe tener entre 1 y {{max}} caracteres.',
  targetLength: 'Una dirección o un código de dispositivo debe tener entre 1 y {{max}} caracteres.',
  alias: 'El nombre después de --alias debe tener entre 1 y {{max}} caracteres visibles.',
  neitherAddressNorCode: '“{{word}}” no es una dirección ni parece un código de dispositivo.',
  noService: { message: 'No se indicó ningún servicio.', advice: 'Usa --service URL o define BECKON_SERVICE_URL.' },
  noServiceOrBeckon: {
    message: 'No se indicó ningún servicio y Beckon no está en ejecución.',
    advice: 'Inicia Beckon, usa --service URL o define BECKON_SERVICE_URL.',
  },
  addressForm:
    'Introdúcela así: 192.168.1.42, 192.168.1.42:30010 o el dominio de la app. Usa --code para un código de dispositivo.',
};

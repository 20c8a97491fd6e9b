import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'pt-BR'> = {
  unknownOption: 'Opção desconhecida: “{{option}}”.',
  unknownCommand: 'Comando desconhecido: “{{command}}”.',
  missingArgument: 'Falta o argumento <{{argument}}>.',
  missingValue: 'A opção {{option}} precisa de um valor.',
  tooManyArguments: 'Argumentos demais.',
  choice: 'O argumento <{{argument}}> deve ser um destes: {{choices}}.',
  otherwise: 'Não é possível entender esta linha de comando.',
  noCommand: 'Nenhum comando foi informado.',
  didYouMean: 'Você quis dizer {{suggestion}}?',
  seeHelp: 'Consulte {{program}} --help.',
  milliseconds: 'O valor de {{option}} deve ser um número inteiro de 1 a {{max, number}}.',
  port: 'O valor de {{option}} deve ser um número de porta de 1 a 65535.',
  portOrZero: 'O valor de {{option}} deve ser um número de porta de 0 a 65535; 0 usa uma porta livre.',
  suffix: 'O valor de {{option}} deve ser um nome como apps.example.',
  nameLength: 'O nome de um app deve ter de 1 a {{max}} caracteres.',
  targetLength: 'Um endereço ou código do dispositivo deve ter de 1 a {{max}} caracteres.',
  alias: 'O nome depois de --alias deve ter de 1 a {{max}} caracteres visíveis.',
  neitherAddressNorCode: '“{{word}}” não é um endereço nem parece um código do dispositivo.',
  noService: { message: 'Nenhum serviço foi informado.', advice: 'Use --service URL ou defina BECKON_SERVICE_URL.' },
  noServiceOrBeckon: {
    message: 'Nenhum serviço foi informado, e o Beckon não está em execução.',
    advice: 'Inicie o Beckon, use --service URL ou defina BECKON_SERVICE_URL.',
  },
  addressForm:
    'Digite no formato 192.168.1.42, 192.168.1.42:30010 ou o domínio do app. Para um código do dispositivo, use --code.',
};

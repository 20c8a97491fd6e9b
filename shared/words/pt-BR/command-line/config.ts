import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'pt-BR'> = {
  set: '{{setting}} agora é {{value}}.',
  unset: '{{setting}} não está mais definido.',
  notSet: '{{setting}} não está definido.',
  file: 'Arquivo de ajustes: {{file}}',
  heading: { setting: 'AJUSTE', value: 'VALOR' },
  broken: {
    message: 'Não é possível usar o arquivo de ajustes {{file}}: {{problem}}.',
    advice: 'Corrija-o ou exclua-o e defina o que precisar com beckon config set.',
  },
  problem: {
    unreadable: 'não é possível lê-lo ({{code}})',
    tooLarge: 'ele é grande demais',
    notJson: 'não é JSON',
    notAnObject: 'não é um objeto JSON',
    unknown: '“{{setting}}” não é um ajuste',
    notText: 'o valor de “{{setting}}” não é uma linha de texto',
  },
  notSaved: {
    message: 'Não é possível gravar o arquivo de ajustes {{file}} ({{code}}).',
    advice: 'Verifique se há espaço em disco e se você pode gravar na pasta.',
  },
};

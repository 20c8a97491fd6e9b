import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'pt-BR'> = {
  menu: {
    file: '&Arquivo',
    view: '&Exibir',
    help: 'Aj&uda',
    guide: 'Abrir o guia',
    connection: 'Obter ajuda com a conexão',
    dataFolder: 'Abrir pasta de dados',
  },
  file: {
    all: 'Todos os arquivos',
    exports: 'Exportações do Beckon (JSON)',
    certificates: 'Certificados (PEM)',
  },
  choose: {
    authority: 'Escolher arquivo da autoridade de certificação',
    token: 'Escolher arquivo do token de desenvolvedor',
    import: 'Importar apps',
    export: 'Exportar apps',
  },
  token: {
    title: 'Token de desenvolvedor',
    question: 'Salvar o token de desenvolvedor para {{service}}?',
    detail:
      'No modo direto, o Beckon o envia só a este serviço, sempre que você mostra um código. Quem tiver o token pode agir em seu nome ali.',
    hidden:
      'O modo discreto oculta o endereço do serviço: é o que tem este número nas configurações. Desative-o para ler o endereço.',
    keep: 'Salvar token',
    cancel: 'Cancelar',
  },
  start: {
    refused: 'O Beckon não pode iniciar',
    switchRefused: 'O Beckon não inicia com --{{name}}. Inicie-o sem essa opção.',
    tooLong:
      'O Beckon não inicia com uma linha de comando tão longa. Inicie-o com argumentos em menor número ou mais curtos.',
    notWritable:
      'O Beckon não consegue gravar em {{folder}} ({{reason}}) e, por isso, não sabe se já está em execução. Libere espaço nesse local ou permita a gravação e inicie o Beckon novamente.',
    lockInTheWay:
      'Nenhum Beckon responde neste computador, mas {{file}} impede que um novo seja iniciado. Se nenhum outro computador estiver usando esta pasta, remova esse item e inicie o Beckon novamente.',
    failed: 'Não foi possível iniciar o Beckon',
    failedBecause: 'Não foi possível iniciar o Beckon: {{reason}}',
    failedDetail: '{{reason}}\n\nPasta de dados: {{folder}}',
  },
};

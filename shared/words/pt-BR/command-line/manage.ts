import type { manage as english } from '../../en/command-line/manage';
import type { Translation } from '../../translation';

export const manage: Translation<typeof english, 'pt-BR'> = {
  help: {
    status: 'mostra se o Beckon está em execução e seu estado',
    logs: {
      command: 'mostra o log do Beckon',
      follow: 'continua mostrando novas entradas até Ctrl+C',
      lines: 'número de entradas no início',
    },
    quit: 'encerra o Beckon em execução e espera até ele terminar',
    pause: 'pausa a busca até resume ou um reinício',
    resume: 'retoma a busca',
    alias: {
      command: 'dá seu próprio nome a um app salvo',
      name: 'seu próprio nome para o app',
      remove: 'remove seu nome',
    },
    group: {
      command: 'coloca um app salvo em um grupo',
      group: 'nome do grupo',
      remove: 'remove o app do grupo',
    },
    favorite: {
      command: 'marca um app salvo como favorito: aparece primeiro e reconecta automaticamente',
      off: 'em vez disso, remove dos favoritos',
    },
    keepConnected: {
      command: 'reconecta automaticamente um app salvo',
      off: 'para de reconectá-lo automaticamente',
    },
    ignore: {
      command: 'oculta um app em Por perto, como o de um vizinho',
      code: 'código do dispositivo de um app por perto, ou o início dele',
      list: 'lista os apps que você ignora',
    },
    unignore: {
      command: 'volta a mostrar em Por perto um app ignorado',
      code: 'código do dispositivo de um app ignorado, ou o início dele',
    },
    history: {
      command: 'mostra o que aconteceu com seus apps, do mais recente ao mais antigo',
      app: 'nome, código do dispositivo ou ID de um app; sem ele, de todos os apps',
      since: 'só desde então: uma idade como 30m, 24h ou 7d, ou uma data como 2026-01-31',
      limit: 'número máximo de eventos',
    },
    export: {
      command: 'grava seus apps salvos e ignorados em um arquivo',
      file: 'arquivo a gravar; - para stdout (padrão: -)',
      force: 'substitui o arquivo se ele existir',
    },
    import: {
      command: 'mostra uma prévia de um arquivo de apps e depois o importa',
      file: 'arquivo gravado por export; - para stdin',
      yes: 'importa sem perguntar',
      replace: 'também esquece seus apps que não estão no arquivo',
      undo: 'desfaz a importação com este token, em até cinco minutos',
    },
  },
  status: {
    running: 'O Beckon {{version}} está em execução. Iniciado {{age}}.',
    service: 'Serviço',
    scanning: 'Busca',
    saved: 'Apps salvos',
    nearby: 'Apps por perto',
    ignored: 'Apps ignorados',
    window: 'Janela',
    folder: 'Pasta de dados',
    memory: 'Memória',
    process: 'ID do processo',
    kind: {
      none: 'nenhum',
      simulator: 'simulador',
      unusable: 'não pode ser usado',
      url: 'configurado',
    },
    reachable: '{{count, number}}, {{reached, number}} acessíveis',
    shown: 'visível',
    notShown: 'não visível',
  },
  resumed: 'A busca está ativa.',
  hasQuit: 'O Beckon foi encerrado.',
  notStarted: {
    message: 'O Beckon foi iniciado, mas terminou antes de responder.',
    advice: 'Ele precisa de uma tela. beckon logs pode dizer mais.',
  },
  noProgram: {
    message: 'O Beckon não está em execução, e o programa que o inicia não está junto desta linha de comando.',
    advice: 'Inicie o Beckon pela área de trabalho ou instale-o novamente.',
  },
  logs: {
    none: 'Ainda não há nenhum log.',
    unreadable: {
      message: 'Não é possível ler o log ({{code}}).',
      advice: 'Verifique se você pode ler a pasta logs na pasta de dados do Beckon.',
    },
  },
  alias: {
    set: 'O app agora se chama {{name}}.',
    removed: 'Seu nome foi removido. O app agora se chama {{name}}.',
    missing: 'Informe um novo nome ou use --remove.',
    both: 'Informe um nome ou --remove, não os dois.',
    length: 'O nome deve ter de 1 a {{max}} caracteres visíveis.',
  },
  group: {
    set: '{{name}} agora está no grupo {{group}}.',
    removed: '{{name}} não está mais em um grupo.',
  },
  favorite: {
    on: '{{name}} agora é favorito.',
    off: '{{name}} não é mais favorito.',
  },
  keepConnected: {
    on: 'O Beckon reconecta {{name}} automaticamente.',
    off: 'O Beckon não reconecta {{name}} automaticamente.',
    favorite: 'Ele ainda é reconectado automaticamente, porque é favorito.',
  },
  ignore: {
    done: '{{name}} agora é ignorado.',
    undone: 'Não é mais ignorado: {{deviceCode}}',
    none: 'Você não ignora nenhum app.',
    app: 'App ignorado {{number, number}}',
    missing: 'Informe o código do dispositivo de um app ou use --list.',
    both: 'Informe um código de dispositivo ou --list, não os dois.',
  },
  heading: {
    app: 'APP',
    code: 'CÓDIGO DO DISPOSITIVO',
    when: 'QUANDO',
    event: 'EVENTO',
    detail: 'DETALHES',
  },
  history: {
    none: 'Nada aconteceu ainda.',
    more: 'Há eventos mais antigos. Use --limit para ver mais.',
    since: 'O valor de {{option}} deve ser uma idade como 30m, 24h ou 7d, ou uma data como 2026-01-31.',
  },
  export: {
    exists: {
      message: 'O arquivo já existe.',
      advice: 'Escolha outro nome ou substitua o arquivo com --force.',
    },
    failed: {
      message: 'Não foi possível gravar o arquivo ({{code}}).',
      advice: 'Verifique se a pasta existe, se você pode gravar nela e se há espaço no disco.',
    },
  },
  import: {
    nothing: 'Este arquivo não altera nada.',
    question: 'Importar estas alterações? [{{yes}}/N] ',
    yes: 's',
    how: 'Nada foi alterado ainda. Para importar, adicione --yes.',
    canceled: 'Nada foi alterado.',
    undo: 'Para desfazer em até cinco minutos: beckon import --undo {{id}}',
    undone: 'A importação foi desfeita.',
    missing: 'Informe um arquivo ou use --undo.',
    both: 'Informe um arquivo ou --undo, não os dois.',
    token: 'O token de uma importação deve ter de 1 a {{max}} caracteres.',
  },
};

import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'pt-BR'> = {
  help: {
    command: 'encaminha HTTP e WebSocket deste computador para um app, onde quer que ele esteja',
    listen: 'onde escutar: 127.0.0.1 ou [::1] e uma porta; porta 0 para qualquer porta livre',
    allowOrigin: 'permite que páginas da web desta origem usem o encaminhamento; pode ser repetida',
    raw: 'deixa o TLS passar intacto, para programas que verificam eles mesmos o nome do app',
    exec: 'encaminha para o app enquanto o programa é executado, em BECKON_APP_FORWARD_URL e BECKON_APP_FORWARD_WS_URL',
    restartOnMove: 'reinicia o programa quando o app muda de endereço',
  },
  listening: 'Encaminhando para {{name}} até Ctrl+C.',
  rawName: 'O TLS passa intacto. Os programas verificam o nome {{domain}}.',
  rawLine: '{{scheme}}: {{place}}',
  moved: '{{name}} agora está em {{address}}.',
  lost: '{{reason}} O Beckon continua procurando o app.',
  back: '{{name}} voltou, em {{address}}.',
  unfollowed:
    'O Beckon não está mais em execução. O encaminhamento continua e volta a seguir o app quando o Beckon for executado.',
  followed: 'O Beckon está em execução de novo, e o encaminhamento segue o app.',
  refused: {
    'not-found':
      'Uma solicitação foi recusada: falta no caminho o segredo deste encaminhamento. Os programas precisam da URL completa.',
    'wrong-host': 'Uma solicitação foi recusada: o cabeçalho Host não indica este computador ou esta porta.',
    'origin-not-allowed': 'Uma página da web foi recusada: a origem dela não é permitida por {{option}}.',
    'service-worker': 'Um service worker foi recusado: ele ficaria no navegador depois do encaminhamento.',
    'wrong-name': 'Uma conexão foi recusada: ela pede um nome diferente do nome do app.',
  },
  restarting: 'O app mudou de endereço. Reiniciando o programa.',
  usage: {
    listen:
      '{{option}} aceita 127.0.0.1:8080, [::1]:8080 ou uma porta. Ninguém mais na rede pode acessar um encaminhamento.',
    origin: '{{option}} aceita uma origem, como http://localhost:5173.',
    origins: '{{option}} pode ser usada no máximo {{max}} vezes.',
    together: '{{option}} e {{argument}} não podem ser usadas juntas.',
  },
};

import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'pt-BR'> = {
  'bad-request': { message: 'O Beckon não entende esta solicitação.', advice: 'Consulte docs/for-programs.md.' },
  version: {
    message: 'O Beckon em execução e esta linha de comando são de versões diferentes.',
    advice: 'Reinicie o Beckon e use a linha de comando que veio com ele.',
  },
  'too-large': { message: 'Esta solicitação é grande demais.', advice: 'Consulte docs/for-programs.md.' },
  busy: {
    message: 'Comandos demais estão usando o Beckon em execução.',
    advice: 'Pare alguns deles, como beckon watch.',
  },
  timeout: { message: 'Isto demorou demais.', advice: 'Tente de novo. O log do Beckon pode dizer mais.' },
  'not-saved': {
    message:
      'Feito, mas ainda não salvo: houve um erro no disco. O Beckon mantém a alteração na memória e tenta de novo.',
    advice: 'Antes de encerrar o Beckon, verifique se há espaço no disco e se ele pode gravar em sua pasta de dados.',
  },
  internal: {
    message: 'Algo deu errado no Beckon.',
    advice: 'Tente de novo. Se continuar falhando, reinicie o Beckon. O log dele diz o motivo.',
  },
  'not-running': {
    message: 'O Beckon não está em execução ou usa outra pasta de dados.',
    advice: 'Abra o Beckon e tente de novo. Se os dados estão em outro lugar, defina BECKON_USER_DATA com essa pasta.',
  },
  disconnected: {
    message: 'O Beckon em execução fechou a conexão antes de responder.',
    advice: 'Ele foi encerrado ou está prestes a ser. Abra-o e tente de novo.',
  },
  cannotListen: {
    message: 'Não é possível escutar na porta {{port}} ({{code}}).',
    advice: 'Escolha outra porta, ou a porta 0 para qualquer porta livre.',
  },
  rawWithOrigins: {
    message: 'Um encaminhamento raw não pode permitir origens.',
    advice: 'Remova raw ou allowOrigins: com raw, o TLS passa sem ser lido.',
  },
  'bad-envelope': {
    message: 'Não é possível ler a resposta do Beckon em execução.',
    advice: 'Reinicie o Beckon e use a linha de comando que veio com ele.',
  },
  stopped: 'Interrompido.',
  lookingStopped: {
    message: 'O Beckon em execução parou de procurar {{name}}.',
    advice: 'O app foi desconectado ou esquecido, ou este computador vai entrar em repouso. Tente de novo.',
  },
  'invalid-address': {
    advice: 'Digite 192.168.1.42, 192.168.1.42:30010 ou o domínio do app. Para um código do dispositivo, use --code.',
  },
  'already-known': { message: 'Este app já está salvo.', advice: 'Consulte beckon known.' },
  'not-found': { message: 'Este app não está mais salvo.', advice: 'Consulte beckon known.' },
  'read-only': {
    message: 'Seus dados foram gravados por uma versão mais recente do Beckon, por isso esta versão não os altera.',
    advice: 'Atualize o Beckon para fazer alterações.',
  },
  savedNotIgnored: {
    message: 'Você salvou este app, por isso ele não pode ser ignorado.',
    advice: 'Para ignorá-lo, esqueça-o antes com beckon forget.',
  },
  notNearby: {
    message: 'Nenhum app por perto tem este código do dispositivo.',
    advice: 'Só um app da última lista pode ser ignorado: consulte beckon list.',
  },
  notAmongIgnored: {
    message: 'Você não ignora nenhum app com este código do dispositivo.',
    advice: 'Consulte beckon ignore --list.',
  },
  notQuit: {
    message: 'O Beckon não foi encerrado: o disco recusou, e alterações seriam perdidas.',
    advice: 'Verifique se há espaço no disco e se o Beckon pode gravar na pasta de dados dele. Depois tente de novo.',
  },
  noBackup: 'Nada foi importado: não foi possível gravar antes uma cópia dos seus apps.',
  noPreview: {
    message: 'Esta prévia não é mais válida.',
    advice: 'Outra importação foi visualizada nesse meio-tempo. Execute beckon import de novo.',
  },
  importUndoExpired: {
    message: 'Esta importação não pode mais ser desfeita.',
    advice:
      'Uma importação pode ser desfeita por cinco minutos, até a próxima. Uma cópia de tudo como estava fica na pasta backups.',
  },
  badFile: 'Nada foi alterado. Use um arquivo gravado por beckon export ou por Exportar na janela.',
  noService: {
    message: 'O Beckon em execução não tem nenhum serviço configurado.',
    advice: 'Configure um nos ajustes ou use --service URL.',
  },
  noCode: {
    message:
      '“{{name}}” foi adicionado pelo endereço: sem o código do dispositivo, nenhum serviço pode ser consultado.',
    advice: 'Abra o modo de jogo do app para que o serviço o liste, ou use beckon probe com o endereço.',
  },
  unknownName: {
    similar: 'Nenhum app salvo se chama “{{name}}”. Nomes parecidos: {{names}}.',
    message: 'Nenhum app salvo se chama “{{name}}”.',
    advice:
      'Consulte beckon known: você pode usar um nome, um código do dispositivo, um ID ou um endereço. Para adicionar um app, use beckon add.',
  },
  ambiguousName: {
    message_one: '{{count, number}} app se chama “{{name}}”: {{apps}}.',
    message_many: '{{count, number}} de apps se chamam “{{name}}”: {{apps}}.',
    message_other: '{{count, number}} apps se chamam “{{name}}”: {{apps}}.',
    andMore_one: '{{count, number}} app se chama “{{name}}”: {{apps}} e mais {{more, number}}.',
    andMore_many: '{{count, number}} de apps se chamam “{{name}}”: {{apps}} e mais {{more, number}}.',
    andMore_other: '{{count, number}} apps se chamam “{{name}}”: {{apps}} e mais {{more, number}}.',
    advice: 'Use o ID ou o código do dispositivo do app desejado.',
  },
  ambiguousMatch: {
    message: 'Vários apps correspondem a “{{name}}”: {{apps}}.',
    andMore: 'Vários apps correspondem a “{{name}}”: {{apps}} e mais {{more, number}}.',
  },
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (sem código do dispositivo)',
  },
};

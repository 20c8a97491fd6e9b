import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'pt-BR'> = {
  'sender-refused': {
    message: 'Esta solicitação não veio da janela do Beckon.',
    advice: 'Use a própria janela do Beckon.',
  },
  'invalid-input': { message: 'Algo que você digitou não é válido.', advice: 'Verifique e tente de novo.' },
  'not-found': { message: 'Isto não existe mais.', advice: 'A lista pode ter mudado. Atualize e tente de novo.' },
  'already-known': { message: 'Este app já está salvo.', advice: 'Ele está em Apps.' },
  'undo-expired': { message: 'É tarde demais para desfazer isto.', advice: 'Adicione o app de novo.' },
  'read-only': {
    message: 'Seus dados foram gravados por uma versão mais recente do Beckon, por isso esta versão não os altera.',
    advice: 'Atualize o Beckon para fazer alterações.',
  },
  'not-saved': {
    message: 'Não foi possível salvar isto.',
    advice: 'Verifique se há espaço no disco e se o Beckon pode gravar em sua pasta de dados.',
  },
  'certificate-differs': {
    message: 'O certificado do app mudou de novo, por isso nenhum foi aceito.',
    advice: 'Compare a nova impressão digital antes de decidir.',
  },
  'not-measuring': {
    message: 'O Beckon não pode verificar apps agora: ainda está iniciando ou este computador vai entrar em repouso.',
    advice: 'Tente de novo daqui a pouco.',
  },
  'bad-file': {
    message: 'Não é possível usar este arquivo. Nada foi alterado.',
    advice: 'Escolha um arquivo exportado pelo Beckon.',
  },
  'simulator-failed': {
    message: 'O simulador não iniciou.',
    advice: 'Tente de novo. Se continuar falhando, o log diz o motivo.',
  },
  unauthorized: {
    message: 'O retransmissor não reconhece esta chave de acesso.',
    advice: 'Peça uma chave a quem administra o retransmissor e digite-a por inteiro.',
  },
  'relay-refused': {
    message: 'O retransmissor rejeitou esta solicitação.',
    advice: 'Fale com quem administra o retransmissor.',
  },
  'no-service': { message: 'Nenhum serviço configurado.', advice: 'Configure um serviço em Configurações.' },
  'no-way': {
    message: 'Configure um retransmissor para mostrar códigos.',
    advice: 'Adicione um retransmissor em Configurações ou experimente o simulador.',
  },
  'too-many': { message: 'Há códigos demais em espera.', advice: 'Feche aqueles de que você não precisa.' },
  'not-waiting': { message: 'Este código não espera mais por um app.', advice: 'Mostre um novo código.' },
  internal: {
    message: 'Algo deu errado no Beckon.',
    advice: 'Tente de novo. Se continuar falhando, reinicie o Beckon. O log diz o motivo.',
  },
  undelivered: {
    message: 'A janela do Beckon não consegue se comunicar com o resto do Beckon.',
    advice: 'Reinicie o Beckon.',
  },
  noNotifications: {
    message: 'Seu sistema não mostra notificações.',
    advice: 'Permita as notificações do Beckon nas configurações do sistema.',
  },
  folderNotOpened: {
    message: 'Não foi possível abrir a pasta de dados.',
    advice: '“beckon where” em um terminal diz onde ela está.',
  },
  pageNotOpened: {
    message: 'Não foi possível abrir esta página.',
    advice: 'Ela está na pasta docs que veio com o Beckon.',
  },
  connectionUnknown: {
    message: 'Este endereço ainda não é conhecido.',
    advice: 'Abra o modo de jogo do app para que o serviço o liste e tente de novo.',
  },
  noServiceForToken: {
    message: 'Não há um serviço com que usar o token de desenvolvedor.',
    advice: 'Primeiro, configure um serviço em Configurações. O simulador não precisa de token.',
  },
  otherService: {
    message: 'O serviço mudou, por isso o token de desenvolvedor não foi salvo.',
    advice: 'Se o token é do serviço atual, adicione-o de novo.',
  },
  noToken: {
    message: 'Este não é um token de desenvolvedor.',
    advice: 'Um token é uma linha sem espaços. Copie-o por inteiro ou escolha um arquivo que não contenha mais nada.',
  },
  noAccessKey: {
    message: 'Este retransmissor precisa de uma chave de acesso.',
    advice: 'Digite a chave que você recebeu de quem administra o retransmissor.',
  },
  badAccessKey: {
    message: 'Esta não é uma chave de acesso.',
    advice:
      'Uma chave é uma linha sem espaços. Digite-a por inteiro, como você a recebeu de quem administra o retransmissor.',
  },
  fileClosed: {
    message: 'Este arquivo não está mais aberto.',
    advice: 'Escolha-o de novo para ver o que mudaria.',
  },
};

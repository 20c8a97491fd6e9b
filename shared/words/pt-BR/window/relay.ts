import type { direct as englishDirect, relay as englishRelay } from '../../en/window/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof englishRelay, 'pt-BR'> = {
  title: 'Retransmissor',
  text: 'O Beckon precisa de um retransmissor para mostrar códigos. Quem o administra fornece o endereço e uma chave de acesso.',
  inUse: 'Conectado a {{url}}',
  noneInUse: 'Nenhum retransmissor configurado.',
  notInUse: 'Salvo, mas não em uso: {{url}}',
  url: 'Endereço do retransmissor',
  urlHint: 'Começa com https://',
  urlPlaceholder: 'https://relay.example',
  caHint:
    'Opcional. Um arquivo PEM, se o certificado do retransmissor vem de uma autoridade própria. O arquivo do serviço não é usado aqui.',
  key: 'Chave de acesso',
  keyShow: 'Mostrar ou ocultar a chave',
  keyPlaceholder: 'Cole a chave',
  keyKeep: 'Deixe vazio para manter a chave atual',
  keyState: {
    none: 'Enviada só a este retransmissor. O Beckon a guarda no chaveiro deste computador. Sem um chaveiro, o Beckon a esquece ao ser encerrado.',
    session:
      'Há uma chave para {{url}}. O Beckon a esquece ao ser encerrado, porque este computador não tem um chaveiro.',
    kept: 'Há uma chave para {{url}}, guardada com criptografia. Ela não é mostrada de novo.',
    elsewhere:
      'Há uma chave para {{url}}. Ela não é enviada a outro retransmissor, nem com outra autoridade de certificação, até você colá-la de novo.',
    unbound:
      'Há uma chave de uma versão anterior, que não registrava o retransmissor. Se ela é do retransmissor acima, selecione “Conectar”.',
    locked: 'Há uma chave, mas o chaveiro está bloqueado. Desbloqueie o chaveiro ou cole a chave de novo.',
  },
  keyMissing: 'Cole a chave de acesso.',
  keyElsewhere: 'Cole a chave deste endereço. A chave salva não é enviada a ele.',
  save: 'Conectar',
  saveAnyway: 'Usar assim mesmo',
  failedTitle: 'Não é possível conectar ao retransmissor',
  saved: 'Conectado ao retransmissor',
  savedUnchecked: 'O retransmissor foi salvo, mas não respondeu',
  stop: 'Parar de usar este retransmissor',
  stopped: 'O retransmissor não é mais usado, e a chave dele foi excluída',
};

export const direct: Translation<typeof englishDirect, 'pt-BR'> = {
  title: 'Modo direto',
  note: 'para desenvolvedores',
  text: 'O próprio Beckon solicita códigos ao serviço e recebe o callback do app, sem retransmissor.',
  warningTitle: 'Só para testes no seu próprio computador',
  warningText:
    'O token de desenvolvedor é um segredo de todo o seu produto: com ele, qualquer pessoa pode solicitar códigos em seu nome. No modo direto, ele fica guardado neste computador, e uma porta recebe callbacks enquanto um código é mostrado. Nunca entregue isto a usuários. Mantenha um retransmissor para eles.',
  enable: 'Usar modo direto',
  enableText: 'Enquanto está ativado e tem um token, os códigos vêm por aqui em vez do retransmissor.',
  port: 'Porta de callback',
  portHint: 'Só neste computador, e aberta só enquanto um código é mostrado.',
  callback: 'Endereço de callback',
  callbackText:
    'O serviço não consegue acessar este endereço sozinho. Registre o endereço público de um túnel ou proxy que termine aqui.',
  on: 'O modo direto está ativado',
  off: 'O modo direto está desativado',
  token: 'Token de desenvolvedor',
  tokenState: {
    none: 'Não há um token.',
    session:
      'Há um token para {{url}}. O Beckon o esquece ao ser encerrado, porque este computador não tem um chaveiro.',
    kept: 'Há um token para {{url}}, guardado com criptografia.',
    elsewhere:
      'Há um token para {{url}}. Ele não é enviado a nenhum outro lugar. Para o serviço atual, adicione o token de novo.',
    unbound: 'Há um token de uma versão anterior, que não registrava o serviço. Adicione o token de novo.',
    locked: 'Há um token, mas o chaveiro está bloqueado. Desbloqueie o chaveiro ou adicione o token de novo.',
  },
  tokenHint:
    'O Beckon o lê sem mostrá-lo, de um arquivo que não contenha mais nada ou da área de transferência, e pergunta se é do serviço atual.',
  fromFile: 'Ler de um arquivo…',
  fromClipboard: 'Ler da área de transferência',
  taken: 'O token de desenvolvedor foi salvo',
  forget: 'Excluir token',
  forgotten: 'O token de desenvolvedor foi excluído',
};

import type { pairingFault as english } from '../en/pairing-fault';
import type { Translation } from '../translation';

export const pairingFault: Translation<typeof english, 'pt-BR'> = {
  relay: {
    'invalid-parameter':
      'Nas configurações de desenvolvedor do serviço, verifique se os códigos da versão atual estão ativados para o token de desenvolvedor do retransmissor.',
    'invalid-token':
      'O token de desenvolvedor do retransmissor está errado ou expirou. Inicie o retransmissor com um token válido.',
    'invalid-callback-url':
      'Registre a URL de callback que o retransmissor imprime ao iniciar e verifique se ela pode ser acessada pela internet.',
    'service-unavailable': 'Isto costuma passar sozinho. Os detalhes estão no log do retransmissor.',
    storage: 'Verifique o disco ou o Redis do retransmissor. Os detalhes estão no log do retransmissor.',
  },
  direct: {
    'invalid-parameter':
      'Nas configurações de desenvolvedor do serviço, verifique se os códigos da versão atual estão ativados para o token de desenvolvedor.',
    'invalid-token': 'Copie de novo o token de desenvolvedor nas configurações de desenvolvedor do serviço.',
    'invalid-callback-url':
      'Registre para o token uma URL de callback que leve a este computador. O guia explica como.',
  },
  'server-error': 'O problema está no serviço. Tente mais tarde.',
  'service-code': 'Procure este código na documentação do serviço.',
  'unreadable-app': {
    message: 'O app complementar foi encontrado, mas não é possível ler os detalhes dele.',
    because: 'O app complementar foi encontrado, mas não é possível ler os detalhes dele: {{problem}}.',
    advice: 'Atualize o app complementar e mostre um novo código.',
  },
  'no-service': {
    message: 'Códigos precisam de um serviço, e nenhum está configurado.',
    advice: 'Configure o serviço em Configurações.',
  },
  'no-relay': {
    message: 'Códigos precisam de um retransmissor, e nenhum está configurado.',
    advice: 'Configure um retransmissor em Configurações.',
  },
  'no-token': {
    message: 'O token de desenvolvedor está faltando ou o chaveiro está bloqueado.',
    advice: 'Desbloqueie o chaveiro ou adicione o token de novo em Configurações.',
  },
  'no-key': {
    message: 'A chave de acesso do retransmissor está faltando ou o chaveiro está bloqueado.',
    advice: 'Desbloqueie o chaveiro ou digite a chave de novo em Configurações.',
  },
  'key-unbound': {
    message: 'Uma versão anterior salvou a chave de acesso sem o retransmissor, por isso o Beckon não a enviou.',
    advice: 'Verifique o endereço do retransmissor em Configurações e salve-o de novo.',
  },
  'token-unbound': {
    message: 'Uma versão anterior salvou o token de desenvolvedor sem o serviço, por isso o Beckon não o enviou.',
    advice: 'Adicione o token de novo em Configurações.',
  },
  'token-elsewhere': {
    message: 'O token de desenvolvedor é de {{boundTo}}, por isso o Beckon não o enviou a {{service}}.',
    otherAuthority:
      'O token de desenvolvedor é de {{service}} com outra autoridade de certificação, por isso o Beckon não o enviou.',
    advice: 'Se o token é do serviço em uso agora, adicione-o de novo em Configurações.',
  },
  'key-elsewhere': {
    message: 'A chave de acesso é de {{boundTo}}, por isso o Beckon não a enviou a {{relay}}.',
    otherAuthority:
      'A chave de acesso é de {{relay}} com outra autoridade de certificação, por isso o Beckon não a enviou.',
    advice: 'Digite a chave de acesso de novo em Configurações.',
  },
  'relay-authority': {
    message: 'O Beckon não se comunicou com o retransmissor. {{problem}}',
    advice: 'Escolha de novo o arquivo da autoridade de certificação do retransmissor em Configurações.',
  },
  'relay-changed': {
    message: 'Este código é de um retransmissor que não está mais em uso.',
    advice: 'Mostre um novo código.',
  },
  'direct-changed': {
    message: 'O modo direto mudou, por isso este código não funciona mais.',
    advice: 'Mostre um novo código.',
  },
  'simulator-left': {
    message: 'O simulador deste código não está mais em execução.',
    advice: 'Mostre um novo código.',
  },
  'read-only': {
    message:
      'O app complementar foi encontrado, mas não pode ser adicionado: seus dados são de uma versão mais recente do Beckon.',
    advice: 'Atualize o Beckon e pareie de novo.',
  },
  internal: {
    message: 'Algo deu errado no Beckon.',
    advice: 'Mostre um novo código. Se isso também falhar, reinicie o Beckon. Os detalhes estão no log.',
  },
  'port-refused': {
    inUse: 'A porta {{port}} está em uso por outro programa, por isso o Beckon não pode receber callbacks.',
    message: 'O sistema não permite que o Beckon use a porta {{port}} ({{code}}).',
    advice:
      'Feche o outro programa ou escolha outra porta em Configurações e naquilo que encaminha callbacks para ela.',
  },
  claimGone: {
    message: 'Este app não está mais disponível: dez minutos se passaram ou ele foi pareado com outro código.',
    advice: 'Escaneie o código de novo.',
  },
  noSimulator: {
    message: 'Só um código do simulador pode ser escaneado por um celular simulado.',
    advice: 'Escaneie este código com um app complementar.',
  },
  noSimulatedApp: {
    message: 'O simulador não tem um app que possa escanear este código.',
    advice: 'Escolha outro cenário em Configurações.',
  },
  notScanned: {
    message: 'O celular simulado não conseguiu usar este código.',
    advice: 'Mostre um novo código e escaneie esse.',
  },
  keyringSilent: {
    message: 'Não é possível ler a chave de acesso: o chaveiro está bloqueado.',
    advice: 'Desbloqueie o chaveiro ou digite a chave de novo.',
  },
};

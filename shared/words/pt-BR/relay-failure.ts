import type { relayFailure as english } from '../en/relay-failure';
import type { Translation } from '../translation';

export const relayFailure: Translation<typeof english, 'pt-BR'> = {
  'invalid-parameter': {
    message: 'O serviço rejeitou a solicitação do retransmissor como inválida (código 404).',
    advice: 'Fale com quem administra o retransmissor. Se você informou um nome, tente sem ele.',
  },
  'server-error': {
    message: 'O serviço tem um erro interno (código 500).',
    advice: 'O problema não está aqui nem no retransmissor. Tente mais tarde.',
  },
  'invalid-token': {
    message: 'O serviço rejeitou o token de desenvolvedor do retransmissor (código 501).',
    advice: 'Fale com quem administra o retransmissor. O token está errado ou não é mais válido.',
  },
  'invalid-callback-url': {
    message: 'O serviço não consegue usar a URL de callback do retransmissor (código 502).',
    advice:
      'Fale com quem administra o retransmissor. A URL de callback registrada para o token deve levar ao retransmissor.',
  },
  'service-code': {
    message: 'O serviço rejeitou a solicitação do retransmissor.',
    advice: 'Fale com quem administra o retransmissor.',
  },
  'http-status': {
    message: 'Algo que não é um retransmissor respondeu.',
    advice:
      'Verifique o endereço do retransmissor. Um proxy ou uma página de login pode estar respondendo no lugar dele.',
  },
  'not-json': {
    message: 'Isto não parece ser um retransmissor.',
    advice: 'Verifique o endereço do retransmissor. Outro programa pode estar respondendo ali.',
  },
  'bad-envelope': {
    message: 'Não é possível ler a resposta do retransmissor.',
    advice: 'Verifique o endereço do retransmissor. Se estiver certo, o retransmissor pode ser de outra versão.',
  },
  'too-large': {
    message: 'A resposta do retransmissor é grande demais.',
    advice: 'Verifique o endereço do retransmissor.',
  },
  timeout: { message: 'O retransmissor não respondeu a tempo.', advice: 'Verifique sua conexão com a internet.' },
  refused: {
    message: 'Não é possível conectar ao retransmissor.',
    advice: 'Verifique o endereço do retransmissor e se ele está em execução.',
  },
  'name-not-found': {
    message: 'Não é possível encontrar o retransmissor.',
    advice: 'Verifique o endereço do retransmissor e sua conexão com a internet.',
  },
  unreachable: {
    message: 'Não é possível acessar o retransmissor.',
    advice: 'Verifique sua conexão com a internet, a VPN, o proxy e o firewall.',
  },
  tls: {
    message: 'A conexão com o retransmissor não é segura.',
    advice:
      'Se o retransmissor usa uma autoridade de certificação própria, adicione o arquivo dela. Caso contrário, não continue.',
  },
  'rate-limited': {
    message: 'Solicitações demais ao retransmissor.',
    advice: 'Espere um minuto e tente de novo.',
  },
  'target-not-allowed': {
    message: 'O Beckon nunca envia uma chave de acesso por uma conexão sem criptografia.',
    advice: 'Use o endereço https:// do retransmissor.',
  },
  usage: {
    message: 'Este não é um endereço de retransmissor.',
    advice: 'Digite no formato https://relay.example.',
  },
  unauthorized: {
    message: 'O retransmissor não reconhece esta chave de acesso.',
    advice: 'Peça uma chave a quem administra o retransmissor e digite-a por inteiro.',
  },
  'no-pairing': { message: 'O retransmissor não tem mais este código.', advice: 'Obtenha um novo código.' },
  'no-unmatched': { message: 'Este app não está mais em espera.', advice: 'Escaneie o código de novo.' },
  'not-waiting': { message: 'Este código não espera mais por um app.', advice: 'Obtenha um novo código.' },
  'too-many-open': {
    message: 'Há códigos demais em espera para esta chave de acesso.',
    advice: 'Cancele os códigos de que você não precisa ou espere até alguns expirarem.',
  },
  busy: { message: 'O retransmissor está ocupado.', advice: 'Tente de novo daqui a pouco.' },
  'service-unavailable': {
    message: 'O retransmissor não consegue obter uma resposta do serviço.',
    advice: 'Tente mais tarde. Se continuar falhando, fale com quem administra o retransmissor.',
  },
  storage: {
    message: 'O retransmissor não consegue salvar nada no momento.',
    advice: 'Fale com quem administra o retransmissor.',
  },
  notSecure: 'A conexão com o retransmissor não é segura: {{detail}}.',
  serviceNotSecure: {
    message: 'A conexão do retransmissor com o serviço não é segura: {{detail}}.',
    advice:
      'Fale com quem administra o retransmissor: convém verificar o relógio, o endereço do serviço e a autoridade em que ele confia.',
  },
  serviceCodeSaid: 'O serviço rejeitou a solicitação do retransmissor (código {{code}}).',
};

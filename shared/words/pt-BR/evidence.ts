import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'pt-BR'> = {
  verified: 'Conectado e verificado como {{host}} ({{protocol}}).',
  pinned: 'Conectado. O certificado é aquele em que você confiou.',
  plainAccepted: 'Aceita conexões por HTTP simples, sem criptografia nem verificação.',
  silent: 'Sem resposta a tempo. O dispositivo pode estar em repouso, em outra rede ou atrás de um firewall.',
  refused: 'Nada está escutando nesta porta. O modo de jogo ou a tela de conexão do app pode estar fechado.',
  linkLocal: 'Um endereço link-local precisa da interface de rede, como em fe80::1%eth0.',
  noRoute: 'Este computador não tem rota até esse endereço ({{code}}).',
  noNeighbor: 'Nenhum dispositivo desta rede responde nesse endereço.',
  handshakeSilent: 'Aceitou a conexão, mas não concluiu a negociação TLS a tempo.',
  handshakeFailed: 'Fechou a conexão durante a negociação TLS.',
  handshakeRefused: 'Usa TLS, mas não oferece nenhuma conexão segura que este computador aceite.',
  noCertificate: 'Nenhum certificado foi apresentado.',
  plainHttp: 'Responde sem TLS. Esta porta é de HTTP simples ou de outro programa.',
  tlsOnPlainPort: 'Esta porta usa TLS, não HTTP simples.',
  certificateExpired: 'O certificado expirou. Atualize o app complementar.',
  certificateNotYetValid: 'O certificado ainda não é válido. Verifique o relógio deste computador.',
  certificateName: 'O certificado é de outro nome ({{names}}).',
  certificateUnknown: 'O certificado é assinado por uma autoridade em que este computador não confia.',
  certificateInvalid: 'Não foi possível verificar o certificado ({{reason}}).',
  certificateChanged: 'O certificado não é aquele em que você confiou. Era {{pinned}} e agora é {{presented}}.',
  stopped: 'A verificação foi interrompida antes de terminar.',
  stoppedEarly: 'A verificação foi interrompida antes de começar.',
  movedTooOften:
    'O serviço informou mais de {{count}} endereços para o app em uma hora. O Beckon tentará este mais tarde, ou assim que você pedir.',
  offline: 'Este computador não tem conexão de rede.',
  nameNotFound: 'O nome “{{host}}” não foi encontrado ({{code}}).',
  nameWithoutAddress: 'O nome “{{host}}” não tem endereço.',
  refusal: {
    'not-local': '{{address}} não está em uma rede local, por isso o Beckon não se conecta a ele.',
    'carrier-grade-nat':
      '{{address}} está em 100.64.0.0/10. O Beckon só se conecta a ele se você permitir (--allow-carrier-nat, ou “Conectar mesmo assim” na janela).',
    'own-address':
      '{{address}} é este computador, e o Beckon não se conecta a ele só porque um serviço diz isso. Se o app está em execução aqui, adicione você mesmo o endereço dele.',
    'cloud-metadata': '{{address}} é onde provedores de nuvem distribuem chaves. O Beckon nunca se conecta a ele.',
    'foreign-port':
      '{{address}} vem com uma porta de e-mail, arquivos, impressoras ou algo parecido. O Beckon só se conecta a ele se você o digitar.',
  },
  resolvedRefusal: {
    'not-local':
      '“{{host}}” aponta para {{address}}, que não está em uma rede local, por isso o Beckon não se conecta a ele.',
    'carrier-grade-nat':
      '“{{host}}” aponta para {{address}}, que está em 100.64.0.0/10. O Beckon só se conecta a ele se você permitir (--allow-carrier-nat, ou “Conectar mesmo assim” na janela).',
    'own-address':
      '“{{host}}” aponta para {{address}}, que é este computador, e o Beckon não se conecta a ele só porque um serviço diz isso. Se o app está em execução aqui, adicione você mesmo o endereço dele.',
    'cloud-metadata':
      '“{{host}}” aponta para {{address}}, onde provedores de nuvem distribuem chaves. O Beckon nunca se conecta a ele.',
    'foreign-port':
      '“{{host}}” aponta para {{address}}, com uma porta de e-mail, arquivos, impressoras ou algo parecido. O Beckon só se conecta a ele se você o digitar.',
  },
};

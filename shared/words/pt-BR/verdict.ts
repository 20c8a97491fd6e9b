import type { verdict as english } from '../en/verdict';
import type { Translation } from '../translation';

export const verdict: Translation<typeof english, 'pt-BR'> = {
  ok: { sentence: 'Tudo funciona no caminho até o app.', advice: 'Está tudo pronto.' },
  'no-service': {
    sentence: 'Nenhum serviço está configurado, por isso o Beckon não pode consultar onde o app está.',
    advice: 'Digite o endereço do serviço em Configurações ou adicione o app pelo endereço que ele mostra.',
  },
  'service-unreachable': {
    sentence: 'Não é possível conectar ao serviço, por isso o Beckon não pode consultar onde o app está.',
    advice: 'Verifique o endereço do serviço e sua conexão com a internet, ou adicione o app pelo endereço.',
  },
  'service-error': {
    sentence: 'O serviço responde, mas sem a lista dele, por isso o Beckon não pode consultar onde o app está.',
    advice: 'Tente mais tarde, verifique o endereço do serviço ou adicione o app pelo endereço.',
  },
  'not-listed': {
    sentence: 'O serviço responde, mas não lista o app para esta rede.',
    advice: 'Abra o modo de jogo (ou a tela de conexão) do app em um celular desta rede, sem dados móveis nem VPN.',
  },
  'name-blocked-worked-around': {
    sentence: 'O app está acessível, embora o DNS desta rede bloqueie o nome dele.',
    advice:
      'Está tudo pronto: o Beckon usa o endereço que está no nome. Para outros programas, permita o nome na proteção contra DNS rebinding do roteador.',
  },
  'name-unresolvable': {
    sentence: 'O nome do app não foi encontrado.',
    advice: 'Verifique a grafia ou use o endereço IP que o app mostra.',
  },
  'target-not-allowed': {
    sentence: 'O endereço não está em uma rede local, por isso o Beckon não se conecta a ele.',
    advice: 'Verifique o endereço. Um app complementar está na mesma rede que este computador.',
  },
  'own-address': {
    sentence:
      'O serviço diz que o app está neste computador, e o Beckon não se conecta a ele só porque um serviço diz isso.',
    advice:
      'Abra de novo o modo de jogo (ou a tela de conexão) do app. Se o app realmente está em execução aqui, adicione-o pelo endereço que ele mostra.',
  },
  'bogus-loopback': {
    sentence: 'O endereço é este computador, mas o app está em um celular.',
    advice: 'Use o endereço que o app mostra.',
  },
  'moved-too-often': {
    sentence: 'O serviço informou em uma hora mais endereços para o app do que o Beckon tenta automaticamente.',
    advice: 'Reconecte para tentar o mais recente agora. Se continuar acontecendo, fale com quem administra o serviço.',
  },
  'other-network': {
    sentence: 'O app está em uma rede diferente da deste computador.',
    advice: 'Conecte os dois à mesma rede. O Wi-Fi de convidados é outra rede.',
  },
  'this-computer-offline': {
    sentence: 'Este computador não tem conexão de rede.',
    advice: 'Conecte-o à mesma rede do app.',
  },
  'not-listening': {
    sentence: 'O dispositivo responde, mas nenhum app complementar está escutando nessa porta.',
    advice: 'Abra o modo de jogo (ou a tela de conexão) do app e mantenha-o aberto.',
  },
  silent: {
    sentence: 'Nada responde no endereço do app, embora ele esteja nesta rede.',
    advice:
      'Ative a tela do celular e abra o app. Depois, verifique o firewall dele e a opção de isolamento de clientes do roteador.',
  },
  'no-route': {
    sentence: 'Este computador não tem permissão para conectar ao endereço do app.',
    advice:
      'No macOS, permita o Beckon em Privacidade e Segurança → Rede Local. Em outros sistemas, verifique o firewall e a VPN.',
  },
  'certificate-expired': { sentence: 'O certificado do app expirou.', advice: 'Atualize o app complementar.' },
  'certificate-name': {
    sentence: 'O certificado do app é de outro nome.',
    advice: 'Use o domínio que o app mostra em vez do endereço IP, ou compare este certificado e confie nele.',
  },
  'certificate-unknown': {
    sentence: 'O certificado do app não é assinado por uma autoridade confiável.',
    advice:
      'Se você esperava isso, compare a impressão digital e confie nele, ou adicione a autoridade nas configurações do serviço.',
  },
  'certificate-changed': {
    sentence: 'O certificado do app não é aquele em que você confiou.',
    advice: 'Pare aqui, a menos que saiba por que mudou. Se souber, compare as impressões digitais e confie no novo.',
  },
  'certificate-invalid': {
    sentence: 'Não é possível verificar o certificado do app.',
    advice: 'Verifique o relógio deste computador e atualize o app complementar.',
  },
  'handshake-failed': {
    sentence: 'Algo está escutando no endereço do app, mas fecha a conexão antes que ela seja segura.',
    advice: 'Reinicie o app complementar. Se não ajudar, outro programa pode estar usando a porta.',
  },
  'plain-http': {
    sentence: 'A porta responde sem criptografia.',
    advice: 'Ative o HTTPS no app ou verifique a porta. A porta HTTPS costuma ser 30010.',
  },
  'https-not-listening': {
    sentence: 'O app responde na porta WebSocket, mas não por HTTPS.',
    advice: 'Reinicie o app complementar. Programas que só precisam de WebSocket já funcionam.',
  },
  'wss-not-listening': {
    sentence: 'O app responde por HTTPS, mas não na porta WebSocket.',
    advice: 'Reinicie o app complementar. Programas que só precisam de HTTPS já funcionam.',
  },
  'no-address': {
    sentence: 'O serviço conhece o app, mas não informa endereço nem porta para ele.',
    advice: 'Abra de novo o modo de jogo (ou a tela de conexão) do app ou adicione-o pelo endereço que ele mostra.',
  },
  'app-offline-at-service': {
    sentence: 'Este computador acessa o app, mas o serviço diz que o app está offline.',
    advice:
      'Programas locais funcionam. Para os recursos remotos, abra o app de novo para que ele se conecte ao serviço.',
  },
  internal: {
    sentence: 'Algo deu errado no Beckon.',
    advice: 'Tente de novo. Se continuar falhando, reinicie o Beckon. O log diz o motivo.',
  },
  stopped: { sentence: 'O diagnóstico foi interrompido antes de terminar.', advice: 'Execute-o de novo.' },
  listed: {
    sentence: 'O serviço responde e lista apps para esta rede.',
    advice: 'Adicione um para verificá-lo. O Beckon só se comunica com um app depois que você o adiciona.',
  },
  nothingListed: { sentence: 'O serviço responde, mas não lista nenhum app para esta rede.' },
  notListedVpn: {
    advice:
      'Pause a VPN e atualize. O serviço lista os apps que compartilham o endereço público de internet deste computador.',
  },
  notListedIpv6: {
    advice:
      'Abra o modo de jogo (ou a tela de conexão) do app em um celular desta rede, sem dados móveis nem VPN. Se o app ainda não for listado, desative o IPv6 neste computador: o serviço pode estar vendo outro endereço.',
  },
  speechless: {
    sentence: 'Algo aceita conexões no endereço do app, mas não responde.',
    advice: 'Ative a tela do celular e abra o app. Se não ajudar, reinicie o app.',
  },
  disagreeing: {
    sentence: 'O app usa TLS, mas não oferece nenhuma conexão segura que este computador aceite.',
    advice: 'Atualize o app complementar.',
  },
  carrierNat: {
    sentence: 'O endereço está em 100.64.0.0/10, por isso o Beckon só se conecta a ele se você permitir.',
    advice:
      'Se o app está na sua própria rede ou VPN, permita: --allow-carrier-nat na linha de comando, ou “Conectar mesmo assim” onde você adiciona o endereço na janela.',
  },
  cloudMetadata: {
    sentence: 'O endereço é onde provedores de nuvem distribuem chaves, por isso o Beckon não se conecta a ele.',
    advice: 'Abra de novo o modo de jogo (ou a tela de conexão) do app ou adicione-o pelo endereço que ele mostra.',
  },
  foreignPort: {
    sentence:
      'O serviço informa uma porta de e-mail, arquivos, impressoras ou algo parecido, por isso o Beckon não se conecta a ela.',
    advice:
      'Abra de novo o modo de jogo (ou a tela de conexão) do app ou adicione-o pelo endereço e pela porta que ele mostra.',
  },
  plainWebSocket: {
    sentence: 'A porta WebSocket responde sem criptografia.',
    advice: 'Ative o WebSocket seguro (wss) no app ou verifique a porta WebSocket.',
  },
  namedCertificate: {
    name: {
      advice:
        'Outro dispositivo pode ter este endereço agora. Abra de novo o modo de jogo (ou a tela de conexão) do app. Se não ajudar, atualize o app complementar.',
    },
    unknown: {
      advice:
        'Se o serviço tem uma autoridade própria, adicione-a nas configurações do serviço. Caso contrário, pare aqui: outra coisa pode estar respondendo no lugar do app.',
    },
  },
  advised: '{{detail}} {{advice}}',
};

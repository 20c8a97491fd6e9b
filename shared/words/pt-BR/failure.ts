import type { failure as english } from '../en/failure';
import type { Translation } from '../translation';

export const failure: Translation<typeof english, 'pt-BR'> = {
  'invalid-parameter': {
    message: 'O serviço rejeitou a solicitação como inválida (código 404)',
    advice: 'Verifique o código do dispositivo (maiúsculas e minúsculas importam) e se o app está aberto.',
  },
  'server-error': {
    message: 'O serviço tem um erro interno (código 500)',
    advice: 'O problema não está do seu lado. Tente mais tarde.',
  },
  'invalid-token': {
    message: 'O serviço rejeitou o token de desenvolvedor (código 501)',
    advice: 'Verifique o token de desenvolvedor nas suas configurações de desenvolvedor do serviço.',
  },
  'invalid-callback-url': {
    message: 'O serviço não consegue usar a URL de callback (código 502)',
    advice: 'Verifique a URL de callback registrada para o token de desenvolvedor.',
  },
  'service-code': {
    message: 'O serviço rejeitou a solicitação',
    advice: 'Tente mais tarde. Se continuar falhando, fale com quem administra o serviço.',
  },
  'http-status': {
    message: 'Isto não parece ser um App Connection Service',
    advice: 'Verifique o endereço do serviço. Algo entre você e o serviço pode estar respondendo no lugar dele.',
  },
  'not-json': {
    message: 'A resposta do serviço não é JSON',
    advice:
      'Verifique o endereço do serviço. Outro programa, uma página de login ou um proxy pode estar respondendo no lugar dele.',
  },
  'bad-envelope': {
    message: 'Não é possível ler a resposta do serviço',
    advice: 'Verifique o endereço do serviço. Se estiver certo, talvez o Beckon precise ser atualizado.',
  },
  'too-large': {
    message: 'A resposta do serviço é grande demais (mais de 4 MiB)',
    advice: 'Verifique o endereço do serviço. Uma lista de apps nunca é tão grande.',
  },
  timeout: {
    message: 'O serviço não respondeu a tempo',
    advice: 'Verifique sua conexão com a internet, a VPN e o proxy.',
  },
  refused: {
    message: 'Não é possível conectar ao serviço',
    advice: 'Verifique o host e a porta do serviço, e se ele está em execução.',
  },
  'name-not-found': {
    message: 'Não é possível encontrar o serviço',
    advice: 'Verifique a grafia do endereço do serviço, sua conexão com a internet e eventuais filtros de DNS.',
  },
  unreachable: {
    message: 'Não é possível acessar o serviço',
    advice: 'Verifique sua conexão com a internet, a VPN, o proxy e o firewall.',
  },
  tls: {
    message: 'A conexão com o serviço não é segura',
    advice:
      'Se o serviço usa uma autoridade de certificação própria, adicione o arquivo dela. Caso contrário, não continue.',
  },
  'rate-limited': {
    message: 'Solicitações demais ao serviço (HTTP 429)',
    advice: 'Espere alguns minutos. Feche outros programas que usam o mesmo serviço nesta rede.',
  },
  'target-not-allowed': {
    message: 'Este endereço não está em uma rede local, por isso o Beckon não se conecta a ele',
    advice: 'Use o endereço local que o app complementar mostra.',
  },
  usage: {
    message: 'Algo está faltando ou foi digitado errado',
    advice: 'Consulte --help.',
  },
  unknownApp: {
    message: 'O serviço não conhece este código do dispositivo.',
    advice:
      'Verifique o código (maiúsculas e minúsculas importam). Abra o modo de jogo ou a tela de conexão do app e tente de novo.',
  },
  notAskedYet: {
    message: 'O Beckon não conseguiu se comunicar com o serviço.',
    advice: 'O Beckon tenta de novo automaticamente. Se continuar falhando, reinicie-o. O log diz o motivo.',
  },
  noServiceForCode: {
    message: 'Não há um serviço para consultar este código.',
    advice: 'Configure um serviço ou adicione o app pelo endereço.',
  },
  noTokenForCode: {
    message: 'Um código QR precisa de um token de desenvolvedor e de um ID de usuário.',
    advice: 'Informe os dois.',
  },
  deviceCode: {
    message: 'O código do dispositivo {{problem}}.',
    advice: 'Copie-o do app complementar ou da lista.',
  },
  said: '{{message}}.',
  saidDetail: '{{message}}: {{detail}}.',
  detail: {
    stopped: 'a solicitação foi interrompida',
    noFullAnswer: 'nenhuma resposta completa em {{ms}} ms',
    notHttp: 'não é HTTP',
    brokenCompression: 'a compactação está danificada',
    noNameServer: 'nenhum servidor DNS responde',
    cut: 'a conexão caiu antes que a resposta estivesse completa',
    noWay: 'não há rota até ele ({{code}})',
    code: '{{code}}',
    proxySilent: 'o proxy não responde ({{code}})',
    proxyRefused: 'o proxy recusou com HTTP {{status}}',
    certificateExpired: 'o certificado dele expirou',
    certificateNotYetValid: 'o certificado dele ainda não é válido',
    certificateName: 'o certificado dele é de outro nome',
    certificateUnknown: 'este computador não confia no certificado dele',
    noTls: 'não usa TLS',
    empty: 'está vazia',
    webPage: 'é uma página web',
    otherText: 'é texto simples',
    notAnObject: 'é JSON, mas não um objeto',
    noCode: 'não tem código numérico',
    quiet: 'ele pede para esperar {{seconds}} s',
    redirected: 'HTTP {{status}} aponta para {{target}}, e o Beckon não segue redirecionamentos',
    notFound: 'HTTP 404, página não encontrada',
    accessRefused: 'HTTP {{status}}, acesso negado',
    serverProblem: 'HTTP {{status}}, erro do servidor',
    status: 'HTTP {{status}}',
    anotherAddress: 'outro endereço',
    serviceCode: 'código {{code}}',
    quoted: '“{{words}}”',
    both: '{{first}}, {{second}}',
    unusableProxy: 'o Beckon não pode usar este tipo de proxy ({{scheme}})',
    notAsked: {
      unwanted: 'omitida porque não é mais necessária',
      paused: 'omitida porque a busca está pausada',
      rarely: 'omitida para limitar as solicitações ao serviço',
    },
  },
  advice: {
    proxy: 'Verifique as configurações de proxy deste computador.',
    clock: 'Verifique o relógio deste computador.',
    clockThenTell: 'Verifique o relógio deste computador. Se estiver certo, fale com quem administra o serviço.',
    host: 'Verifique o host no endereço do serviço.',
    port: 'Verifique a porta no endereço do serviço. Esta pode ser de HTTP simples.',
    redirect: 'Se você confia no novo endereço, use-o como endereço do serviço.',
    path: 'Verifique o endereço do serviço e o caminho dele.',
    turnedAway: 'Algo diante do serviço está bloqueando este computador. Espere ou tente sem VPN nem proxy.',
    later: 'O problema não está do seu lado. Tente mais tarde.',
    localAddress:
      'Use o endereço local que o app complementar mostra. Um endereço em 100.64.0.0/10 precisa de --allow-carrier-nat.',
  },
};

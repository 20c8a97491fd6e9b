import type { failure as english } from '../en/failure';
import type { Translation } from '../translation';

export const failure: Translation<typeof english, 'zh-Hans'> = {
  'invalid-parameter': {
    message: '服务以无效为由拒绝了请求（代码 404）',
    advice: '请检查设备代码（区分大小写），并确认应用已打开。',
  },
  'server-error': {
    message: '服务出现内部错误（代码 500）',
    advice: '问题不在你这边。请稍后重试。',
  },
  'invalid-token': {
    message: '服务拒绝了开发者令牌（代码 501）',
    advice: '请在服务的开发者设置中检查开发者令牌。',
  },
  'invalid-callback-url': {
    message: '服务无法使用回调 URL（代码 502）',
    advice: '请检查为开发者令牌注册的回调 URL。',
  },
  'service-code': {
    message: '服务拒绝了请求',
    advice: '请稍后重试。如果持续失败，请联系服务的运营者。',
  },
  'http-status': {
    message: '这看起来不是 App Connection Service',
    advice: '请检查服务地址。可能是你与服务之间的其他东西在响应。',
  },
  'not-json': {
    message: '服务的响应不是 JSON',
    advice: '请检查服务地址。可能是其他程序、登录页面或代理在响应。',
  },
  'bad-envelope': {
    message: '无法读取服务的响应',
    advice: '请检查服务地址。如果地址正确，Beckon 可能需要更新。',
  },
  'too-large': {
    message: '服务的响应太大（超过 4 MiB）',
    advice: '请检查服务地址。应用列表不可能这么大。',
  },
  timeout: {
    message: '服务未及时响应',
    advice: '请检查互联网连接、VPN 和代理。',
  },
  refused: {
    message: '无法连接服务',
    advice: '请检查服务的主机和端口，并确认服务正在运行。',
  },
  'name-not-found': {
    message: '找不到服务',
    advice: '请检查服务地址的拼写、互联网连接以及 DNS 过滤。',
  },
  unreachable: {
    message: '无法访问服务',
    advice: '请检查互联网连接、VPN、代理和防火墙。',
  },
  tls: {
    message: '与服务的连接不安全',
    advice: '如果服务使用自己的证书颁发机构，请添加该机构的文件。否则请勿继续。',
  },
  'rate-limited': {
    message: '对服务的请求过多（HTTP 429）',
    advice: '请等待几分钟。关闭此网络中使用同一服务的其他程序。',
  },
  'target-not-allowed': {
    message: '此地址不在本地网络中，因此 Beckon 不会连接',
    advice: '请使用配套应用中显示的本地地址。',
  },
  usage: {
    message: '有内容缺失或拼写错误',
    advice: '请参阅 --help。',
  },
  unknownApp: {
    message: '服务不认识此设备代码。',
    advice: '请检查代码（区分大小写）。打开应用的游戏模式或连接信息界面，然后重试。',
  },
  notAskedYet: {
    message: 'Beckon 无法联系服务。',
    advice: 'Beckon 会自动重试。如果持续失败，请重启 Beckon。原因见日志。',
  },
  noServiceForCode: {
    message: '没有可用来查询此代码的服务。',
    advice: '请设置服务，或通过地址添加应用。',
  },
  noTokenForCode: { message: 'QR 码需要开发者令牌和用户 ID。', advice: '请同时输入两者。' },
  deviceCode: {
    message: '设备代码{{problem}}。',
    advice: '请从配套应用或列表中复制。',
  },
  said: '{{message}}。',
  saidDetail: '{{message}}：{{detail}}。',
  detail: {
    stopped: '请求已停止',
    noFullAnswer: '{{ms}} 毫秒内没有完整的响应',
    notHttp: '不是 HTTP',
    brokenCompression: '压缩数据已损坏',
    noNameServer: '没有 DNS 服务器响应',
    cut: '连接在响应完成前中断',
    noWay: '没有通往它的路由（{{code}}）',
    code: '{{code}}',
    proxySilent: '代理没有响应（{{code}}）',
    proxyRefused: '代理以 HTTP {{status}} 拒绝',
    certificateExpired: '证书已过期',
    certificateNotYetValid: '证书尚未生效',
    certificateName: '证书属于其他名称',
    certificateUnknown: '这台电脑不信任其证书',
    noTls: '未使用 TLS',
    empty: '内容为空',
    webPage: '是网页',
    otherText: '是纯文本',
    notAnObject: '是 JSON，但不是对象',
    noCode: '没有数字代码',
    quiet: '要求等待 {{seconds}} 秒',
    redirected: 'HTTP {{status}} 指向{{target}}，而 Beckon 不跟随重定向',
    notFound: 'HTTP 404，找不到页面',
    accessRefused: 'HTTP {{status}}，访问被拒绝',
    serverProblem: 'HTTP {{status}}，服务器错误',
    status: 'HTTP {{status}}',
    anotherAddress: '另一个地址',
    serviceCode: '代码 {{code}}',
    quoted: '“{{words}}”',
    both: '{{first}}，{{second}}',
    unusableProxy: 'Beckon 无法使用此类代理（{{scheme}}）',
    notAsked: {
      unwanted: '已不再需要，因此跳过',
      paused: '扫描已暂停，因此跳过',
      rarely: '为限制对服务的请求而跳过',
    },
  },
  advice: {
    proxy: '请检查这台电脑的代理设置。',
    clock: '请检查这台电脑的时钟。',
    clockThenTell: '请检查这台电脑的时钟。如果时钟正确，请联系服务的运营者。',
    host: '请检查服务地址中的主机。',
    port: '请检查服务地址中的端口。此端口可能用于普通 HTTP。',
    redirect: '如果你信任新地址，请将它用作服务地址。',
    path: '请检查服务地址及其路径。',
    turnedAway: '服务前方有东西在阻止这台电脑。请稍等，或在不使用 VPN 或代理的情况下尝试。',
    later: '问题不在你这边。请稍后重试。',
    localAddress: '请使用配套应用中显示的本地地址。100.64.0.0/10 中的地址需要 --allow-carrier-nat。',
  },
};

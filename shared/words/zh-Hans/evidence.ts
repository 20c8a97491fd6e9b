import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'zh-Hans'> = {
  verified: '已连接，并验证为 {{host}}（{{protocol}}）。',
  pinned: '已连接。证书是你信任的那个。',
  plainAccepted: '接受普通 HTTP 连接，这种连接既不加密也不验证。',
  silent: '未及时响应。设备可能已休眠、在其他网络中，或被防火墙阻挡。',
  refused: '没有程序监听此端口。应用的游戏模式或连接信息界面可能已关闭。',
  linkLocal: '链路本地地址需要指明网络接口，例如 fe80::1%eth0。',
  noRoute: '这台电脑没有通往该地址的路由（{{code}}）。',
  noNeighbor: '此网络中没有设备在该地址响应。',
  handshakeSilent: '接受了连接，但未及时完成 TLS 握手。',
  handshakeFailed: '在 TLS 握手期间关闭了连接。',
  handshakeRefused: '使用 TLS，但不支持这台电脑接受的任何安全连接。',
  noCertificate: '未出示证书。',
  plainHttp: '响应时未使用 TLS。此端口用于普通 HTTP 或属于其他程序。',
  tlsOnPlainPort: '此端口使用 TLS，而不是普通 HTTP。',
  certificateExpired: '证书已过期。请更新配套应用。',
  certificateNotYetValid: '证书尚未生效。请检查这台电脑的时钟。',
  certificateName: '证书属于其他名称（{{names}}）。',
  certificateUnknown: '证书由这台电脑不信任的机构签发。',
  certificateInvalid: '无法验证证书（{{reason}}）。',
  certificateChanged: '这不是你信任的证书。之前是 {{pinned}}，现在是 {{presented}}。',
  stopped: '检查在完成前已停止。',
  stoppedEarly: '检查在开始前已停止。',
  movedTooOften: '服务在一小时内为此应用提供了超过 {{count}} 个地址。Beckon 会稍后尝试这个地址，或在你要求时立即尝试。',
  offline: '这台电脑没有网络连接。',
  nameNotFound: '找不到名称“{{host}}”（{{code}}）。',
  nameWithoutAddress: '名称“{{host}}”没有地址。',
  refusal: {
    'not-local': '{{address}} 不在本地网络中，因此 Beckon 不会连接。',
    'carrier-grade-nat':
      '{{address}} 属于 100.64.0.0/10。只有在你允许时 Beckon 才会连接（--allow-carrier-nat，或窗口中的“仍然连接”）。',
    'own-address': '{{address}} 是这台电脑。Beckon 不会仅凭服务的说法就连接它。如果应用在这里运行，请自行添加其地址。',
    'cloud-metadata': '{{address}} 是云服务商分发密钥的地址。Beckon 绝不会连接。',
    'foreign-port': '{{address}} 使用了邮件、文件、打印机等的端口。只有在你手动输入时 Beckon 才会连接。',
  },
  resolvedRefusal: {
    'not-local': '“{{host}}”指向 {{address}}，后者不在本地网络中，因此 Beckon 不会连接。',
    'carrier-grade-nat':
      '“{{host}}”指向 {{address}}，后者属于 100.64.0.0/10。只有在你允许时 Beckon 才会连接（--allow-carrier-nat，或窗口中的“仍然连接”）。',
    'own-address':
      '“{{host}}”指向 {{address}}，也就是这台电脑。Beckon 不会仅凭服务的说法就连接它。如果应用在这里运行，请自行添加其地址。',
    'cloud-metadata': '“{{host}}”指向 {{address}}，那是云服务商分发密钥的地址。Beckon 绝不会连接。',
    'foreign-port':
      '“{{host}}”指向 {{address}}，并使用了邮件、文件、打印机等的端口。只有在你手动输入时 Beckon 才会连接。',
  },
};

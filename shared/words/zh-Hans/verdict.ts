import type { verdict as english } from '../en/verdict';
import type { Translation } from '../translation';

export const verdict: Translation<typeof english, 'zh-Hans'> = {
  ok: { sentence: '通往应用的路径一切正常。', advice: '无需进行任何操作。' },
  'no-service': {
    sentence: '未设置服务，因此 Beckon 无法查询应用的位置。',
    advice: '请在“设置”中输入服务地址，或使用应用中显示的地址添加它。',
  },
  'service-unreachable': {
    sentence: '无法连接服务，因此 Beckon 无法查询应用的位置。',
    advice: '请检查服务地址和互联网连接，或通过地址添加应用。',
  },
  'service-error': {
    sentence: '服务有响应，但没有返回列表，因此 Beckon 无法查询应用的位置。',
    advice: '请稍后重试、检查服务地址，或通过地址添加应用。',
  },
  'not-listed': {
    sentence: '服务有响应，但没有为此网络列出该应用。',
    advice: '请在此网络中的手机上打开应用的游戏模式（或连接信息界面），并关闭移动数据和 VPN。',
  },
  'name-blocked-worked-around': {
    sentence: '应用可连接，尽管此网络的 DNS 阻止了它的名称。',
    advice: '无需进行任何操作：Beckon 使用名称中的地址。要供其他程序使用，请在路由器的 DNS 重绑定保护中允许此名称。',
  },
  'name-unresolvable': {
    sentence: '找不到应用的名称。',
    advice: '请检查拼写，或使用应用中显示的 IP 地址。',
  },
  'target-not-allowed': {
    sentence: '地址不在本地网络中，因此 Beckon 不会连接。',
    advice: '请检查地址。配套应用与这台电脑在同一网络中。',
  },
  'own-address': {
    sentence: '服务称应用在这台电脑上，但 Beckon 不会仅凭服务的说法就连接。',
    advice: '请重新打开应用的游戏模式（或连接信息界面）。如果应用确实在这里运行，请使用应用中显示的地址添加它。',
  },
  'bogus-loopback': {
    sentence: '地址是这台电脑，但应用在手机上运行。',
    advice: '请使用应用中显示的地址。',
  },
  'moved-too-often': {
    sentence: '服务在一小时内为应用提供的地址，超过了 Beckon 自动尝试的数量。',
    advice: '重新连接可立即尝试最新的地址。如果持续发生，请咨询服务的运营者。',
  },
  'other-network': {
    sentence: '应用与这台电脑不在同一网络中。',
    advice: '请将两者连接到同一网络。访客 Wi-Fi 是不同的网络。',
  },
  'this-computer-offline': {
    sentence: '这台电脑没有网络连接。',
    advice: '请将它连接到与应用相同的网络。',
  },
  'not-listening': {
    sentence: '设备有响应，但没有配套应用在该端口监听。',
    advice: '请打开应用的游戏模式（或连接信息界面），并让它保持打开。',
  },
  silent: {
    sentence: '应用的地址在此网络中，但没有响应。',
    advice: '请唤醒手机并打开应用。然后检查其防火墙，以及路由器的“客户端隔离”设置。',
  },
  'no-route': {
    sentence: '这台电脑不被允许连接应用的地址。',
    advice: '在 macOS 上，请在“隐私与安全性”→“本地网络”中允许 Beckon。在其他系统上，请检查防火墙和 VPN。',
  },
  'certificate-expired': {
    sentence: '应用的证书已过期。',
    advice: '请更新配套应用。',
  },
  'certificate-name': {
    sentence: '应用的证书属于其他名称。',
    advice: '请使用应用中显示的域名代替 IP 地址，或比对此证书后信任它。',
  },
  'certificate-unknown': {
    sentence: '应用的证书不是由受信任的机构签发的。',
    advice: '如果这在预料之中，请比对指纹后信任它，或在服务设置中添加其机构。',
  },
  'certificate-changed': {
    sentence: '应用的证书不是你信任的那个。',
    advice: '除非你知道变更的原因，否则请就此停止。如果知道，请比对指纹并信任新证书。',
  },
  'certificate-invalid': {
    sentence: '无法验证应用的证书。',
    advice: '请检查这台电脑的时钟，并更新配套应用。',
  },
  'handshake-failed': {
    sentence: '有程序在应用的地址监听，但在建立安全连接前关闭了连接。',
    advice: '请重启配套应用。如果仍不行，可能有其他程序在使用该端口。',
  },
  'plain-http': {
    sentence: '端口的响应未加密。',
    advice: '请在应用中开启 HTTPS，或检查端口。HTTPS 端口通常为 30010。',
  },
  'https-not-listening': {
    sentence: '应用在 WebSocket 端口有响应，但 HTTPS 没有响应。',
    advice: '请重启配套应用。只需要 WebSocket 的程序已可使用。',
  },
  'wss-not-listening': {
    sentence: '应用通过 HTTPS 有响应，但 WebSocket 端口没有响应。',
    advice: '请重启配套应用。只需要 HTTPS 的程序已可使用。',
  },
  'no-address': {
    sentence: '服务知道该应用，但没有提供它的地址和端口。',
    advice: '请重新打开应用的游戏模式（或连接信息界面），或使用应用中显示的地址添加它。',
  },
  'app-offline-at-service': {
    sentence: '这台电脑可以连接应用，但服务称应用离线。',
    advice: '本地程序可以使用。要使用远程功能，请重新打开应用，让它再次连接服务。',
  },
  internal: {
    sentence: 'Beckon 内部出现错误。',
    advice: '请重试。如果持续失败，请重启 Beckon。原因见日志。',
  },
  stopped: { sentence: '诊断在完成前已停止。', advice: '请再次运行。' },
  listed: {
    sentence: '服务有响应，并为此网络列出了应用。',
    advice: '添加一个应用即可检查它。在你添加应用之前，Beckon 不会联系它。',
  },
  nothingListed: {
    sentence: '服务有响应，但没有为此网络列出任何应用。',
  },
  notListedVpn: {
    advice: '请暂停 VPN，然后刷新。服务会列出与这台电脑共用公网地址的应用。',
  },
  notListedIpv6: {
    advice:
      '请在此网络中的手机上打开应用的游戏模式（或连接信息界面），并关闭移动数据和 VPN。如果应用仍未列出，请关闭这台电脑的 IPv6：服务看到的可能是另一个地址。',
  },
  speechless: {
    sentence: '应用的地址接受连接，但没有响应。',
    advice: '请唤醒手机并打开应用。如果仍不行，请重启应用。',
  },
  disagreeing: {
    sentence: '应用使用 TLS，但不支持这台电脑接受的任何安全连接。',
    advice: '请更新配套应用。',
  },
  carrierNat: {
    sentence: '地址属于 100.64.0.0/10，因此只有在你允许时 Beckon 才会连接。',
    advice:
      '如果应用在你自己的网络或 VPN 中，请允许连接：在命令行中使用 --allow-carrier-nat，或在窗口中添加地址时使用“仍然连接”。',
  },
  cloudMetadata: {
    sentence: '这是云服务商分发密钥的地址，因此 Beckon 不会连接。',
    advice: '请重新打开应用的游戏模式（或连接信息界面），或使用应用中显示的地址添加它。',
  },
  foreignPort: {
    sentence: '服务提供的是邮件、文件、打印机等的端口，因此 Beckon 不会连接。',
    advice: '请重新打开应用的游戏模式（或连接信息界面），或使用应用中显示的地址和端口添加它。',
  },
  plainWebSocket: {
    sentence: 'WebSocket 端口的响应未加密。',
    advice: '请在应用中开启安全 WebSocket (wss)，或检查 WebSocket 端口。',
  },
  namedCertificate: {
    name: {
      advice: '此地址现在可能属于其他设备。请重新打开应用的游戏模式（或连接信息界面）。如果仍不行，请更新配套应用。',
    },
    unknown: {
      advice: '如果服务有自己的机构，请在服务设置中添加它。否则请就此停止：可能有其他程序在冒充应用响应。',
    },
  },
  advised: '{{detail}}{{advice}}',
};

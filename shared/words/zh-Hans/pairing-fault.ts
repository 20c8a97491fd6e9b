import type { pairingFault as english } from '../en/pairing-fault';
import type { Translation } from '../translation';

export const pairingFault: Translation<typeof english, 'zh-Hans'> = {
  relay: {
    'invalid-parameter': '请在服务的开发者设置中，检查是否已为中继的开发者令牌开启当前版本的代码。',
    'invalid-token': '中继的开发者令牌错误或已过期。请使用有效的令牌启动中继。',
    'invalid-callback-url': '请注册中继启动时输出的回调 URL，并确保可从互联网访问它。',
    'service-unavailable': '这通常会自行恢复。详情见中继的日志。',
    storage: '请检查中继的磁盘或 Redis。详情见中继的日志。',
  },
  direct: {
    'invalid-parameter': '请在服务的开发者设置中，检查是否已为开发者令牌开启当前版本的代码。',
    'invalid-token': '请从服务的开发者设置中重新复制开发者令牌。',
    'invalid-callback-url': '请为令牌注册通往这台电脑的回调 URL。方法见指南。',
  },
  'server-error': '问题出在服务一方。请稍后重试。',
  'service-code': '请在服务的文档中查找此代码。',
  'unreadable-app': {
    message: '已找到配套应用，但无法读取其信息。',
    because: '已找到配套应用，但无法读取其信息：{{problem}}。',
    advice: '请更新配套应用，然后显示新代码。',
  },
  'no-service': {
    message: '代码需要服务，但尚未设置。',
    advice: '请在“设置”中设置服务。',
  },
  'no-relay': { message: '代码需要中继，但尚未设置。', advice: '请在“设置”中设置中继。' },
  'no-token': {
    message: '缺少开发者令牌，或密钥环已锁定。',
    advice: '请解锁密钥环，或在“设置”中重新添加令牌。',
  },
  'no-key': {
    message: '缺少中继的访问密钥，或密钥环已锁定。',
    advice: '请解锁密钥环，或在“设置”中重新输入密钥。',
  },
  'key-unbound': {
    message: '早期版本保存访问密钥时未记录其中继，因此 Beckon 没有发送它。',
    advice: '请在“设置”中检查中继地址，然后重新保存。',
  },
  'token-unbound': {
    message: '早期版本保存开发者令牌时未记录其服务，因此 Beckon 没有发送它。',
    advice: '请在“设置”中重新添加令牌。',
  },
  'token-elsewhere': {
    message: '开发者令牌属于 {{boundTo}}，因此 Beckon 没有将它发送给 {{service}}。',
    otherAuthority: '开发者令牌属于使用其他证书颁发机构的 {{service}}，因此 Beckon 没有发送它。',
    advice: '如果令牌用于当前的服务，请在“设置”中重新添加。',
  },
  'key-elsewhere': {
    message: '访问密钥属于 {{boundTo}}，因此 Beckon 没有将它发送给 {{relay}}。',
    otherAuthority: '访问密钥属于使用其他证书颁发机构的 {{relay}}，因此 Beckon 没有发送它。',
    advice: '请在“设置”中重新输入访问密钥。',
  },
  'relay-authority': {
    message: 'Beckon 没有联系中继。{{problem}}',
    advice: '请在“设置”中重新选择中继的证书颁发机构文件。',
  },
  'relay-changed': {
    message: '此代码属于已不再使用的中继。',
    advice: '请显示新代码。',
  },
  'direct-changed': {
    message: '直连模式已更改，因此此代码不再有效。',
    advice: '请显示新代码。',
  },
  'simulator-left': {
    message: '此代码的模拟器已不再运行。',
    advice: '请显示新代码。',
  },
  'read-only': {
    message: '已找到配套应用，但无法添加：你的数据来自更新版本的 Beckon。',
    advice: '请更新 Beckon，然后重新配对。',
  },
  internal: {
    message: 'Beckon 内部出现错误。',
    advice: '请显示新代码。如果仍然失败，请重启 Beckon。详情见日志。',
  },
  'port-refused': {
    inUse: '端口 {{port}} 正被其他程序使用，因此 Beckon 无法接收回调。',
    message: '系统不允许 Beckon 使用端口 {{port}}（{{code}}）。',
    advice: '请关闭另一个程序，或在“设置”以及向该端口转发回调的程序中改用其他端口。',
  },
  claimGone: {
    message: '此应用已不可用：已过十分钟，或它已通过其他代码配对。',
    advice: '请重新扫描代码。',
  },
  noSimulator: {
    message: '模拟手机只能扫描模拟器的代码。',
    advice: '请用配套应用扫描此代码。',
  },
  noSimulatedApp: {
    message: '模拟器中没有能扫描此代码的应用。',
    advice: '请在“设置”中选择其他场景。',
  },
  notScanned: {
    message: '模拟手机无法使用此代码。',
    advice: '请显示新代码并扫描它。',
  },
  keyringSilent: {
    message: '无法读取访问密钥：密钥环已锁定。',
    advice: '请解锁密钥环，或重新输入密钥。',
  },
};

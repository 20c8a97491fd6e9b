import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'zh-Hans'> = {
  listening: '中继正在监听 {{url}}',
  metrics: '指标：{{url}}',
  register: '要在服务中注册的回调 URL：{{url}}',
  registerWithSecret: '要在服务中注册的回调 URL：{{url}}?secret=(你的回调密钥)',
  noKeysFile: { message: '未指定密钥文件。', advice: '请使用 beckon relay-key 创建。' },
  publicUrl: {
    missing: '缺少中继的公网地址。',
    notWeb: '公网地址不是网址。',
    extra: '公网地址不能包含用户名、“?”或“#”部分。',
    advice: '请使用 --public-url，形式如 https://relay.example。',
  },
  listen: {
    message: '无法解析监听地址。',
    advice: '请使用 {{option}}，形式如 127.0.0.1:8437、[::]:8437 或 unix:/run/relay.sock。',
  },
  trustProxy: {
    message: '无法解析受信任代理的地址。',
    advice: '请使用 --trust-proxy，形式如 10.0.0.5 或 10.0.0.0/8。',
  },
  redis: {
    message: '无法解析 Redis 的地址。',
    advice: '请按 redis://127.0.0.1:6379 或 rediss://… 的形式输入。',
    silent: 'Redis 没有响应。',
    check: '请检查 --redis，并确认 Redis 正在运行且允许这台电脑访问。',
  },
  token: {
    missing: '未指定开发者令牌。',
    missingAdvice: '请使用 --token-file FILE，或设置 {{variable}}。',
    emptyFile: '包含开发者令牌的文件为空。',
    unreadable: '无法读取开发者令牌。',
    unreadableFile: '无法读取包含开发者令牌的文件（{{code}}）。',
  },
  callbackSecret: {
    missing: '未指定回调密钥。',
    missingAdvice:
      '请使用 --callback-secret-file FILE，或设置 {{variable}}。要接受任何人的回调，请使用 --no-callback-secret。',
    both: '同时指定了回调密钥和 --no-callback-secret。',
    bothAdvice: '请去掉 --no-callback-secret，或同时去掉 --callback-secret-file 和 {{variable}}。',
    emptyFile: '包含回调密钥的文件为空。',
    unreadable: '无法读取回调密钥。',
    unreadableFile: '无法读取包含回调密钥的文件（{{code}}）。',
  },
  secretForm: '必须是一行文本，最多 {{max}} 个字符。',
  filePath: '请检查路径，以及谁有权读取它。',
  tls: {
    both: 'TLS 同时需要证书及其密钥。',
    bothAdvice: '请使用 --tls-cert 和 --tls-key。',
    certificate: '无法读取证书（{{code}}）。',
    key: '无法读取证书的密钥（{{code}}）。',
    unusable: '无法使用证书及其密钥（{{code}}）。',
    pem: '请使用相互匹配的 PEM 文件。',
  },
  data: {
    exposed: '这台电脑上的任何人都能更改数据文件夹。',
    notCreated: '无法创建数据文件夹（{{code}}）。',
    tooLong: '数据文件夹的路径太长。',
    notWritable: '无法写入数据文件夹（{{code}}）。',
    inUse: '另一个中继正在使用此数据文件夹。',
    unusable: '无法使用数据文件夹。',
    newer: '数据文件夹的内容由更新版本的 Beckon 写入，未作任何更改。',
    newerAdvice: '请更新 Beckon，或使用 --data 指定其他文件夹。',
    writable: '请使用 --data 指定你可以写入的文件夹。',
    own: '请使用 --data 指定仅供此中继使用的文件夹。',
  },
  keysFile: {
    exposed: '这台电脑上的任何人都能更改或替换密钥文件。',
    exposedAdvice: '请仅允许所有者写入该文件及其文件夹：chmod go-w。',
    unreadable: '无法读取密钥文件（{{code}}）。',
    advice: '请检查 --keys-file。',
  },
  cannotListen: {
    inUse: '中继无法监听 {{address}}：已有其他程序在监听。',
    other: '中继无法监听 {{address}}（{{code}}）。',
    unknown: '中继无法监听 {{address}}。',
    advice: '请使用 {{option}} 指定其他地址。',
  },
  check: {
    ready: '{{url}} 上的中继已就绪。',
    certificate: '无法验证 {{url}} 上中继的证书（{{code}}）。',
    certificateAdvice: '如果其颁发机构并非公认机构，请用 --tls-cert 指定其证书。',
    silent: '{{url}} 上没有中继响应。',
    silentAdvice: '请检查 --listen，以及中继是否正在运行。',
  },
  key: {
    noKeysFile: {
      message: '未指定密钥文件。',
      advice: '请使用 --keys-file FILE。不存在时会创建。',
    },
    noName: {
      message: '缺少密钥名称，或名称无法使用。',
      advice: '请使用 --name，以 1 到 64 个字符说明密钥的持有者。',
    },
    noKeysInFile: { message: '此文件中没有访问密钥。', advice: '请使用 --keys-file 指定其他文件。' },
    unknownName: { message: '没有使用此名称的密钥。', advice: 'beckon relay-key --list 会显示正在使用的名称。' },
    nameTaken: {
      message: '已有使用此名称的密钥。',
      advice: '请使用其他名称，或先用 --revoke 吊销该密钥。',
    },
    oneAction: {
      message: '--list、--revoke 和 --expires 不能同时使用。',
      advice: '请只使用其中一个。',
    },
    nameInList: { message: '--list 会显示所有密钥，不接受 --name。', advice: '请去掉 --name。' },
    wrongExpiry: {
      message: '这不能作为密钥的到期时间。',
      advice: '请使用 --expires，例如 90d、12h 或 2027-01-31（当天结束时，UTC），最长十年。',
    },
    noKeys: '还没有密钥。',
    heading: { name: '名称', created: '创建时间', expires: '到期时间' },
    never: '永不',
    expired: '已于 {{when}} 到期',
    expiresOn: '到期时间：{{when}}。',
    revoked: '已吊销。正在运行的中继会在一秒内生效。',
    shownOnce: '请立即复制密钥：它只显示一次，密钥文件中只有其哈希值。',
    unusableFile: {
      message: '无法使用密钥文件（{{code}}）。',
      advice: '请检查路径，以及谁有权在那里写入。',
    },
  },
};

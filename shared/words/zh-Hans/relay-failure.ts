import type { relayFailure as english } from '../en/relay-failure';
import type { Translation } from '../translation';

export const relayFailure: Translation<typeof english, 'zh-Hans'> = {
  'invalid-parameter': {
    message: '服务以无效为由拒绝了中继的请求（代码 404）。',
    advice: '请联系中继的运营者。如果你输入了名称，请尝试不填。',
  },
  'server-error': {
    message: '服务出现内部错误（代码 500）。',
    advice: '问题不在这里，也不在中继。请稍后重试。',
  },
  'invalid-token': {
    message: '服务拒绝了中继的开发者令牌（代码 501）。',
    advice: '请联系中继的运营者。其令牌错误或已失效。',
  },
  'invalid-callback-url': {
    message: '服务无法使用中继的回调 URL（代码 502）。',
    advice: '请联系中继的运营者。为其令牌注册的回调 URL 必须通往中继。',
  },
  'service-code': { message: '服务拒绝了中继的请求。', advice: '请联系中继的运营者。' },
  'http-status': {
    message: '响应的不是中继。',
    advice: '请检查中继地址。可能是代理或登录页面在响应。',
  },
  'not-json': {
    message: '这看起来不是中继。',
    advice: '请检查中继地址。可能是其他程序在那里响应。',
  },
  'bad-envelope': {
    message: '无法读取中继的响应。',
    advice: '请检查中继地址。如果地址正确，中继的版本可能不同。',
  },
  'too-large': { message: '中继的响应太大。', advice: '请检查中继地址。' },
  timeout: { message: '中继未及时响应。', advice: '请检查互联网连接。' },
  refused: {
    message: '无法连接中继。',
    advice: '请检查中继地址，并确认中继正在运行。',
  },
  'name-not-found': {
    message: '找不到中继。',
    advice: '请检查中继地址和互联网连接。',
  },
  unreachable: {
    message: '无法访问中继。',
    advice: '请检查互联网连接、VPN、代理和防火墙。',
  },
  tls: {
    message: '与中继的连接不安全。',
    advice: '如果中继使用自己的证书颁发机构，请添加该机构的文件。否则请勿继续。',
  },
  'rate-limited': { message: '对中继的请求过多。', advice: '请等待一分钟后重试。' },
  'target-not-allowed': {
    message: 'Beckon 绝不会通过未加密的连接发送访问密钥。',
    advice: '请使用中继的 https:// 地址。',
  },
  usage: { message: '这不是中继地址。', advice: '请按 https://relay.example 的形式输入。' },
  unauthorized: {
    message: '中继不认识此访问密钥。',
    advice: '请向中继的运营者索取密钥，并完整输入。',
  },
  'no-pairing': { message: '中继已没有此代码。', advice: '请获取新代码。' },
  'no-unmatched': { message: '此应用已不再等待。', advice: '请重新扫描代码。' },
  'not-waiting': { message: '此代码已不再等待应用。', advice: '请获取新代码。' },
  'too-many-open': {
    message: '此访问密钥有太多代码在等待。',
    advice: '请取消不需要的代码，或等待部分代码过期。',
  },
  busy: { message: '中继繁忙。', advice: '请稍后重试。' },
  'service-unavailable': {
    message: '中继得不到服务的响应。',
    advice: '请稍后重试。如果持续失败，请联系中继的运营者。',
  },
  storage: { message: '中继目前无法保存任何内容。', advice: '请联系中继的运营者。' },
  notSecure: '与中继的连接不安全：{{detail}}。',
  serviceNotSecure: {
    message: '中继与服务的连接不安全：{{detail}}。',
    advice: '请联系中继的运行者，检查其时钟、服务地址和所信任的证书颁发机构。',
  },
  serviceCodeSaid: '服务拒绝了中继的请求（代码 {{code}}）。',
};

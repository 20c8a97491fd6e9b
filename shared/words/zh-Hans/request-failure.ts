import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'zh-Hans'> = {
  'sender-refused': {
    message: '此请求并非来自 Beckon 的窗口。',
    advice: '请使用 Beckon 自己的窗口。',
  },
  'invalid-input': {
    message: '你输入的某些内容无效。',
    advice: '请检查后重试。',
  },
  'not-found': {
    message: '它已不存在。',
    advice: '列表可能已更改。请刷新后重试。',
  },
  'already-known': {
    message: '此应用已保存。',
    advice: '可在“应用”中找到它。',
  },
  'undo-expired': {
    message: '现在已无法撤销。',
    advice: '请重新添加应用。',
  },
  'read-only': {
    message: '你的数据由更新版本的 Beckon 写入，因此此版本不会更改它。',
    advice: '要进行更改，请更新 Beckon。',
  },
  'not-saved': {
    message: '无法保存。',
    advice: '请检查磁盘空间是否充足，以及 Beckon 能否写入其数据文件夹。',
  },
  'certificate-differs': {
    message: '应用的证书再次变更，因此未信任任何证书。',
    advice: '请先比对新指纹，再做决定。',
  },
  'not-measuring': {
    message: 'Beckon 目前无法检查应用：它仍在启动，或这台电脑即将睡眠。',
    advice: '请稍后重试。',
  },
  'bad-file': {
    message: '无法使用此文件。未做任何更改。',
    advice: '请选择由 Beckon 导出的文件。',
  },
  'simulator-failed': {
    message: '模拟器未启动。',
    advice: '请重试。如果持续失败，原因见日志。',
  },
  unauthorized: {
    message: '中继不认识此访问密钥。',
    advice: '请向中继的运营者索取密钥，并完整输入。',
  },
  'relay-refused': {
    message: '中继拒绝了此请求。',
    advice: '请联系中继的运营者。',
  },
  'no-service': {
    message: '未设置服务。',
    advice: '请在“设置”中设置服务。',
  },
  'no-way': {
    message: '请设置中继以显示代码。',
    advice: '请在“设置”中添加中继，或试用模拟器。',
  },
  'too-many': {
    message: '等待中的代码过多。',
    advice: '请关闭不需要的代码。',
  },
  'not-waiting': {
    message: '此代码已不再等待应用。',
    advice: '请显示新代码。',
  },
  internal: {
    message: 'Beckon 内部出现错误。',
    advice: '请重试。如果持续失败，请重启 Beckon。原因见日志。',
  },
  undelivered: {
    message: 'Beckon 的窗口无法与 Beckon 的其他部分通信。',
    advice: '请重启 Beckon。',
  },
  noNotifications: {
    message: '你的桌面环境不显示通知。',
    advice: '请在系统设置中允许 Beckon 的通知。',
  },
  folderNotOpened: {
    message: '无法打开数据文件夹。',
    advice: '在终端中运行“beckon where”可查看其位置。',
  },
  pageNotOpened: {
    message: '无法打开此页面。',
    advice: '可在 Beckon 附带的 docs 文件夹中找到它。',
  },
  connectionUnknown: {
    message: '尚不知道此地址。',
    advice: '请打开应用的游戏模式，让服务列出它，然后重试。',
  },
  noServiceForToken: {
    message: '没有可使用开发者令牌的服务。',
    advice: '请先在“设置”中设置服务。模拟器不需要令牌。',
  },
  otherService: {
    message: '服务已更改，因此未保存开发者令牌。',
    advice: '如果令牌用于当前服务，请重新添加。',
  },
  noToken: {
    message: '这不是开发者令牌。',
    advice: '令牌为一行，不含空格。请完整复制，或选择只含令牌的文件。',
  },
  noAccessKey: {
    message: '此中继需要访问密钥。',
    advice: '请输入中继运营者给你的密钥。',
  },
  badAccessKey: {
    message: '这不是访问密钥。',
    advice: '密钥为一行，不含空格。请完整输入中继运营者给你的密钥。',
  },
  fileClosed: {
    message: '此文件已关闭。',
    advice: '请重新选择它，以查看将更改的内容。',
  },
};

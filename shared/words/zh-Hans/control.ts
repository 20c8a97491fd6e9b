import type { control as english } from '../en/control';
import type { Translation } from '../translation';

export const control: Translation<typeof english, 'zh-Hans'> = {
  'bad-request': { message: 'Beckon 无法理解此请求。', advice: '请参阅 docs/for-programs.md。' },
  version: {
    message: '正在运行的 Beckon 与此命令行的版本不同。',
    advice: '请重启 Beckon，并使用它附带的命令行。',
  },
  'too-large': { message: '此请求太大。', advice: '请参阅 docs/for-programs.md。' },
  busy: {
    message: '使用正在运行的 Beckon 的命令过多。',
    advice: '请停止其中一些，例如 beckon watch。',
  },
  timeout: { message: '耗时过长。', advice: '请重试。Beckon 的日志中可能有更多信息。' },
  'not-saved': {
    message: '已完成，但尚未保存：磁盘拒绝写入。Beckon 会将更改保留在内存中并重试。',
    advice: '退出 Beckon 之前，请检查磁盘空间是否充足，以及 Beckon 能否写入其数据文件夹。',
  },
  internal: {
    message: 'Beckon 内部出现错误。',
    advice: '请重试。如果持续失败，请重启 Beckon。原因见日志。',
  },
  'not-running': {
    message: 'Beckon 未运行，或使用了其他数据文件夹。',
    advice: '请启动 Beckon 后重试。如果数据在别处，请将 BECKON_USER_DATA 设为该文件夹。',
  },
  disconnected: {
    message: '正在运行的 Beckon 在响应前关闭了连接。',
    advice: '它已退出或即将退出。请启动它后重试。',
  },
  cannotListen: {
    message: '无法监听端口 {{port}}（{{code}}）。',
    advice: '请选择其他端口，或用端口 0 表示任意空闲端口。',
  },
  rawWithOrigins: {
    message: 'raw 转发不能允许来源。',
    advice: '请去掉 raw 或 allowOrigins：使用 raw 时，TLS 会原样通过而不被读取。',
  },
  'bad-envelope': {
    message: '无法读取正在运行的 Beckon 的响应。',
    advice: '请重启 Beckon，并使用它附带的命令行。',
  },
  stopped: '已停止。',
  lookingStopped: {
    message: '正在运行的 Beckon 已停止查找“{{name}}”。',
    advice: '应用已断开连接或被移除，或这台电脑即将睡眠。请重试。',
  },
  'invalid-address': {
    advice: '请输入 192.168.1.42、192.168.1.42:30010 或应用的域名。设备代码请使用 --code。',
  },
  'already-known': { message: '此应用已保存。', advice: '请查看 beckon known。' },
  'not-found': { message: '此应用已不再保存。', advice: '请查看 beckon known。' },
  'read-only': {
    message: '你的数据由更新版本的 Beckon 写入，因此此版本不会更改它。',
    advice: '要进行更改，请更新 Beckon。',
  },
  savedNotIgnored: {
    message: '你已保存此应用，因此无法忽略。',
    advice: '要忽略它，请先用 beckon forget 移除。',
  },
  notNearby: {
    message: '附近没有使用此设备代码的应用。',
    advice: '只能忽略最新列表中的应用：请查看 beckon list。',
  },
  notAmongIgnored: {
    message: '没有忽略使用此设备代码的应用。',
    advice: '请查看 beckon ignore --list。',
  },
  notQuit: {
    message: 'Beckon 未退出：磁盘拒绝写入，更改会丢失。',
    advice: '请检查磁盘空间是否充足，以及 Beckon 能否写入其数据文件夹，然后重试。',
  },
  noBackup: '未导入任何内容：无法先写入应用的副本。',
  noPreview: {
    message: '此预览已失效。',
    advice: '其间预览了另一次导入。请重新运行 beckon import。',
  },
  importUndoExpired: {
    message: '此导入已无法撤消。',
    advice: '导入可在五分钟内撤消，直到下一次导入。之前全部内容的副本位于 backups 文件夹。',
  },
  badFile: '未更改任何内容。请使用由 beckon export 或窗口中的“导出”写入的文件。',
  noService: {
    message: '正在运行的 Beckon 未设置服务。',
    advice: '请在其设置中设置服务，或使用 --service URL。',
  },
  noCode: {
    message: '“{{name}}”是按地址添加的，不知道其设备代码，因此无法向服务查询。',
    advice: '请打开应用的游戏模式让服务列出它，或用其地址运行 beckon probe。',
  },
  unknownName: {
    similar: '没有名为“{{name}}”的已保存应用。相近的名称：{{names}}。',
    message: '没有名为“{{name}}”的已保存应用。',
    advice: '请查看 beckon known：可以使用名称、设备代码、ID 或地址。要添加应用，请使用 beckon add。',
  },
  ambiguousName: {
    message_other: '{{count, number}} 个应用名为“{{name}}”：{{apps}}。',
    andMore_other: '{{count, number}} 个应用名为“{{name}}”：{{apps}}，还有 {{more, number}} 个。',
    advice: '请使用目标应用的 ID 或设备代码。',
  },
  ambiguousMatch: {
    message: '有多个应用与“{{name}}”匹配：{{apps}}。',
    andMore: '有多个应用与“{{name}}”匹配：{{apps}}，还有 {{more, number}} 个。',
  },
  candidate: {
    withCode: '{{id}}（{{deviceCode}}）',
    withoutCode: '{{id}}（无设备代码）',
  },
};

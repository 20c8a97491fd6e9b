import type { manage as english } from '../../en/command-line/manage';
import type { Translation } from '../../translation';

export const manage: Translation<typeof english, 'zh-Hans'> = {
  help: {
    status: '显示 Beckon 是否正在运行及其状态',
    logs: {
      command: '显示 Beckon 的日志',
      follow: '持续显示新条目，直到按 Ctrl+C',
      lines: '起初显示的条目数',
    },
    quit: '退出正在运行的 Beckon，并等待其结束',
    pause: '暂停扫描，直到继续或重启',
    resume: '继续扫描',
    alias: {
      command: '为已保存的应用取名',
      name: '你为应用取的名称',
      remove: '移除你取的名称',
    },
    group: {
      command: '将已保存的应用放入分组',
      group: '分组名称',
      remove: '将应用移出分组',
    },
    favorite: {
      command: '将已保存的应用标记为收藏：排在最前并自动重新连接',
      off: '改为从收藏中移除',
    },
    keepConnected: {
      command: '自动重新连接已保存的应用',
      off: '不再自动重新连接',
    },
    ignore: {
      command: '在“附近”中隐藏应用，例如邻居的应用',
      code: '附近应用的设备代码或其开头',
      list: '列出已忽略的应用',
    },
    unignore: {
      command: '在“附近”中重新显示已忽略的应用',
      code: '已忽略应用的设备代码或其开头',
    },
    history: {
      command: '显示应用发生的事件，最新的在前',
      app: '应用的名称、设备代码或 ID；省略则为所有应用',
      since: '仅此后的事件：如 30m、24h、7d 的时长，或如 2026-01-31 的日期',
      limit: '事件的最大数量',
    },
    export: {
      command: '将已保存和已忽略的应用写入文件',
      file: '要写入的文件；- 表示标准输出（默认：-）',
      force: '如果文件已存在则替换',
    },
    import: {
      command: '预览应用文件，然后导入',
      file: 'export 写入的文件；- 表示标准输入',
      yes: '不询问直接导入',
      replace: '同时移除文件中没有的应用',
      undo: '在五分钟内用此令牌撤消导入',
    },
  },
  status: {
    running: 'Beckon {{version}} 正在运行。启动于{{age}}。',
    service: '服务',
    scanning: '扫描',
    saved: '已保存的应用',
    nearby: '附近的应用',
    ignored: '已忽略的应用',
    window: '窗口',
    folder: '数据文件夹',
    memory: '内存',
    process: '进程 ID',
    kind: {
      none: '无',
      simulator: '模拟器',
      unusable: '无法使用',
      url: '已设置',
    },
    reachable: '{{count, number}}（{{reached, number}} 可连接）',
    shown: '可见',
    notShown: '不可见',
  },
  resumed: '扫描已开启。',
  hasQuit: 'Beckon 已退出。',
  notStarted: {
    message: 'Beckon 已启动，但在响应之前就退出了。',
    advice: '它需要屏幕。beckon logs 中可能有更多信息。',
  },
  noProgram: {
    message: 'Beckon 未运行，且此命令行旁边没有用于启动它的程序。',
    advice: '请从桌面启动 Beckon，或重新安装。',
  },
  logs: {
    none: '还没有日志。',
    unreadable: {
      message: '无法读取日志（{{code}}）。',
      advice: '请检查你能否读取 Beckon 数据文件夹中的 logs 文件夹。',
    },
  },
  alias: {
    set: '应用现在名为“{{name}}”。',
    removed: '已移除你取的名称。应用现在名为“{{name}}”。',
    missing: '请输入新名称，或使用 --remove。',
    both: '请输入名称或 --remove，不能同时使用。',
    length: '名称须有 1 到 {{max}} 个可见字符。',
  },
  group: {
    set: '“{{name}}”现在位于分组“{{group}}”。',
    removed: '“{{name}}”已移出分组。',
  },
  favorite: {
    on: '“{{name}}”现在是收藏。',
    off: '“{{name}}”不再是收藏。',
  },
  keepConnected: {
    on: 'Beckon 会自动重新连接“{{name}}”。',
    off: 'Beckon 不会自动重新连接“{{name}}”。',
    favorite: '因为是收藏，它仍会自动重新连接。',
  },
  ignore: {
    done: '已忽略“{{name}}”。',
    undone: '不再忽略：{{deviceCode}}',
    none: '没有已忽略的应用。',
    app: '已忽略的应用 {{number, number}}',
    missing: '请输入应用的设备代码，或使用 --list。',
    both: '请输入设备代码或 --list，不能同时使用。',
  },
  heading: {
    app: '应用',
    code: '设备代码',
    when: '时间',
    event: '事件',
    detail: '详情',
  },
  history: {
    none: '还没有发生任何事件。',
    more: '还有更早的事件。使用 --limit 查看更多。',
    since: '{{option}} 的值须为如 30m、24h、7d 的时长，或如 2026-01-31 的日期。',
  },
  export: {
    exists: {
      message: '文件已存在。',
      advice: '请选择其他名称，或使用 --force 替换文件。',
    },
    failed: {
      message: '无法写入文件（{{code}}）。',
      advice: '请检查文件夹是否存在、你能否写入，以及磁盘空间是否充足。',
    },
  },
  import: {
    nothing: '此文件不会更改任何内容。',
    question: '导入这些更改？[{{yes}}/N] ',
    yes: 'y',
    how: '尚未更改任何内容。要导入，请加上 --yes。',
    canceled: '未更改任何内容。',
    undo: '要在五分钟内撤消：beckon import --undo {{id}}',
    undone: '已撤消导入。',
    missing: '请输入文件，或使用 --undo。',
    both: '请输入文件或 --undo，不能同时使用。',
    token: '导入令牌须有 1 到 {{max}} 个字符。',
  },
};

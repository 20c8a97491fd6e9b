import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'zh-Hans'> = {
  service: '服务',
  serviceBeforeSimulator: '退出模拟器后要恢复的服务',
  pollInterval: '刷新间隔',
  view: '“应用”的视图',
  sort: '排序方式',
  filter: '筛选条件',
  group: '所选分组',
  desktop: '桌面选项',
  closeAction: '关闭窗口时的操作',
  startAtLogin: '登录时启动',
  startHidden: '启动时隐藏',
  shortcut: '快捷键',
  notifications: '通知',
  quietHours: '免打扰时段',
  battery: '电量下限',
  toyBatteries: '单个玩具的电量下限',
  mutedApps: '已静音的应用',
  discreet: '隐私模式',
  nearbyView: '“附近”的视图',
  appearance: '外观',
  theme: '主题',
  language: '语言',
  density: '行高',
  listWidth: '列表宽度',
};

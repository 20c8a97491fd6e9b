import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'zh-Hans'> = {
  title: '活动记录',
  lead: '你的应用发生了什么，以及何时发生。',
  search: '搜索活动记录',
  clearSearch: '清除搜索',
  app: '显示单个应用',
  everyApp: '所有应用',
  noApp: '没有匹配的应用。',
  kinds: '仅显示',
  none: '暂无活动记录',
  noneText: '添加应用、应用连上或失联、改名，或电量不足时，会显示在这里。',
  noneForApp: '此应用暂无活动记录。',
  noMatch: '没有匹配的活动记录',
  showAll: '显示全部活动记录',
  loading: '正在加载…',
  failed: '无法加载活动记录',
  retry: '重试',
  older: '显示更早的记录',
  clear: '清除活动记录…',
  clearApp: '清除此应用的活动记录…',
  clearQuestion: '清除全部活动记录？此操作无法撤销。',
  clearAppQuestion: '清除此应用的活动记录？此操作无法撤销。',
  clearNow: '清除',
  cancel: '取消',
  cleared: '活动记录已清除',
};

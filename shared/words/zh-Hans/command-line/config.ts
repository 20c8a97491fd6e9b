import type { config as english } from '../../en/command-line/config';
import type { Translation } from '../../translation';

export const config: Translation<typeof english, 'zh-Hans'> = {
  set: '{{setting}} 现为 {{value}}。',
  unset: '{{setting}} 已取消设置。',
  notSet: '{{setting}} 未设置。',
  file: '设置文件：{{file}}',
  heading: { setting: '设置', value: '值' },
  broken: {
    message: '无法使用设置文件 {{file}}：{{problem}}。',
    advice: '请更正或删除它，然后用 beckon config set 设置所需内容。',
  },
  problem: {
    unreadable: '无法读取（{{code}}）',
    tooLarge: '文件过大',
    notJson: '不是 JSON',
    notAnObject: '不是 JSON 对象',
    unknown: '没有“{{setting}}”这个设置',
    notText: '“{{setting}}”的值不是一行文本',
  },
  notSaved: {
    message: '无法写入设置文件 {{file}}（{{code}}）。',
    advice: '请检查磁盘是否有空间，以及你能否写入该文件夹。',
  },
};

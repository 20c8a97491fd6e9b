import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'zh-Hans'> = {
  empty: '为空',
  tooLong: '超过 {{max}} 个字符',
  control: '包含控制字符',
  malformed: '不是有效的文本',
  dots: '不能只有点号',
  reserved: '是保留字',
  blanks: '以空格开头或结尾',
};

import type { identifier as english } from '../en/identifier';
import type { Translation } from '../translation';

export const identifier: Translation<typeof english, 'ja'> = {
  empty: '空です',
  tooLong: '{{max}}文字を超えています',
  control: '制御文字を含んでいます',
  malformed: '有効なテキストではありません',
  dots: 'ピリオドだけでできています',
  reserved: '予約語です',
  blanks: 'スペースで始まるか、スペースで終わっています',
};

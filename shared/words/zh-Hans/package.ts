import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'zh-Hans'> = {
  genericName: '配套应用查找工具',
  summary: '查找配套应用，并保持可连接',
  about: {
    window:
      'Beckon 可查找网络中的配套应用、保存你认识的应用，并告诉你这台电脑能否连接到它们。无法连接时，Beckon 会说明原因并恢复连接。',
    programs: '它常驻托盘，并附带命令行工具以及供你自己的程序使用的接口。',
  },
  keywords: '配套应用;玩具;网络;连接;附近;',
};

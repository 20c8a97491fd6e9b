import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'ja'> = {
  genericName: 'コンパニオンアプリの検索',
  summary: 'コンパニオンアプリを見つけて、つながりを保つ',
  about: {
    window:
      'Beckonは、ネットワーク上のコンパニオンアプリを見つけて保存し、このコンピューターから接続できるかどうかを知らせます。接続できないときは理由を説明し、接続を回復します。',
    programs: 'トレイに常駐し、コマンドラインと、独自のプログラム向けのインターフェイスも備えています。',
  },
  keywords: 'コンパニオン;トイ;ネットワーク;接続;近く;',
};

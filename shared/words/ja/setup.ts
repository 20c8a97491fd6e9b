import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'ja'> = {
  serviceAddress: {
    empty: 'サービスのアドレスを入力してください。',
    tooLong: 'サービスのアドレスが長すぎます。',
    notHttps: 'サービスのアドレスはhttps://で始まる必要があります。',
    unreadable: 'サービスのアドレスではありません。',
    hasUser: 'サービスのアドレスにユーザー名やパスワードは含められません。',
    hasQuery: 'サービスのアドレスに「?」や「#」は含められません。',
    advice: 'https://service.exampleまたはhttps://service.example/pathのように入力してください。',
  },
  authorityFile: {
    tooLarge: 'このファイルは認証局のファイルとしては大きすぎます。',
    notAFile: '認証局のファイルを読み取れませんでした（ファイルではありません）。',
    unreadable: '認証局のファイルを読み取れませんでした（{{code}}）。',
    unreadableSomehow: '認証局のファイルを読み取れませんでした（読み取り不可）。',
    advice: 'PEMファイルをもう一度選択するか、ファイルなしで続行してください。',
    noCertificate: 'このファイルには証明書が含まれていません。',
    brokenCertificate: 'このファイルには破損した証明書が含まれています。',
    pemAdvice: 'PEMファイル（BEGIN CERTIFICATEの行を含むテキスト）を使ってください。',
    elsewhere: {
      message: '認証局のファイルは、別のコンピューター上のものを使えません。',
      advice: 'このコンピューターにコピーして、そのコピーを選択してください。',
    },
    notReadYet: {
      message: '認証局のファイルを読み込んでいます。',
      advice: 'しばらくしてからもう一度お試しください。',
    },
  },
};

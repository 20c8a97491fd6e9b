import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'ja'> = {
  storeNotSaved: {
    message: '{{document}}の変更を保存できませんでした。変更はメモリに残り、保存は再試行されます。',
    advice: 'ディスクの空き容量と、Beckonがデータフォルダーに書き込めることを確認してください。',
  },
  storeUntouchable: {
    message:
      '{{document}}のファイルが破損しており、Beckonはファイルを別の場所に移せませんでした。再起動するまで、変更は保存されません。',
    advice: 'Beckonがデータフォルダーに書き込めることを確認してから、再起動してください。',
  },
  storeNewer: {
    message:
      '{{document}}のファイルは新しいバージョンのBeckonで保存されました。このバージョンでは表示のみで、変更はしません。',
    advice: '変更するには、Beckonをアップデートしてください。',
  },
  storePartlyReset: {
    message: '{{document}}の一部を読み取れませんでした。次の項目がリセットされました：{{parts}}。',
    advice: '元のファイルは、Beckonのデータフォルダーに{{file}}として保存されています。',
    adviceWithCopy:
      '元のファイルは{{file}}、そのバックアップは{{copy}}として、Beckonのデータフォルダーに保存されています。',
  },
  storePartlyDropped: {
    message_other: '{{document}}のうち{{count, number}}件を読み取れませんでした。ほかは問題ありません。',
  },
  storePartlyRestored: {
    message_other: '{{document}}のうち{{count, number}}件を読み取れなかったため、最後の正常なコピーから復元しました。',
  },
  storePartsRestored: {
    message: '{{document}}の一部を読み取れませんでした。次の項目を最後の正常なコピーから復元しました：{{parts}}。',
  },
  storeQuarantined: {
    message: '{{document}}のファイルが破損しており、バックアップもなかったため、初期状態に戻しました。',
    advice: '破損したファイルは、Beckonのデータフォルダーに{{file}}として保存されています。',
  },
  storeRestored: {
    message: '{{document}}のファイルが破損していたため、最後の正常なコピーを復元しました。',
    advice:
      '最近の変更が失われていないか確認してください。破損したファイルは、Beckonのデータフォルダーに{{file}}として保存されています。',
  },
  storeMissing: {
    message: '{{document}}のファイルがなかったため、最後の正常なコピーを復元しました。',
    advice: '最近の変更が失われていないか確認してください。',
  },
  dataNotPrivate: {
    message:
      'このコンピューターのほかのユーザーがBeckonのデータフォルダーを開ける状態です。Beckonでは変更できませんでした。',
    advice: 'ほかのユーザーのアクセス権を削除するか、BECKON_USER_DATAに別のフォルダーを設定してください。',
  },
  simulatedAppsRemoved: {
    message_other: 'デモアプリ{{count, number}}個を削除しました。',
    advice: '自分のアプリは変更されていません。',
  },
  simulatorNotRunning: 'シミュレーターを起動できませんでした。原因はログに記録されています。',
  simulatorFailed: {
    message: 'シミュレーターを起動できませんでした。',
    advice: 'もう一度お試しください。解決しない場合、原因はログに記録されています。',
  },
  unknownScenario: {
    message: 'シミュレーターに「{{name}}」というシナリオはありません。',
    advice: '使えるシナリオ：{{scenarios}}。',
  },
};

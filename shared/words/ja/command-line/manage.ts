import type { manage as english } from '../../en/command-line/manage';
import type { Translation } from '../../translation';

export const manage: Translation<typeof english, 'ja'> = {
  help: {
    status: 'Beckonが起動しているかどうかと、その状態を表示',
    logs: {
      command: 'Beckonのログを表示',
      follow: 'Ctrl+Cを押すまで、新しい項目を表示し続ける',
      lines: '最初に表示する項目数',
    },
    quit: '実行中のBeckonを終了し、終了するまで待つ',
    pause: '再開するか再起動するまで、スキャンを一時停止',
    resume: 'スキャンを再開',
    alias: {
      command: '登録済みのアプリに名前を付ける',
      name: 'アプリに付ける名前',
      remove: '付けた名前を削除',
    },
    group: {
      command: '登録済みのアプリをグループに入れる',
      group: 'グループの名前',
      remove: 'アプリをグループから外す',
    },
    favorite: {
      command: '登録済みのアプリをお気に入りに設定（先頭に表示され、自動で再接続）',
      off: '代わりにお気に入りから外す',
    },
    keepConnected: {
      command: '登録済みのアプリに自動で再接続',
      off: '自動で再接続しない',
    },
    ignore: {
      command: '隣人のものなど、「付近」のアプリを非表示にする',
      code: '付近のアプリのデバイスコード、またはその先頭部分',
      list: '非表示のアプリを一覧表示',
    },
    unignore: {
      command: '非表示のアプリを「付近」に再表示',
      code: '非表示のアプリのデバイスコード、またはその先頭部分',
    },
    history: {
      command: 'アプリに起きたことを新しい順に表示',
      app: 'アプリの名前、デバイスコード、またはID。省略するとすべてのアプリ',
      since: 'それ以降の出来事だけ（30m、24h、7dなどの期間、または2026-01-31などの日付）',
      limit: '出来事の最大数',
    },
    export: {
      command: '登録済みと非表示のアプリをファイルに書き出す',
      file: '書き込むファイル。-は標準出力（既定：-）',
      force: '既存のファイルを置き換える',
    },
    import: {
      command: 'アプリのファイルの内容を確認してから読み込む',
      file: 'exportが書き出したファイル。-は標準入力',
      yes: '確認せずに読み込む',
      replace: 'ファイルにない登録済みのアプリの登録も解除する',
      undo: 'このトークンの読み込みを5分以内に元に戻す',
    },
  },
  status: {
    running: 'Beckon {{version}}は起動しています。起動：{{age}}',
    service: 'サービス',
    scanning: 'スキャン',
    saved: '登録済みのアプリ',
    nearby: '付近のアプリ',
    ignored: '非表示のアプリ',
    window: 'ウィンドウ',
    folder: 'データフォルダー',
    memory: 'メモリ',
    process: 'プロセスID',
    kind: {
      none: 'なし',
      simulator: 'シミュレーター',
      unusable: '使用不可',
      url: '設定済み',
    },
    reachable: '{{count, number}}（接続可能：{{reached, number}}）',
    shown: '表示中',
    notShown: '非表示',
  },
  resumed: 'スキャンは有効です。',
  hasQuit: 'Beckonを終了しました。',
  notStarted: {
    message: 'Beckonは起動しましたが、応答する前に終了しました。',
    advice: '画面が必要です。詳しくはbeckon logsを確認してください。',
  },
  noProgram: {
    message: 'Beckonは実行されておらず、起動用のプログラムがこのコマンドラインの隣に見つかりません。',
    advice: 'デスクトップからBeckonを起動するか、再インストールしてください。',
  },
  logs: {
    none: 'ログはまだありません。',
    unreadable: {
      message: 'ログを読み取れません（{{code}}）。',
      advice: 'Beckonのデータフォルダーにあるlogsフォルダーを読み取れることを確認してください。',
    },
  },
  alias: {
    set: 'アプリの名前は「{{name}}」になりました。',
    removed: '付けた名前を削除しました。アプリの名前は「{{name}}」になりました。',
    missing: '新しい名前を入力するか、--removeを使ってください。',
    both: '名前か--removeのどちらか一方を指定してください。',
    length: '名前は、表示される文字で1〜{{max}}文字にしてください。',
  },
  group: {
    set: '「{{name}}」をグループ「{{group}}」に移動しました。',
    removed: '「{{name}}」をグループから外しました。',
  },
  favorite: {
    on: '「{{name}}」をお気に入りに追加しました。',
    off: '「{{name}}」をお気に入りから外しました。',
  },
  keepConnected: {
    on: 'Beckonは「{{name}}」に自動で再接続します。',
    off: 'Beckonは「{{name}}」に自動では再接続しません。',
    favorite: 'お気に入りのため、引き続き自動で再接続します。',
  },
  ignore: {
    done: '「{{name}}」を非表示にしました。',
    undone: '非表示を解除しました：{{deviceCode}}',
    none: '非表示のアプリはありません。',
    app: '非表示のアプリ{{number, number}}',
    missing: 'アプリのデバイスコードを入力するか、--listを使ってください。',
    both: 'デバイスコードか--listのどちらか一方を指定してください。',
  },
  heading: {
    app: 'アプリ',
    code: 'デバイスコード',
    when: '日時',
    event: '出来事',
    detail: '詳細',
  },
  history: {
    none: 'まだ何も起きていません。',
    more: 'これより前の出来事があります。さらに表示するには、--limitを使ってください。',
    since: '{{option}}の値は、30m、24h、7dなどの期間、または2026-01-31などの日付にしてください。',
  },
  export: {
    exists: {
      message: 'ファイルはすでに存在します。',
      advice: '別の名前を選ぶか、--forceで置き換えてください。',
    },
    failed: {
      message: 'ファイルに書き込めませんでした（{{code}}）。',
      advice: 'フォルダーが存在し、書き込めること、ディスクに空き容量があることを確認してください。',
    },
  },
  import: {
    nothing: 'このファイルで変更されるものはありません。',
    question: 'これらの変更を読み込みますか？ [{{yes}}/N] ',
    yes: 'y',
    how: 'まだ何も変更していません。読み込むには、--yesを付けてください。',
    canceled: '何も変更していません。',
    undo: '5分以内に元に戻すには：beckon import --undo {{id}}',
    undone: '読み込みを元に戻しました。',
    missing: 'ファイルを指定するか、--undoを使ってください。',
    both: 'ファイルか--undoのどちらか一方を指定してください。',
    token: '読み込みのトークンは1〜{{max}}文字にしてください。',
  },
};

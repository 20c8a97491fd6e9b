import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'ja'> = {
  help: {
    command: 'このコンピューターのHTTPとWebSocketを、アプリの現在の場所へ転送',
    listen: '待ち受ける場所。127.0.0.1または[::1]とポート。ポート0は空いている任意のポート',
    allowOrigin: 'このオリジンのWebページに転送の使用を許可。複数回指定可',
    raw: 'TLSをそのまま通す。アプリの名前を自分で検証するプログラム向け',
    exec: 'プログラムの実行中、アプリへ転送。BECKON_APP_FORWARD_URLとBECKON_APP_FORWARD_WS_URLで渡す',
    restartOnMove: 'アプリの場所が変わったらプログラムを再起動',
  },
  listening: 'Ctrl+Cまで「{{name}}」へ転送します。',
  rawName: 'TLSはそのまま通ります。プログラムは名前{{domain}}を検証します。',
  rawLine: '{{scheme}}：{{place}}',
  moved: '「{{name}}」は{{address}}に移動しました。',
  lost: '{{reason}}Beckonはアプリを探し続けます。',
  back: '「{{name}}」が{{address}}に戻りました。',
  unfollowed: 'Beckonが実行されていません。転送は続き、Beckonが実行されるとアプリの追跡を再開します。',
  followed: 'Beckonが再び実行され、転送がアプリを追跡しています。',
  refused: {
    'not-found':
      'リクエストを拒否しました。パスにこの転送のシークレットがありません。プログラムにはURL全体が必要です。',
    'wrong-host': 'リクエストを拒否しました。Hostヘッダーがこのコンピューターまたはこのポートを示していません。',
    'origin-not-allowed': 'Webページを拒否しました。そのオリジンは{{option}}で許可されていません。',
    'service-worker': 'Service Workerを拒否しました。転送の終了後もブラウザーに残るためです。',
    'wrong-name': '接続を拒否しました。アプリの名前とは別の名前を求めています。',
  },
  restarting: 'アプリの場所が変わりました。プログラムを再起動します。',
  usage: {
    listen:
      '{{option}}には127.0.0.1:8080、[::1]:8080、またはポートを指定してください。ネットワーク上の他者が転送に接続できてはなりません。',
    origin: '{{option}}にはhttp://localhost:5173のようなオリジンを指定してください。',
    origins: '{{option}}を指定できるのは{{max}}回までです。',
    together: '{{option}}と{{argument}}は同時に使えません。',
  },
};

import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'de'> = {
  help: {
    command: 'HTTP und WebSocket auf diesem Computer an eine App weiterleiten, wo immer sie ist',
    listen: 'wo gelauscht wird: 127.0.0.1 oder [::1] und ein Port; Port 0 für einen beliebigen freien Port',
    allowOrigin: 'Webseiten dieses Ursprungs die Weiterleitung erlauben; mehrfach verwendbar',
    raw: 'TLS unverändert durchreichen, für Programme, die den Namen der App selbst prüfen',
    exec: 'an die App weiterleiten, solange das Programm läuft, in BECKON_APP_FORWARD_URL und BECKON_APP_FORWARD_WS_URL',
    restartOnMove: 'das Programm neu starten, wenn die App umzieht',
  },
  listening: 'Weiterleitung zu {{name}} bis Strg+C.',
  rawName: 'TLS wird unverändert durchgereicht. Programme prüfen den Namen {{domain}}.',
  rawLine: '{{scheme}}: {{place}}',
  moved: '{{name}} ist jetzt unter {{address}}.',
  lost: '{{reason}} Beckon sucht die App weiter.',
  back: '{{name}} ist wieder da: {{address}}.',
  unfollowed: 'Beckon läuft nicht mehr. Die Weiterleitung läuft weiter und folgt der App wieder, sobald Beckon läuft.',
  followed: 'Beckon läuft wieder, und die Weiterleitung folgt der App.',
  refused: {
    'not-found':
      'Eine Anfrage wurde abgewiesen: In ihrem Pfad fehlt das Geheimnis dieser Weiterleitung. Programme brauchen die ganze URL.',
    'wrong-host':
      'Eine Anfrage wurde abgewiesen: Ihre Kopfzeile Host nennt nicht diesen Computer oder nicht diesen Port.',
    'origin-not-allowed': 'Eine Webseite wurde abgewiesen: Ihr Ursprung ist nicht mit {{option}} erlaubt.',
    'service-worker': 'Ein Service Worker wurde abgewiesen: Er bliebe nach dem Ende der Weiterleitung im Browser.',
    'wrong-name': 'Eine Verbindung wurde abgewiesen: Sie fragt nach einem anderen Namen als dem der App.',
  },
  restarting: 'Die App ist umgezogen. Das Programm wird neu gestartet.',
  usage: {
    listen:
      '{{option}} erwartet 127.0.0.1:8080, [::1]:8080 oder einen Port. Niemand sonst im Netzwerk darf eine Weiterleitung erreichen.',
    origin: '{{option}} erwartet einen Ursprung wie http://localhost:5173.',
    origins: '{{option}} ist höchstens {{max}}-mal möglich.',
    together: '{{option}} und {{argument}} schließen einander aus.',
  },
};

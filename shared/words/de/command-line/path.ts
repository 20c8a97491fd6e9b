import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'de'> = {
  reachable: '{{target}} ist von diesem Computer aus erreichbar.',
  notReachable: '{{target}} ist von diesem Computer aus nicht erreichbar.',
  heading: { candidate: 'KANDIDAT', scheme: 'TYP', address: 'ADRESSE', result: 'ERGEBNIS', detail: 'DETAILS' },
  resultIn: '{{result}} {{latency}}',
  noTarget: { message: 'Gib ein Ziel an, oder verwende --nearby.', advice: 'Siehe beckon doctor --help.' },
  unknownCode: {
    message:
      '„{{deviceCode}}“ sieht nach einem Gerätecode aus, aber kein laufendes Beckon hat diese App gespeichert, und kein Dienst ist angegeben.',
    advice: 'Starte Beckon, verwende --service, oder gib eine Adresse wie 192.168.1.42 oder name:30010 ein.',
  },
  noPlace: {
    message: 'Für diese App sind weder Adresse noch Port bekannt.',
    advice: 'Öffne den Spielmodus der App, damit sie dem Dienst mitteilt, wo sie ist.',
  },
  step: {
    service: 'Dienst',
    listed: 'Gelistet',
    name: 'Name',
    target: 'Adresse',
    subnet: 'Netzwerk',
    'connect-https': 'HTTPS-Port',
    certificate: 'Zertifikat',
    'connect-wss': 'WSS-Port',
    online: 'Online',
  },
  stepIn: '{{detail}} ({{time}})',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}} Beckon wartet darauf.',
  unknownYet: 'Der Dienst kennt diesen Code nicht; es wird weiter gewartet …',
  orService: 'Oder verwende --service mit dem Gerätecode der App.',
  orCode: 'Wenn es ein Gerätecode ist, verwende --code.',
  withMore: '{{advice}} {{more}}',
  listedOnly: 'Die App ist gelistet, aber nicht erreichbar. {{detail}}',
  listedOnlyPlain: 'Die App ist gelistet, aber nicht erreichbar.',
  runDoctor: 'Führe aus: beckon doctor {{deviceCode}}',
  runDoctorPlain: 'Führe beckon doctor mit ihrem Gerätecode aus.',
  noAddress: {
    message: 'Der Dienst nennt für diese App weder Adresse noch Port.',
    advice: 'Öffne den Spielmodus der App, damit sie dem Dienst mitteilt, wo sie ist.',
  },
  tooLate: {
    message: 'Die App war nicht rechtzeitig erreichbar.',
    advice: 'Führe beckon doctor aus, um den Grund zu erfahren. Ohne --timeout gibt es keine Grenze.',
  },
  nowReachable: '{{name}} ist erreichbar.',
  nowReachableAt: '{{name}} ist unter {{address}} erreichbar.',
  program: {
    notFound: {
      message: 'Das Programm wurde nicht gefunden.',
      advice: 'Prüfe seinen Namen und deinen PATH. In die Shell eingebaute Befehle brauchen eine Shell: -- sh -c "…"',
    },
    notRunnable: {
      message: 'Das Programm kann nicht ausgeführt werden ({{reason}}).',
      advice: 'Prüfe, ob es ein Programm ist und ob du es ausführen darfst.',
    },
  },
};

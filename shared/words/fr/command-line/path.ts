import type { path as english } from '../../en/command-line/path';
import type { Translation } from '../../translation';

export const path: Translation<typeof english, 'fr'> = {
  reachable: '{{target}} est joignable depuis cet ordinateur.',
  notReachable: '{{target}} est injoignable depuis cet ordinateur.',
  heading: { candidate: 'CANDIDAT', scheme: 'TYPE', address: 'ADRESSE', result: 'RÉSULTAT', detail: 'DÉTAIL' },
  resultIn: '{{result}} {{latency}}',
  noTarget: {
    message: 'Indiquez une cible, ou utilisez --nearby.',
    advice: 'Consultez beckon doctor --help.',
  },
  unknownCode: {
    message:
      '« {{deviceCode}} » ressemble à un code d’appareil, mais Beckon n’est pas ouvert ou n’a pas enregistré cette app, et aucun service n’a été indiqué.',
    advice: 'Ouvrez Beckon, utilisez --service, ou saisissez une adresse comme 192.168.1.42 ou nom:30010.',
  },
  noPlace: {
    message: 'Ni l’adresse ni le port de cette app ne sont connus.',
    advice: 'Ouvrez le mode jeu de l’app pour qu’elle indique au service où elle se trouve.',
  },
  step: {
    service: 'Service',
    listed: 'Liste',
    name: 'Nom',
    target: 'Adresse',
    subnet: 'Réseau',
    'connect-https': 'Port HTTPS',
    certificate: 'Certificat',
    'connect-wss': 'Port WSS',
    online: 'En ligne',
  },
  stepIn: '{{detail}} ({{time}})',
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}} En attente.',
  unknownYet: 'Le service ne connaît pas ce code ; l’attente continue…',
  orService: 'Ou utilisez --service avec le code d’appareil de l’app.',
  orCode: 'S’il s’agit d’un code d’appareil, utilisez --code.',
  withMore: '{{advice}} {{more}}',
  listedOnly: 'L’app est listée, mais injoignable. {{detail}}',
  listedOnlyPlain: 'L’app est listée, mais injoignable.',
  runDoctor: 'Exécutez : beckon doctor {{deviceCode}}',
  runDoctorPlain: 'Exécutez beckon doctor avec son code d’appareil.',
  noAddress: {
    message: 'Le service ne donne ni l’adresse ni le port de cette app.',
    advice: 'Ouvrez le mode jeu de l’app pour qu’elle indique au service où elle se trouve.',
  },
  tooLate: {
    message: 'L’app n’a pas été joignable à temps.',
    advice: 'Exécutez beckon doctor pour savoir pourquoi. Sans --timeout, il n’y a pas de limite.',
  },
  nowReachable: '{{name}} est joignable.',
  nowReachableAt: '{{name}} est joignable à l’adresse {{address}}.',
  program: {
    notFound: {
      message: 'Le programme est introuvable.',
      advice: 'Vérifiez son nom et votre PATH. Les commandes internes d’un shell nécessitent un shell : -- sh -c "…"',
    },
    notRunnable: {
      message: 'Impossible d’exécuter le programme ({{reason}}).',
      advice: 'Vérifiez que c’est bien un programme et que vous avez le droit de l’exécuter.',
    },
  },
};

/** What `probe`, `doctor`, `wait` and `exec` say of the way to an app. */
export const path = {
  reachable: '{{target}} is reachable from this computer.',
  notReachable: '{{target}} isn’t reachable from this computer.',
  heading: { candidate: 'CANDIDATE', scheme: 'TYPE', address: 'ADDRESS', result: 'RESULT', detail: 'DETAIL' },
  resultIn: '{{result}} {{latency}}',
  noTarget: { message: 'Name one target, or use --nearby.', advice: 'See beckon doctor --help.' },
  unknownCode: {
    message:
      '“{{deviceCode}}” looks like a device code, but no running Beckon has saved this app and no service was given.',
    advice: 'Start Beckon, use --service, or enter an address such as 192.168.1.42 or name:30010.',
  },
  noPlace: {
    message: 'No address and port are known for this app.',
    advice: 'Open the app’s game mode so that it tells the service where it is.',
  },
  step: {
    service: 'Service',
    listed: 'Listed',
    name: 'Name',
    target: 'Address',
    subnet: 'Network',
    'connect-https': 'HTTPS port',
    certificate: 'Certificate',
    'connect-wss': 'WSS port',
    online: 'Online',
  },
  stepIn: '{{detail}} ({{time}})',
  /** The sentence of a verdict, and its code for programs and bug reports. */
  verdict: '{{sentence}} [{{code}}]',
  waiting: '{{reason}} Waiting for it.',
  unknownYet: 'The service doesn’t know this code; still waiting…',
  orService: 'Or use --service with the app’s device code.',
  orCode: 'If it’s a device code, use --code.',
  withMore: '{{advice}} {{more}}',
  listedOnly: 'The app is listed but isn’t reachable. {{detail}}',
  listedOnlyPlain: 'The app is listed but isn’t reachable.',
  runDoctor: 'Run: beckon doctor {{deviceCode}}',
  runDoctorPlain: 'Run beckon doctor with its device code.',
  noAddress: {
    message: 'The service gives no address and port for this app.',
    advice: 'Open the app’s game mode so that it tells the service where it is.',
  },
  tooLate: {
    message: 'The app wasn’t reachable in time.',
    advice: 'Run beckon doctor to find out why. Without --timeout there is no limit.',
  },
  nowReachable: '{{name}} is reachable.',
  nowReachableAt: '{{name}} is reachable at {{address}}.',
  program: {
    notFound: {
      message: 'The program wasn’t found.',
      advice: 'Check its name and your PATH. Shell built-ins need a shell: -- sh -c "…"',
    },
    notRunnable: {
      message: 'The program can’t be run ({{reason}}).',
      advice: 'Check that it’s a program and that you’re allowed to run it.',
    },
  },
} as const;

import type { ControlMethod, ParamsOf } from '../../../../electron/control/control-contract';

const PHONE = { name: 'Phone' } as const;
const PORTS = { httpsPort: 30_010, wssPort: null, allowCarrierGradeNat: false } as const;

/** Parameters as the command line sends them, by method. */
export const CONTROL_REQUESTS: { readonly [M in ControlMethod]: readonly ParamsOf<M>[] } = {
  known: [{}, { reveal: true }],
  watch: [{}, PHONE],
  reconnect: [PHONE],
  add: [
    { target: { kind: 'code', deviceCode: 'listed' }, alias: null, favourite: false },
    { target: { kind: 'address', target: '10.0.0.7', ...PORTS }, alias: 'NAS', favourite: true },
  ],
  forget: [PHONE, { name: 'nobody' }],
  alias: [
    { ...PHONE, alias: 'Sofa' },
    { name: 'Sofa', alias: 'Phone' },
  ],
  group: [{ ...PHONE, group: 'Kitchen' }],
  favorite: [{ ...PHONE, favourite: true }],
  keepConnected: [{ ...PHONE, keepConnected: false }],
  localAddress: [
    { ...PHONE, enabled: true, port: 21_010, origins: ['http://localhost:5173'] },
    { ...PHONE, enabled: null, port: null, origins: null },
    { ...PHONE, enabled: false },
  ],
  ignore: [{ app: 'listed' }],
  unignore: [{ app: 'listed' }],
  ignored: [{}],
  history: [
    { ...PHONE, since: null, limit: 10 },
    { name: null, since: '2026-01-01T00:00:00.000Z', limit: 500 },
  ],
  export: [{}],
  previewImport: [{ text: '{"format":"beckon-known-apps","version":1,"apps":[]}' }],
  applyImport: [{ importId: 'x', mode: 'merge' }],
  undoImport: [{ undoToken: 'x' }],
  locate: [
    { ...PHONE, wait: false },
    { ...PHONE, wait: true },
  ],
  follow: [PHONE],
  forward: [
    PHONE,
    { ...PHONE, listen: '0', allowOrigins: ['http://localhost:5173'] },
    { ...PHONE, listen: 'unix:/nowhere/phone.sock' },
  ],
  open: [{}],
  status: [{}],
  pause: [{ paused: true }, { paused: false }],
  quit: [{}],
  discreet: [{ turn: true }, { turn: false }],
  update: [{ check: true }, { check: false }],
  nearby: [{}],
  lookup: [{ name: 'elsewhere' }],
  diagnose: [
    { target: { kind: 'app', ...PHONE }, ...PORTS },
    { target: { kind: 'address', target: '10.0.0.7' }, ...PORTS },
    { target: { kind: 'nearby' }, ...PORTS },
  ],
};

import { expect, it } from 'vitest';
import { Redaction } from '../../../../electron/ipc/redaction';
import { say } from '../../../../electron/lib/words';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { AppState, StateSnapshot } from '../../../../shared/ipc/state';
import { textFor, verbatim } from '../../../../shared/words/text';
import { aKnownMap } from '../../../support/a-known-map';
import { anAppState, INITIAL_SETTINGS, QUIET_DESKTOP } from '../../../support/app-state-factory';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { anUnmatchedNote, aPairingSession, aWaitingProgress } from '../../../support/pairing-session-factory';
import { aProbeCandidate, aProbeReport } from '../../../support/probe-report-factory';
import { aReachResult } from '../../../support/reach-result-factory';

const CODE = 'remote_secret_0001';
const ADDRESS = '127.0.0.44';
const DOMAIN = '127-0-0-44.apps.secret.test';
const LISTED = aNearbyApp({
  deviceCode: CODE,
  address: ADDRESS,
  domain: DOMAIN,
  appType: 'secret-type',
  appVersion: 'secret-version',
  toys: [
    aToy({ id: 'secret-toy-1', displayName: 'Secret nickname', nickname: 'Secret nickname', toyType: 'secret-kind' }),
    aToy({ id: 't2', displayName: 'Secret other', toyType: 'secret-kind' }),
  ],
});
const FIRST = aKnownApp({ id: 'first', deviceCode: 'remote_secret_0000', alias: null, lastInfo: null });
const KNOWN = aKnownApp({
  id: 'known',
  deviceCode: CODE,
  alias: 'Secret bedroom',
  group: 'Secret group',
  addresses: [
    aLedgerAddress({ host: ADDRESS, network: { gateway: '127.9.9.1', subnet: '127.9.9.0/24' }, verifiedAs: DOMAIN }),
  ],
  lastInfo: LISTED,
  pin: { sha256: 'AB:CD', address: ADDRESS, pinnedAt: '2026-01-01T00:00:00.000Z' },
  distinctFrom: ['remote_secret_0002'],
});

/** Everything that must not be shown. */
const SECRETS = /secret|127\.0\.0\.44|127\.9\.9|127-0-0-44/i;

function secretState(): AppState {
  const service = { kind: 'url', baseUrl: 'https://secret.example', caFile: '/secret/ca.pem' } as const;
  const report = aProbeReport({
    target: ADDRESS,
    candidates: [aProbeCandidate({ host: DOMAIN, address: ADDRESS, detail: verbatim('Secret words') })],
  });
  const verdict = {
    code: 'silent',
    sentence: textFor('discreet.formerApp'),
    advice: textFor('list.pair', { before: 'Secret bedroom', item: ADDRESS }),
  } as const;
  return anAppState({
    settings: {
      ...INITIAL_SETTINGS,
      discreet: true,
      service,
      view: { sort: 'name', filter: 'all', group: 'Secret group' },
    },
    service: { ...service, source: 'settings' },
    discovery: {
      kind: 'failed',
      at: 'now',
      attempts: 1,
      nextAt: 'then',
      failure: {
        code: 'refused',
        serviceCode: null,
        message: verbatim('Secret failure'),
        advice: textFor('list.pair', { before: DOMAIN, item: 3 }),
        retryAfterMs: null,
      },
    },
    desktop: { ...QUIET_DESKTOP, question: { kind: 'link', deviceCode: CODE } },
    ignored: [{ deviceCode: 'remote_secret_0003', title: 'Secret phone', since: 'now', simulated: false }],
    merges: [{ undoToken: 'token', at: 'now', appId: 'known', address: ADDRESS }],
    nearby: { [CODE]: LISTED },
    known: { first: FIRST, known: KNOWN },
    connections: {
      known: {
        reach: {
          kind: 'measured',
          measured: {
            shown: { kind: 'reachable', latencyMs: 3 },
            last: aReachResult({ host: DOMAIN, address: ADDRESS, report }),
            reached: null,
            misses: 0,
            lastGoodAt: null,
          },
        },
        reconnect: { kind: 'failed', at: 'now', verdict },
      },
      first: {
        reach: { kind: 'unchecked' },
        reconnect: {
          kind: 'connected',
          at: 'now',
          address: ADDRESS,
          via: 'list',
          moved: { from: ADDRESS, to: DOMAIN },
        },
      },
    },
    pairings: {
      p: aPairingSession({
        progress: aWaitingProgress({ qrcode: 'secret-qr', typed: 'SECRET' }),
        unmatched: [anUnmatchedNote({ codeEnd: 'secret', appType: 'secret', toys: ['Secret toy'] })],
      }),
    },
  });
}

function aRedaction(isDiscreet = true, apps: readonly KnownApp[] = [FIRST, KNOWN]) {
  const known = aKnownMap(apps);
  return { known, redaction: new Redaction({ known, isDiscreet: () => isDiscreet, say }) };
}

const about = {
  version: '1',
  platform: 'linux',
  electron: '45',
  startNotice: null,
  region: null,
};
const aSnapshot = (): StateSnapshot => ({ sequence: 7, state: secretState(), about });

/** The numbers and truth values in a value, by where they are. */
function figuresIn(value: unknown, at = ''): readonly (readonly [string, unknown])[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => figuresIn(item, at === '' ? name : `${at}.${name}`));
}

it('lets no name, code, address or toy into the state, has one placeholder for each, and keeps states, numbers and times', () => {
  const { state, sequence } = aRedaction().redaction.snapshot(aSnapshot());
  expect(sequence).toBe(7);
  expect(JSON.stringify(state)).not.toMatch(SECRETS);
  expect(state.known.known).toMatchObject({
    id: 'known',
    alias: 'App 2',
    group: 'Group 1',
    addedAt: KNOWN.addedAt,
    lastInfo: { platform: 'pc', online: true, httpsPort: 30010, appType: null },
  });
  expect(state.known.first?.alias).toBe('App 1');
  expect(state.known.known?.lastInfo?.toys).toMatchObject([
    { id: expect.stringMatching(/^••/), displayName: 'Toy 1', toyType: null, nickname: null, battery: 80 },
    { displayName: 'Toy 2' },
  ]);
  expect(state.settings).toMatchObject({ discreet: true, view: { group: 'Group 1' } });
  expect(state.connections.known?.reach).toMatchObject({ measured: { shown: { kind: 'reachable', latencyMs: 3 } } });
  const [key, listed] = Object.entries(state.nearby)[0] ?? [];
  expect(listed?.deviceCode).toBe(key);
  expect(state.known.known?.deviceCode).toBe(key);
  expect(state.known.known?.addresses[0]?.host).toBe(listed?.address);
  expect(state.merges[0]?.address).toBe(listed?.address);
});

it('names apps in sentences, history and results likewise, keeps limits with their toys, and gives requests their originals back', () => {
  const { redaction } = aRedaction();
  const entries = [
    { id: '1', appId: 'known', title: 'Secret bedroom' },
    { id: '2', appId: 'gone', title: 'Secret attic' },
  ];
  expect(redaction.output({ entries })).toMatchObject({
    entries: [{ title: 'App 2' }, { title: 'Forgotten app' }],
  });
  // What was copied is shown for a moment.
  expect(redaction.output({ text: ADDRESS }).text).toMatch(/^••\d+••$/);
  const sentence = textFor('list.pair', { before: 'Secret bedroom', item: ADDRESS });
  expect(say(redaction.output({ sentence }).sentence)).toMatch(/^App 2 and ••\d+••$/);
  const { state } = redaction.snapshot(aSnapshot());
  const code = state.known.known?.deviceCode ?? '';
  const host = state.known.known?.addresses[0]?.host ?? '';
  expect(redaction.input({ deviceCode: code })).toEqual({ deviceCode: CODE });
  expect(redaction.input({ text: `https://${host}:30010/` })).toEqual({ text: `https://${ADDRESS}:30010/` });
  expect(redaction.input({ ids: ['known'], group: 'Group 1' })).toEqual({ ids: ['known'], group: 'Secret group' });
  expect(redaction.input({ id: 'known', alias: 'App 2' })).toEqual({ id: 'known', alias: 'Secret bedroom' });
  // An app without a name does not get one because its neutral name was confirmed.
  expect(redaction.input({ id: 'first', alias: 'App 1' })).toEqual({ id: 'first', alias: null });
  // A typed name may be the neutral name of another app.
  expect(redaction.input({ id: 'known', alias: 'App 1' })).toEqual({ id: 'known', alias: 'App 1' });
  // What is typed beside a placeholder stays beside its original.
  expect(redaction.input({ url: `${host}7` })).toEqual({ url: `${ADDRESS}7` });
  expect(redaction.input({ id: 'known', alias: 'Kitchen' })).toEqual({ id: 'known', alias: 'Kitchen' });
  const notifications = { ...INITIAL_NOTIFICATIONS, toyThresholds: { 'secret-toy-1': 35 } };
  const hidden = redaction.output(notifications);
  expect(JSON.stringify(hidden)).not.toMatch(SECRETS);
  const id = redaction.snapshot(aSnapshot()).state.known.known?.lastInfo?.toys?.[0]?.id ?? '';
  expect(hidden.toyThresholds).toEqual({ [id]: 35 });
  expect(redaction.input(hidden)).toEqual(notifications);
  expect(redaction.output({ toyId: 'secret-toy-1' })).toEqual({ toyId: id });
});

it('redacts patches with the keys of nearby apps, and numbers apps as they were added, anew after one was removed', () => {
  const { redaction, known } = aRedaction();
  const { state } = redaction.snapshot(aSnapshot());
  const key = state.known.known?.deviceCode;
  const patch = redaction.patch({
    sequence: 8,
    changes: [
      { op: 'merge', slice: 'nearby', set: { [CODE]: { ...LISTED, online: false } }, remove: ['remote_secret_9'] },
      { op: 'merge', slice: 'known', set: { known: { ...KNOWN, favourite: true } }, remove: [] },
      { op: 'replace', slice: 'service', value: secretState().service },
    ],
  });
  expect(JSON.stringify(patch)).not.toMatch(SECRETS);
  expect(patch.changes[0]).toMatchObject({
    set: { [key ?? '']: { online: false } },
    remove: [expect.stringMatching(/^••\d/)],
  });
  expect(patch.changes[1]).toMatchObject({ set: { known: { alias: 'App 2', favourite: true } } });
  expect(redaction.snapshot(aSnapshot()).state.known.known?.alias).toBe('App 2');
  known.delete('first');
  redaction.reset();
  expect(redaction.snapshot(aSnapshot()).state.known.known?.alias).toBe('App 1');
});

it('lets through platforms and times of day as such alone, and no version of a toy', () => {
  const { redaction } = aRedaction();
  expect(redaction.output({ platform: 'Android' })).toEqual({ platform: 'Android' });
  expect(redaction.output({ platform: 'Secret phone' })).toEqual({ platform: null });
  const toy = aToy({ id: 't', firmwareVersion: 17, hardwareVersion: 'Secret board' });
  expect(redaction.output(toy)).toMatchObject({ firmwareVersion: null, hardwareVersion: null, battery: 80 });
  expect(redaction.output({ from: '22:00', to: '07:30' })).toEqual({ from: '22:00', to: '07:30' });
  expect(JSON.stringify(redaction.output({ from: ADDRESS, to: DOMAIN }))).not.toMatch(SECRETS);
});

it('hides what no rule names, in an app, a toy and a setting', () => {
  const { redaction } = aRedaction();
  const news = {
    motto: 'Secret words',
    weight: 17,
    isShy: true,
    owners: ['Secret person'],
    home: { floor: 'Secret' },
  };
  const hidden = {
    motto: expect.stringMatching(/^••\d+••$/),
    weight: null,
    isShy: null,
    owners: [expect.stringMatching(/^••\d+••$/)],
    home: { floor: expect.stringMatching(/^••\d+••$/) },
  };
  const toy = { ...aToy({ id: 't' }), ...news };
  const app = { ...LISTED, ...news, toys: [toy] };
  expect(redaction.output({ lastInfo: app }).lastInfo).toMatchObject({ ...hidden, toys: [hidden] });
  expect(redaction.output({ settings: { ...INITIAL_SETTINGS, ...news } }).settings).toMatchObject(hidden);
  expect(redaction.input(redaction.output({ motto: 'Secret words' }))).toEqual({ motto: 'Secret words' });
});

it('keeps every figure, and every yes and no, but the version of a toy', () => {
  const { redaction } = aRedaction();
  const before = secretState();
  const { state } = redaction.snapshot({ sequence: 1, state: before, about });
  const { nearby: _, ...kept } = state;
  const { nearby: __, ...plain } = before;
  const lost = figuresIn(plain).filter(([at, value]) => new Map(figuresIn(kept)).get(at) !== value);
  expect(lost.map(([at]) => at)).toEqual([
    'known.known.lastInfo.toys.0.firmwareVersion',
    'known.known.lastInfo.toys.1.firmwareVersion',
  ]);
});

it('touches nothing while it is off', () => {
  const { redaction } = aRedaction(false);
  const snapshot = aSnapshot();
  expect(redaction.snapshot(snapshot)).toBe(snapshot);
  const input = { alias: 'App 1' };
  expect(redaction.input(input)).toBe(input);
});

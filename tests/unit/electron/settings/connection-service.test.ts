import { expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { serviceFailure, usageFailure } from '../../../../electron/service/service-failure';
import {
  ConnectionService,
  parseServiceEnvironment,
  type SimulatorHandle,
} from '../../../../electron/settings/connection-service';
import { type StoredSettings, settingsFormat } from '../../../../electron/settings/settings-format';
import { SettingsService } from '../../../../electron/settings/settings-service';
import type { NearbyList } from '../../../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import type { ActiveService, ScenarioName } from '../../../../shared/domain/settings';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { aServiceAccess } from '../../../support/a-service-access';
import { aSimulatedPairing } from '../../../support/a-simulated-pairing';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp, aNearbyList } from '../../../support/nearby-app-factory';
import { saying } from '../../../support/saying';

const URL_SERVICE = { kind: 'url', baseUrl: 'https://service.test', caFile: null } as const;
const NOTHING = { simulator: null, unknownSimulator: null };

interface Given {
  readonly stored?: Partial<StoredSettings>;
  readonly isReadOnly?: boolean;
  readonly environment?: { baseUrl: string | null; caFile: string | null };
  readonly answer?: Result<NearbyList, ServiceFailure>;
  readonly simulatorFails?: boolean;
}

function setUp({ stored = {}, isReadOnly = false, environment, answer, simulatorFails = false }: Given = {}) {
  const document = {
    value: { ...settingsFormat.initial, ...stored },
    isReadOnly,
    set(value: StoredSettings) {
      this.value = value;
    },
  };
  const settings = new SettingsService(document);
  const events: string[] = [];
  const notices = new NoticeBoard(new FakeClock());
  const fakes = { answer: answer ?? success(aNearbyList()), simulatorFails };
  const connection = new ConnectionService({
    settings,
    notices,
    logger: silentLogger,
    environment: environment ?? { baseUrl: null, caFile: null },
    makeClient: ({ baseUrl, extraCaPem }) =>
      aServiceAccess({
        listApps: async () => {
          events.push(`asked ${baseUrl} with ${extraCaPem}`);
          return fakes.answer;
        },
      }),
    startSimulator: async (scenario): Promise<SimulatorHandle> => {
      if (fakes.simulatorFails) throw new Error('no port');
      events.push(`started ${scenario}`);
      return {
        url: `https://127.0.0.1/${scenario}`,
        caFile: `/${scenario}.pem`,
        caPem: `CA of ${scenario}`,
        pairing: aSimulatedPairing(),
        dispose: () => void events.push(`stopped ${scenario}`),
      };
    },
    readCaFile: async (path) =>
      path === '/broken.pem' ? failure(usageFailure('Broken.', 'Choose another.')) : success(`CA in ${path}`),
  });
  connection.connection.subscribe(({ active }) => events.push(`now ${active.kind}`));
  return { document, settings, connection, events, notices, fakes, active: () => connection.connection.value.active };
}

const simulatorOf = (scenario: ScenarioName) => ({
  kind: 'simulator',
  scenario,
  baseUrl: `https://127.0.0.1/${scenario}`,
  caFile: `/${scenario}.pem`,
});

it.each<[string, Given, { readonly kind: ActiveService['kind']; readonly [field: string]: unknown }]>([
  ['nothing at first start', {}, { kind: 'none' }],
  [
    'the service of the environment, which leaves the settings as they are',
    { stored: { service: URL_SERVICE }, environment: { baseUrl: 'https://other.test/', caFile: '/env.pem' } },
    { kind: 'url', source: 'environment', baseUrl: 'https://other.test', caFile: '/env.pem' },
  ],
  [
    'the service of the settings with the authority of the environment',
    { stored: { service: URL_SERVICE }, environment: { baseUrl: null, caFile: '/env.pem' } },
    { kind: 'url', source: 'environment', baseUrl: 'https://service.test', caFile: '/env.pem' },
  ],
  [
    'nobody at an address without TLS',
    { environment: { baseUrl: 'http://plain.test', caFile: null } },
    { kind: 'unusable', reason: saying(expect.stringMatching(/https/)) },
  ],
  [
    'nobody with an authority that is none',
    { environment: { baseUrl: 'https://service.test', caFile: '/broken.pem' } },
    { kind: 'unusable', reason: saying(expect.stringMatching(/Broken/)) },
  ],
])('opening connects to %s', async (_what, given, expected) => {
  const { connection, active, document } = setUp(given);
  const before = document.value;
  await connection.open(NOTHING);
  expect(active()).toEqual(expected);
  expect(connection.connection.value.source === null).toBe(expected.kind !== 'url');
  expect(document.value).toBe(before);
});

it('opening connects to the service of the settings, with its authority', async () => {
  const { connection, active, events } = setUp({ stored: { service: { ...URL_SERVICE, caFile: '/ca.pem' } } });
  await connection.open(NOTHING);
  expect(active()).toEqual({ kind: 'url', source: 'settings', baseUrl: 'https://service.test', caFile: '/ca.pem' });
  expect(connection.connection.value).toMatchObject({ extraCaPem: 'CA in /ca.pem', source: { simulated: false } });
  // Looking is the discovery's business.
  expect(events).toEqual(['now url']);
});

it('opening prefers the simulator of the command line to both, and does not make it the setting', async () => {
  const environment = { baseUrl: 'https://other.test', caFile: null };
  const { connection, active, document } = setUp({ stored: { service: URL_SERVICE }, environment });
  await connection.open({ simulator: 'home', unknownSimulator: null });
  expect(active()).toEqual(simulatorOf('home'));
  expect(connection.connection.value).toMatchObject({ extraCaPem: 'CA of home', source: { simulated: true } });
  expect(document.value.service).toEqual(URL_SERVICE);
});

it('opening says so when the simulator does not start', async () => {
  const { connection, active, notices } = setUp({ simulatorFails: true });
  await connection.open({ simulator: 'home', unknownSimulator: null });
  expect(active().kind).toBe('unusable');
  expect(notices.notices.value.map((notice) => notice.code)).toEqual(['simulator-failed']);
});

it('opening names the scenarios there are when asked for another, and lets a second start change to the simulator, or nothing', async () => {
  const { connection, active, notices, events } = setUp({ stored: { service: URL_SERVICE } });
  await connection.open({ simulator: null, unknownSimulator: 'hme' });
  expect(active().kind).toBe('url');
  expect(notices.notices.value[0]).toMatchObject({
    message: saying(expect.stringContaining('hme')),
    advice: saying(expect.stringContaining('home')),
  });
  await connection.open(NOTHING);
  await connection.open(NOTHING);
  expect(events).toEqual(['now url']);
  await connection.open({ simulator: 'many', unknownSimulator: null });
  expect(active()).toEqual(simulatorOf('many'));
  await connection.open(NOTHING);
  expect(active()).toEqual(simulatorOf('many'));
});

it('trying a service asks once and changes nothing', async () => {
  const skipped = [{ index: 1, reason: 'no code' }];
  const { connection, events, document } = setUp({ answer: success(aNearbyList([aNearbyApp()], { skipped })) });
  const trial = await connection.try({ baseUrl: ' service.test/ ', caFile: '/ca.pem' });
  expect(trial).toEqual(success({ apps: 1, skipped: 1 }));
  expect(events).toEqual(['asked https://service.test with CA in /ca.pem']);
  expect(document.value).toEqual(settingsFormat.initial);
});

it.each([
  [{ baseUrl: 'http://plain.test', caFile: null }, 'usage'],
  [{ baseUrl: '', caFile: null }, 'usage'],
  [{ baseUrl: 'https://service.test', caFile: '/broken.pem' }, 'usage'],
])('trying a service refuses %j before anything is sent', async (input, code) => {
  const { connection, events } = setUp();
  expect(await connection.try(input)).toMatchObject({ ok: false, error: { kind: 'service', failure: { code } } });
  expect(events).toEqual([]);
});

it('using a service saves it once it has answered, hands the answer on, and can be ended', async () => {
  const { connection, document, active } = setUp();
  const used = await connection.use({ baseUrl: 'service.test', caFile: null, unchecked: false });
  expect(used).toEqual(success({ apps: 1, skipped: 0 }));
  expect(document.value.service).toEqual(URL_SERVICE);
  expect(active()).toMatchObject({ kind: 'url', source: 'settings' });
  expect(connection.connection.value.firstAnswer).toEqual(aNearbyList());
  expect(await connection.clear()).toEqual(success(null));
  expect(active()).toEqual({ kind: 'none' });
  expect(document.value.service).toEqual({ kind: 'none' });
});

it('using a service keeps the former service when the new one does not answer', async () => {
  const answer = failure(serviceFailure('refused'));
  const { connection, document, active, events } = setUp({ stored: { service: URL_SERVICE }, answer });
  await connection.open(NOTHING);
  const used = await connection.use({ baseUrl: 'https://wrong.test', caFile: null, unchecked: false });
  expect(used).toMatchObject({ ok: false, error: { kind: 'service', failure: { code: 'refused' } } });
  expect(document.value.service).toEqual(URL_SERVICE);
  expect(active()).toMatchObject({ baseUrl: 'https://service.test' });
  expect(events).toEqual(['now url', 'asked https://wrong.test with null']);
});

it('using a service saves it untried when told to, but never something that is no address, and leaves the simulator for it', async () => {
  const { connection, document, events } = setUp();
  await connection.open({ simulator: 'home', unknownSimulator: null });
  expect(await connection.use({ baseUrl: 'service.test', caFile: null, unchecked: true })).toEqual(success(null));
  expect(document.value.service).toEqual(URL_SERVICE);
  expect(events).toEqual(['started home', 'now simulator', 'now url', 'stopped home']);
  expect(await connection.use({ baseUrl: 'ftp://x', caFile: null, unchecked: true })).toMatchObject({ ok: false });
  expect(document.value.service).toEqual(URL_SERVICE);
});

it('using a service does not take the environment’s place in this run', async () => {
  const environment = { baseUrl: 'https://other.test', caFile: null };
  const { connection, active, document } = setUp({ environment });
  await connection.open(NOTHING);
  await connection.use({ baseUrl: 'service.test', caFile: null, unchecked: false });
  expect(active()).toMatchObject({ source: 'environment', baseUrl: 'https://other.test' });
  expect(connection.connection.value.firstAnswer).toBeNull();
  expect(document.value.service).toEqual(URL_SERVICE);
});

it('using a service is refused, untried, where settings are not to be changed', async () => {
  const { connection, events } = setUp({ isReadOnly: true });
  const refusal = { ok: false, error: { kind: 'read-only' } };
  expect(await connection.use({ baseUrl: 'service.test', caFile: null, unchecked: false })).toEqual(refusal);
  expect(await connection.clear()).toEqual(refusal);
  expect(events).toEqual([]);
});

it('the simulator becomes the setting, and gives way again to the service before it', async () => {
  const { connection, active, document, events } = setUp({ stored: { service: URL_SERVICE } });
  await connection.open(NOTHING);
  expect(await connection.startSimulator('home')).toEqual(success(null));
  expect(active()).toEqual(simulatorOf('home'));
  expect(document.value.service).toEqual({ kind: 'simulator', scenario: 'home' });
  expect(await connection.startSimulator('many')).toEqual(success(null));
  expect(await connection.leaveSimulator()).toEqual(success(null));
  expect(document.value.service).toEqual(URL_SERVICE);
  expect(active()).toMatchObject({ kind: 'url', baseUrl: 'https://service.test' });
  // Each goes only when its successor is in place, so that no look meets a closed door.
  expect(events).toEqual([
    'now url',
    'started home',
    'now simulator',
    'started many',
    'now simulator',
    'stopped home',
    'now url',
    'stopped many',
  ]);
});

it('the simulator changes nothing, and keeps running, when a scenario does not start', async () => {
  const { connection, active, document, fakes } = setUp({ stored: { service: URL_SERVICE }, simulatorFails: true });
  await connection.open(NOTHING);
  expect(await connection.startSimulator('home')).toEqual({ ok: false, error: { kind: 'simulator-failed' } });
  expect(active().kind).toBe('url');
  expect(document.value.service).toEqual(URL_SERVICE);
  fakes.simulatorFails = false;
  await connection.startSimulator('home');
  fakes.simulatorFails = true;
  expect((await connection.startSimulator('many')).ok).toBe(false);
  expect(active()).toEqual(simulatorOf('home'));
});

it('the simulator runs for this time only beside the environment’s service, and over settings not to be changed', async () => {
  for (const given of [{ environment: { baseUrl: 'https://other.test', caFile: null } }, { isReadOnly: true }]) {
    const { connection, active, document } = setUp({ ...given, stored: { service: URL_SERVICE } });
    await connection.open(NOTHING);
    expect((await connection.startSimulator('home')).ok).toBe(true);
    expect(active().kind).toBe('simulator');
    expect(document.value.service).toEqual(URL_SERVICE);
    expect((await connection.leaveSimulator()).ok).toBe(true);
    expect(active().kind).toBe('url');
  }
});

it('the simulator is started once for one scenario, and closes with the app', async () => {
  const { connection, events, active } = setUp();
  await Promise.all([connection.startSimulator('home'), connection.startSimulator('home')]);
  expect(events.filter((event) => event === 'started home')).toHaveLength(1);
  await connection.dispose();
  expect(events.at(-1)).toBe('stopped home');
  expect(active()).toEqual({ kind: 'none' });
});

it('parseServiceEnvironment takes what is there, and empty texts for nothing', () => {
  expect(parseServiceEnvironment({})).toEqual({ baseUrl: null, caFile: null });
  const [environment, nothing] = [
    { BECKON_SERVICE_URL: 'https://service.test', BECKON_CA: '/ca.pem' },
    { BECKON_SERVICE_URL: ' ', BECKON_CA: '' },
  ];
  expect(parseServiceEnvironment(environment)).toEqual({ baseUrl: 'https://service.test', caFile: '/ca.pem' });
  expect(parseServiceEnvironment(nothing)).toEqual({ baseUrl: null, caFile: null });
});

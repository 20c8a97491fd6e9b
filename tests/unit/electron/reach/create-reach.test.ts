import { X509Certificate } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { ObservableValue } from '../../../../electron/lib/observable';
import { OPENING_LIMIT_MS } from '../../../../electron/lib/settled-within';
import { createReach } from '../../../../electron/reach/create-reach';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { AppCalls } from '../../../../electron/service/service-gateway';
import {
  CertificateAuthority,
  type ServerCertificate,
} from '../../../../electron/simulator/certificates/certificate-authority';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { shownOutcome } from '../../../../shared/domain/reach-state';
import { failure, success } from '../../../../shared/lib/result';
import { NO_AUTHORITY_FILES } from '../../../support/a-connection';
import { aKnownMap } from '../../../support/a-known-map';
import { aTypedAddress } from '../../../support/a-measurement';
import { testAuthority } from '../../../support/a-tls-server';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { Listeners, until } from '../../../support/listeners';
import { aNearbyList } from '../../../support/nearby-app-factory';
import { closedPort, type Listener, listenTls } from '../../../support/tls-listener';

const NAME = '127-0-0-1.apps.beckon.test';
const WIFI: InterfaceAddress = { name: 'wlan0', address: '192.0.2.7', prefix: 24, family: 'ipv4', internal: false };
const LATER = '2027-01-01T00:00:00.000Z';

const authority = await testAuthority();
const good = await authority.issue({ names: ['*.apps.beckon.test'] });
const listeners = new Listeners();

afterEach(async () => await listeners.dispose());

function at(app: Listener): Pick<KnownApp, 'addresses'> {
  return { addresses: [aLedgerAddress({ host: NAME, httpsPort: app.port, wssPort: app.port })] };
}

/** The whole reach room on real TLS and a clock that stands still, with hand-made neighbors. */
function setUp(apps: readonly KnownApp[]) {
  const clock = new FakeClock();
  const known = aKnownMap(apps);
  const system = { interfaces: [WIFI] as readonly InterfaceAddress[] };
  const state = new ObservableValue<DiscoveryState>({ kind: 'empty', at: nowOf(clock), nextAt: LATER });
  const naps: boolean[] = [];
  const told = new Set<string>();
  const robbed = new Set<string>();
  const client: AppCalls = {
    listApps: async () => success(aNearbyList([])),
    getApp: async () => failure(serviceFailure('invalid-parameter')),
  };
  const noted: string[] = [];
  let graces = 0;
  const reach = createReach({
    clock,
    logger: silentLogger,
    known,
    ledger: {
      addressesToDial: (id) => (robbed.has(id) ? [] : (known.get(id)?.addresses ?? [])),
      ownAddresses: (id) => known.get(id)?.addresses ?? [],
      recordProbe: (id) => void noted.push(id),
      recordAddress: () => undefined,
    },
    setPin: (id, pin) => {
      const app = known.get(id);
      if (app !== undefined) known.set(id, { ...app, pin });
      return success(null);
    },
    setDisconnected: () => undefined,
    loop: { setAsleep: (isAsleep) => void naps.push(isAsleep), state, nearby: { simulated: false } },
    service: { interactive: client, background: client, expire: () => undefined, recentApp: () => null },
    serviceOnLoopback: () => true,
    extraCaPem: () => authority.certificatePem,
    authorities: NO_AUTHORITY_FILES,
    suffixes: () => [],
    shouldNotify: (one) => told.has(one.id),
    interfaces: () => system.interfaces,
    lookup: async () => [],
    timeoutMs: 60_000,
    random: () => 0.5,
  });
  onTestFinished(async () => await reach.dispose());
  reach.onGrace(() => {
    graces += 1;
  });
  const shown = (id: string): string | undefined => shownOutcome(reach.connections.stateOf(id).reach)?.kind;
  return { clock, reach, known, system, state, naps, told, robbed, noted, shown, graces: () => graces };
}

/** A room with one app, which was reached. */
async function reached() {
  const app = await listeners.open(listenTls(good));
  const room = setUp([aKnownApp({ id: 'a', ...at(app) })]);
  room.reach.serviceChanged();
  await until(() => room.shown('a') === 'reachable');
  return { ...room, app };
}

function nowOf(clock: FakeClock): string {
  return new Date(clock.now()).toISOString();
}

describe('Reach', () => {
  it('measures nothing before it is known which service, and so which authority, counts', async () => {
    const app = await listeners.open(listenTls(good));
    const { reach, shown, noted } = setUp([aKnownApp({ id: 'a', ...at(app) })]);
    reach.setShown(true);
    await reach.connections.measureAll();
    expect(app.connections()).toBe(0);
    reach.serviceChanged();
    await until(() => shown('a') === 'reachable');
    expect(noted).toEqual(['a']);
  });

  it('measures by itself once the window has painted, and at once what a person asks for', async () => {
    const app = await listeners.open(listenTls(good));
    const asked = await listeners.open(listenTls(good));
    const { clock, reach, shown } = setUp([aKnownApp({ id: 'a', ...at(app) }), aKnownApp({ id: 'b', ...at(asked) })]);
    reach.setOpening(true);
    reach.setShown(true);
    reach.serviceChanged();
    expect(await reach.connections.check('b')).toMatchObject({ ok: true });
    expect(shown('a')).toBeUndefined();
    expect(app.connections()).toBe(0);
    reach.setOpening(false);
    await until(() => shown('a') === 'reachable');
    // What a person had measured is fresh, and the limit measures nothing again.
    const made = [app.connections(), asked.connections()];
    await clock.advance(OPENING_LIMIT_MS);
    expect([app.connections(), asked.connections()]).toEqual(made);
    expect(asked.connections()).toBe(1);
  });

  it('measures what a person asked for although it changes, or another service is used, before the window painted', async () => {
    const app = await listeners.open(listenTls(good));
    const { reach, known } = setUp([aKnownApp({ id: 'a', ...at(app) })]);
    reach.setOpening(true);
    reach.serviceChanged();
    const first = reach.connections.check('a');
    reach.serviceChanged();
    expect(await first).toMatchObject({ ok: true });
    const second = reach.connections.check('a');
    const record = known.get('a');
    if (record === undefined) throw new Error('Forgotten');
    known.set('a', { ...record, favourite: true, addresses: [...record.addresses] });
    expect(await second).toMatchObject({ ok: true });
  });

  it('holds again for each window that opens, and measures once for each', async () => {
    const { app, clock, reach, shown } = await reached();
    const made = app.connections();
    await clock.jump(60_000);
    reach.setOpening(true);
    reach.setShown(true);
    await clock.advance(OPENING_LIMIT_MS - 1);
    expect(app.connections()).toBe(made);
    await clock.advance(1);
    await until(() => app.connections() > made && shown('a') === 'reachable');
    const after = app.connections();
    // The page paints late.
    reach.setOpening(false);
    await clock.advance(0);
    expect(app.connections()).toBe(after);
  });

  it('measures again after a sleep that was told or seen by the clock, and on a new network, while shown', async () => {
    const { app, clock, naps, graces, reach, system } = await reached();
    reach.wake.suspended();
    reach.wake.woke();
    await clock.advance(0);
    await until(() => app.connections() === 2);
    expect([naps, graces()]).toEqual([[true, false], 1]);
    expect(clock.pending).toBe(0);
    reach.setShown(true);
    await clock.jump(8 * 60 * 60_000);
    await clock.advance(10_000);
    await until(() => app.connections() === 3);
    system.interfaces = [{ ...WIFI, address: '192.0.2.8' }];
    await clock.advance(10_000);
    await until(() => app.connections() === 4);
    reach.setShown(false);
    expect(clock.pending).toBe(0);
  });

  it('monitors apps with notifications while the window is hidden, with one timer for sleep and networks', async () => {
    const { app, clock, reach, system, told } = await reached();
    expect(clock.pending).toBe(0);
    told.add('a');
    reach.connections.monitoringChanged();
    // The pace at which it is measured, and the tick.
    expect(clock.pending).toBe(2);
    system.interfaces = [{ ...WIFI, address: '192.0.2.8' }];
    await clock.advance(10_000);
    await until(() => app.connections() === 2);
    told.clear();
    reach.connections.monitoringChanged();
    expect(clock.pending).toBe(0);
  });

  it('does not examine an app where the service says that another one is', async () => {
    const other = await listeners.open(listenTls(good));
    const { reach, robbed } = setUp([aKnownApp({ id: 'a', ...at(other) })]);
    robbed.add('a');
    reach.connections.reconnect(['a']);
    await until(() => reach.connections.stateOf('a').reconnect?.kind === 'failed');
    expect(reach.connections.stateOf('a').reconnect).toMatchObject({ verdict: { code: 'not-listed' } });
    expect(other.connections()).toBe(0);
  });

  it('reconnects apps to keep connected automatically, and again when the service answers again', async () => {
    const gone = await closedPort();
    const known = aKnownApp({
      id: 'a',
      deviceCode: 'code',
      keepConnected: true,
      addresses: [aLedgerAddress({ host: NAME, httpsPort: gone, wssPort: gone })],
    });
    const { clock, reach, state } = setUp([known]);
    const failures = (): number => {
      const now = reach.connections.stateOf('a').reconnect;
      return now?.kind === 'waiting' ? now.attempts : 0;
    };
    reach.serviceChanged();
    await until(() => failures() === 1);
    expect(reach.connections.stateOf('a').reconnect).toMatchObject({ verdict: { code: 'not-listening' } });
    // In steps, since real connections take their time on a clock that stands still.
    while (failures() < 4) await clock.advance(1_000);
    const error = serviceFailure('timeout');
    state.set({ kind: 'failed', at: nowOf(clock), failure: error, attempts: 1, nextAt: LATER });
    state.set({ kind: 'found', at: nowOf(clock), count: 1, nextAt: LATER });
    while (failures() !== 1) await clock.advance(1_000);
  });
});

describe('Reach with a certificate that nobody vouches for', () => {
  it('asks, trusts on the user’s word, stops when it changes, and sends not one byte', async () => {
    const stranger = await CertificateAuthority.create('Stranger');
    const first = await stranger.issue({ names: ['127.0.0.1'] });
    const second = await stranger.issue({ names: ['127.0.0.1'] });
    const fingerprint = ({ cert }: ServerCertificate): string => new X509Certificate(cert).fingerprint256;
    const app = await listeners.open(listenTls(first));
    const other = await listeners.open(listenTls(second));
    const typed = (port: number) => [aTypedAddress('127.0.0.1', { httpsPort: port, wssPort: port })];
    const { reach, known, shown } = setUp([aKnownApp({ id: 'a', deviceCode: null, addresses: typed(app.port) })]);
    reach.serviceChanged();
    await until(() => shown('a') === 'certificate');
    expect(shownOutcome(reach.connections.stateOf('a').reach)).toMatchObject({
      presented: fingerprint(first),
      pinned: null,
    });

    expect(await reach.certificates.trust('a', fingerprint(second))).toMatchObject({ ok: false });
    expect(known.get('a')?.pin).toBeNull();
    expect(await reach.certificates.trust('a', fingerprint(first))).toMatchObject({ ok: true });
    expect(shown('a')).toBe('reachable');

    // The same address now shows another certificate.
    const app1 = known.get('a');
    if (app1 === undefined) throw new Error('Forgotten');
    known.set('a', { ...app1, addresses: typed(other.port) });
    await until(() => shown('a') === 'certificate');
    expect(shownOutcome(reach.connections.stateOf('a').reach)).toMatchObject({
      problem: 'changed',
      presented: fingerprint(second),
      pinned: fingerprint(first),
    });
    expect(known.get('a')?.pin?.sha256).toBe(fingerprint(first));
    expect(app.received() + other.received()).toBe(0);
  });
});

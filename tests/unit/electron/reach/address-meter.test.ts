import { X509Certificate } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { DialTarget } from '../../../../electron/dial/dial';
import type { PortResult } from '../../../../electron/dial/port-dialer';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import {
  AddressMeter,
  type AddressMeterOptions,
  type MeasurableAddress,
} from '../../../../electron/reach/address-meter';
import {
  CertificateAuthority,
  type ServerCertificate,
} from '../../../../electron/simulator/certificates/certificate-authority';
import type { CertificatePin, LedgerAddress } from '../../../../shared/domain/known-app';
import { outcomeOfApp, type ReachResult, reachedPlaceOf } from '../../../../shared/domain/reach-state';
import { aPatientDialer } from '../../../support/a-patient-dialer';
import { aPortResult } from '../../../support/a-port-result';
import { testAuthority } from '../../../support/a-tls-server';
import { FakeClock } from '../../../support/fake-clock';
import { aLedgerAddress } from '../../../support/known-app-factory';
import { Listeners } from '../../../support/listeners';
import { closedPort, listenTcp, listenTls } from '../../../support/tls-listener';

const SUFFIX = 'apps.beckon.test';
const NAME = `127-0-0-1.${SUFFIX}`;
const ADDRESS = '127.0.0.1';
const ETHERNET: InterfaceAddress = { name: 'eth0', address: '192.0.2.7', prefix: 24, family: 'ipv4', internal: false };

const authority = await testAuthority();
const good = await authority.issue({ names: [`*.${SUFFIX}`] });
const selfMade = await (await CertificateAuthority.create('Stranger')).issue({ names: [ADDRESS] });
const listeners = new Listeners();

afterEach(async () => await listeners.dispose());

function aMeter(options: Partial<AddressMeterOptions> = {}): AddressMeter {
  return new AddressMeter({
    clock: new FakeClock(),
    dialer: aPatientDialer(() => authority.certificatePem),
    lookup: async (name) => {
      throw Object.assign(new Error(`DNS was asked for ${name}`), { code: 'ENOTFOUND' });
    },
    interfaces: () => [ETHERNET],
    suffixes: () => [],
    isServiceHere: () => true,
    ...options,
  });
}

const given = (httpsPort: number | null, wssPort: number | null, host = NAME): MeasurableAddress => ({
  host,
  httpsPort,
  wssPort,
  source: 'nearby',
  allowCarrierGradeNat: false,
});

const typed = (host: string, overrides: Partial<MeasurableAddress> = {}): MeasurableAddress => ({
  host,
  httpsPort: null,
  wssPort: null,
  source: 'address',
  allowCarrierGradeNat: false,
  ...overrides,
});

async function measure(
  address: MeasurableAddress,
  { meter = aMeter(), pin = null }: { meter?: AddressMeter; pin?: CertificatePin | null } = {},
): Promise<ReachResult> {
  return await meter.measure({ pin, simulated: false }, address, { urgency: 'usual', budget: { admit: () => true } });
}

function pinOf({ cert }: ServerCertificate): CertificatePin {
  return { sha256: new X509Certificate(cert).fingerprint256, address: ADDRESS, pinnedAt: '2026-01-01T00:00:00.000Z' };
}

function dialed({ report }: ReachResult): string[] {
  return report.candidates.map(({ scheme, host, outcome }) => `${scheme} ${host} ${outcome}`);
}

describe('AddressMeter, at a typed address that the service lists too', () => {
  const listed = (httpsPort: number | null, wssPort: number | null): LedgerAddress =>
    aLedgerAddress({ host: NAME, httpsPort, wssPort });

  it('measures both ports, under the name that the service gives, before any other', async () => {
    const [https, wss] = [await listeners.open(listenTls(good)), await listeners.open(listenTls(good))];
    const counterpart = listed(https.port, wss.port);
    const meter = aMeter({ suffixes: () => ['a.test', 'b.test', 'c.test'] });
    const result = await measure(typed(`${ADDRESS}:${https.port}`, { counterpart }), { meter });
    expect(dialed(result)).toEqual([`https ${NAME} reachable`, `wss ${NAME} reachable`]);
    expect(result.report.target).toBe(`${ADDRESS}:${https.port}`);
  });

  it('knows the port for WebSocket by the list, and dials it as that', async () => {
    const [https, wss] = [await listeners.open(listenTls(good)), await listeners.open(listenTls(good))];
    const result = await measure(typed(`${NAME}:${wss.port}`, { counterpart: listed(https.port, wss.port) }));
    expect(reachedPlaceOf(result)).toMatchObject({ domain: NAME, httpsPort: https.port, wssPort: wss.port });
  });

  it('takes the name of the certificate for a bare address, unless the service gives one', async () => {
    const app = await listeners.open(listenTls(good));
    const alone = await measure(typed(`${ADDRESS}:${app.port}`));
    expect(reachedPlaceOf(alone)).toMatchObject({ domain: NAME, httpsPort: app.port });
    const counterpart = aLedgerAddress({ host: '127-0-0-1.other.test', httpsPort: app.port, wssPort: null });
    const listedElsewhere = await measure(typed(`${ADDRESS}:${app.port}`, { counterpart }));
    expect(outcomeOfApp(listedElsewhere)).toMatchObject({ kind: 'certificate', problem: 'name' });
  });

  it('takes no other name for a bare address than the one under which it was verified before', async () => {
    const app = await listeners.open(listenTls(await authority.issue({ names: ['*.evil.test'] })));
    const result = await measure(typed(`${ADDRESS}:${app.port}`, { verifiedAs: NAME }));
    expect(outcomeOfApp(result)).toMatchObject({ kind: 'certificate', problem: 'name' });
    app.show(good);
    expect(reachedPlaceOf(await measure(typed(`${ADDRESS}:${app.port}`, { verifiedAs: NAME })))).toMatchObject({
      domain: NAME,
    });
  });

  it('leaves it as it was typed where the list is about another place, and where the certificate is pinned', async () => {
    const app = await listeners.open(listenTls(selfMade));
    const elsewhere = typed(`${NAME}:${app.port}`, { counterpart: listed(1, 2) });
    expect(dialed(await measure(elsewhere))).toEqual([`https ${NAME} tls`]);
    const pinned = typed(`${ADDRESS}:${app.port}`, { counterpart: listed(app.port, app.port) });
    expect(dialed(await measure(pinned, { pin: pinOf(selfMade) }))).toEqual([`https ${ADDRESS} reachable`]);
  });
});

describe('AddressMeter, at an address that the service gave', () => {
  it('measures both ports, verified under the name, without DNS and without an application byte', async () => {
    const [https, wss] = [await listeners.open(listenTls(good)), await listeners.open(listenTls(good))];
    const result = await measure(given(https.port, wss.port, NAME.toUpperCase()));
    expect(result).toMatchObject({
      at: '2026-01-01T00:00:00.000Z',
      host: NAME,
      address: ADDRESS,
      https: { kind: 'reachable' },
      wss: { kind: 'reachable' },
      report: { target: NAME.toUpperCase(), reachable: true },
    });
    expect(dialed(result)).toEqual([`https ${NAME} reachable`, `wss ${NAME} reachable`]);
    expect(https.received() + wss.received()).toBe(0);
  });

  it('dials a port that serves both once', async () => {
    const app = await listeners.open(listenTls(good));
    const result = await measure(given(app.port, app.port));
    expect(result).toMatchObject({ https: { kind: 'reachable' }, wss: { kind: 'reachable' } });
    expect(app.connections()).toBe(1);
  });

  it('does not ask a silent device a second time', async () => {
    const [silent, wss] = [await listeners.open(listenTcp(() => undefined)), await listeners.open(listenTls(good))];
    const meter = aMeter({ dialer: aPatientDialer(() => authority.certificatePem, [silent.port]) });
    const result = await measure(given(silent.port, wss.port), { meter });
    expect(result).toMatchObject({ https: { kind: 'silent' }, wss: { kind: 'silent' } });
    expect(wss.connections()).toBe(0);
    expect(dialed(result)).toEqual([`https ${NAME} timeout`]);
  });

  it('asks a device that refuses, or hangs up, on its other port', async () => {
    const wss = await listeners.open(listenTls(good));
    const hangsUp = await listeners.open(listenTcp((socket) => socket.destroy()));
    for (const port of [await closedPort(), hangsUp.port]) {
      expect(await measure(given(port, wss.port))).toMatchObject({
        https: { kind: 'refused' },
        wss: { kind: 'reachable' },
      });
    }
  });

  it('has no outcome for a port that was not given', async () => {
    const app = await listeners.open(listenTls(good));
    expect(await measure(given(app.port, null))).toMatchObject({ https: { kind: 'reachable' }, wss: null });
    expect(await measure(given(null, app.port))).toMatchObject({ https: null, wss: { kind: 'reachable' } });
  });

  it('has nothing to measure without a port, or where the domain is none', async () => {
    for (const address of [given(null, null), given(2, null, 'https://127.0.0.1:1/x'), given(2, 3, 'no domain')]) {
      const result = await measure(address);
      expect(outcomeOfApp(result)).toEqual({ kind: 'no-address' });
      expect(result.report.candidates).toEqual([]);
    }
  });
});

describe('AddressMeter, without anything to dial', () => {
  it('is offline where no interface is up, except to this computer itself', async () => {
    const app = await listeners.open(listenTls(good));
    const meter = aMeter({ interfaces: () => [] });
    const offline = await measure(given(1, 2, '192-168-1-44.apps.beckon.test'), { meter });
    expect(offline).toMatchObject({
      https: { kind: 'this-computer-offline' },
      wss: { kind: 'this-computer-offline' },
      address: '192.168.1.44',
      report: { reachable: false },
    });
    expect(await measure(given(app.port, null), { meter })).toMatchObject({ https: { kind: 'reachable' } });
    // A name that nobody can look up without a network says nothing about the name.
    expect(await measure(typed('app.beckon.test:1'), { meter })).toMatchObject({
      https: { kind: 'this-computer-offline' },
    });
  });
});

describe('AddressMeter, at a typed address', () => {
  it('verifies a bare address under the names that spell it, one after the other', async () => {
    const app = await listeners.open(listenTls(good));
    const meter = aMeter({ suffixes: () => ['elsewhere.test', SUFFIX, 'third.test'] });
    const result = await measure(typed(`${ADDRESS}:${app.port}`), { meter });
    expect(result.https).toMatchObject({ kind: 'reachable' });
    expect(dialed(result)).toEqual([`https 127-0-0-1.elsewhere.test tls`, `https ${NAME} reachable`]);
  });

  it('stops at a changed one with both fingerprints, although a name would verify', async () => {
    const app = await listeners.open(listenTls(good));
    const meter = aMeter({ suffixes: () => [SUFFIX] });
    const pin = pinOf(selfMade);
    const result = await measure(typed(`${ADDRESS}:${app.port}`), { meter, pin });
    expect(result.https).toEqual({
      kind: 'certificate',
      problem: 'changed',
      presented: pinOf(good).sha256,
      pinned: pin.sha256,
    });
    expect(app.connections()).toBe(1);
    expect(app.received()).toBe(0);
  });

  it('takes plain HTTP for reach only where http:// was typed', async () => {
    const plain = await listeners.open(listenTcp(() => undefined));
    const meter = aMeter({ dialer: aPatientDialer(() => authority.certificatePem, [plain.port]) });
    expect((await measure(typed(`http://${ADDRESS}:${plain.port}`), { meter })).https).toMatchObject({
      kind: 'reachable',
    });
    expect(plain.received()).toBe(0);
  });

  it('guesses further ports of a device that is there, and of no other', async () => {
    const problems: Record<string, PortResult['problem']> = { 'true 30010': 'refused', 'false 30010': 'refused' };
    const asked: string[] = [];
    const dialer = {
      timeoutMs: 1,
      async dial({ secure, port }: DialTarget): Promise<PortResult> {
        asked.push(`${secure} ${port}`);
        return aPortResult(problems[`${secure} ${port}`]);
      },
    };
    const meter = aMeter({ dialer });
    expect((await measure(typed(ADDRESS), { meter })).https).toEqual({ kind: 'plain-http' });
    expect(asked.splice(0)).toEqual(['true 30010', 'false 30010', 'false 20010']);

    problems['true 30010'] = 'silent';
    expect((await measure(typed(ADDRESS), { meter })).https).toEqual({ kind: 'silent' });
    expect(asked).toEqual(['true 30010']);
  });
});

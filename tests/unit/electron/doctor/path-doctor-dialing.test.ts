import { X509Certificate } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PathDoctor } from '../../../../electron/doctor/path-doctor';
import { systemClock } from '../../../../electron/lib/clock';
import { systemInterfaces } from '../../../../electron/lib/network-interfaces';
import { doctorReportInWords } from '../../../../electron/lib/words';
import {
  CertificateAuthority,
  type ServerCertificate,
} from '../../../../electron/simulator/certificates/certificate-authority';
import type { DoctorReport } from '../../../../shared/domain/doctor';
import type { CertificatePin, LedgerAddress } from '../../../../shared/domain/known-app';
import { codesOf, typed } from '../../../support/a-path-doctor';
import { aPatientDialer } from '../../../support/a-patient-dialer';
import { aLedgerAddress } from '../../../support/known-app-factory';
import { Listeners, until } from '../../../support/listeners';
import { closedPort, listenTcp, listenTls } from '../../../support/tls-listener';

const SUFFIX = 'apps.beckon.test';
const NAME = `127-0-0-1.${SUFFIX}`;
const ADDRESS = '127.0.0.1';

let authority: CertificateAuthority;
let wildcard: ServerCertificate;
const listeners = new Listeners();

beforeAll(async () => {
  authority = await CertificateAuthority.create('Test authority');
  wildcard = await authority.issue({ names: [`*.${SUFFIX}`] });
});

afterEach(async () => await listeners.dispose());

/** Examines over real sockets; a DNS query would be a failure of the test. */
async function examine(
  target: string,
  {
    pin = null,
    wssPort = null,
    counterpart = null,
    deadEnds,
  }: {
    pin?: CertificatePin | null;
    wssPort?: number | null;
    counterpart?: LedgerAddress | null;
    deadEnds?: readonly number[];
  } = {},
): Promise<DoctorReport> {
  const dialer = aPatientDialer(() => authority.certificatePem, deadEnds);
  const doctor = new PathDoctor({
    service: null,
    clock: systemClock,
    serviceOnLoopback: false,
    interfaces: systemInterfaces,
    lookup: async (name) => {
      throw new Error(`DNS was asked for ${name}`);
    },
    lookupTimeoutMs: dialer.timeoutMs,
    dial: async (to, options) => await dialer.dial(to, { ...options, pin }),
    suffixes: [],
  });
  return await doctor.examine(typed(target, { wssPort, counterpart }));
}

function pinOf(certificate: ServerCertificate): CertificatePin {
  const sha256 = new X509Certificate(certificate.cert).fingerprint256;
  return { sha256, address: ADDRESS, pinnedAt: '2026-01-01T00:00:00.000Z' };
}

async function verdictAt(target: string, pin?: CertificatePin): Promise<string> {
  return (await examine(target, { pin: pin ?? null })).verdict.code;
}

describe('PathDoctor over real connections', () => {
  it('verifies an app on both ports by its name, without one application byte', async () => {
    const https = await listeners.open(listenTls(wildcard));
    const wss = await listeners.open(listenTls(wildcard));
    const report = await examine(`${NAME}:${https.port}`, { wssPort: wss.port });
    expect(report.verdict.code).toBe('ok');
    expect(codesOf(report)).toMatchObject({ name: 'spelled', subnet: 'this-computer', 'connect-wss': 'verified' });
    expect(https.names).toEqual([NAME]);
    expect([https.received(), wss.received()]).toEqual([0, 0]);
    expect([https.connections(), wss.connections()]).toEqual([1, 1]);
  });

  it('tells every certificate that cannot be verified', async () => {
    const stranger = await CertificateAuthority.create('Somebody else');
    const expired = await authority.issue({ names: [`*.${SUFFIX}`], fromDays: -30, untilDays: -1 });
    const future = await authority.issue({ names: [`*.${SUFFIX}`], fromDays: 1, untilDays: 2 });
    const elsewhere = await authority.issue({ names: ['*.apps.elsewhere.test'] });
    const cases: readonly (readonly [string, ServerCertificate])[] = [
      ['certificate-expired', expired],
      ['certificate-invalid', future],
      ['certificate-name', elsewhere],
      ['certificate-unknown', await stranger.issue({ names: [`*.${SUFFIX}`] })],
    ];
    for (const [verdict, certificate] of cases) {
      const app = await listeners.open(listenTls(certificate));
      expect(await verdictAt(`${NAME}:${app.port}`)).toBe(verdict);
      expect(app.received()).toBe(0);
    }
  });

  it('takes a pinned certificate for a bare address, and stops at a changed one', async () => {
    // Its name spells no address.
    const own = await authority.issue({ names: ['phone.beckon.test'] });
    const app = await listeners.open(listenTls(own));
    const target = `${ADDRESS}:${app.port}`;
    expect(await verdictAt(target)).toBe('certificate-name');
    expect(await verdictAt(target, pinOf(own))).toBe('ok');

    const other = await authority.issue({ names: ['phone.beckon.test'] });
    const report = await examine(target, { pin: pinOf(other) });
    expect(report.verdict.code).toBe('certificate-changed');
    const evidence = doctorReportInWords(report).steps.find((one) => one.step === 'certificate')?.detail;
    expect(evidence).toContain(pinOf(other).sha256);
    expect(evidence).toContain(pinOf(own).sha256);
    expect(app.received()).toBe(0);
  });

  it('verifies a typed address under the name that its certificate claims, unless the service gives one', async () => {
    const app = await listeners.open(listenTls(wildcard));
    const target = `${ADDRESS}:${app.port}`;
    expect((await examine(target)).verdict.code).toBe('ok');
    expect((await examine(target, { counterpart: aLedgerAddress() })).verdict.code).toBe('certificate-name');
    expect(app.received()).toBe(0);
  });

  it('does not let a pin stand in for the check of a name', async () => {
    const stranger = await CertificateAuthority.create('Somebody else');
    const certificate = await stranger.issue({ names: [`*.${SUFFIX}`] });
    const app = await listeners.open(listenTls(certificate));
    expect(await verdictAt(`${NAME}:${app.port}`, pinOf(certificate))).toBe('certificate-unknown');
  });

  it('tells plain HTTP, a hang-up, old TLS, silence and a closed port apart', async () => {
    const http = await listeners.open(
      listenTcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
    );
    expect(await verdictAt(`${NAME}:${http.port}`)).toBe('plain-http');
    const rude = await listeners.open(listenTcp((socket) => socket.destroy()));
    expect(await verdictAt(`${NAME}:${rude.port}`)).toBe('handshake-failed');
    // What a server sends that knows older versions of TLS only.
    const alert = Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]);
    const old = await listeners.open(listenTcp((socket) => socket.once('data', () => socket.end(alert))));
    const refusal = await examine(`${NAME}:${old.port}`);
    expect(refusal.verdict.code).toBe('handshake-failed');
    expect(codesOf(refusal)).toMatchObject({ 'connect-https': 'connected', certificate: 'handshake-refused' });
    const silent = await listeners.open(listenTcp(() => undefined));
    const silence = await examine(`${NAME}:${silent.port}`, { deadEnds: [silent.port] });
    expect(silence.verdict.code).toBe('silent');
    await until(() => silent.connections() >= 2);
    expect(silent.connections()).toBe(2);
    expect(await verdictAt(`${NAME}:${await closedPort()}`)).toBe('not-listening');
  });

  it('reaches an app whose websocket port is closed', async () => {
    const https = await listeners.open(listenTls(wildcard));
    const report = await examine(`${NAME}:${https.port}`, { wssPort: await closedPort() });
    expect(report.verdict.code).toBe('wss-not-listening');
  });
});

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PathDoctor } from '../../../../electron/doctor/path-doctor';
import { systemClock } from '../../../../electron/lib/clock';
import { systemInterfaces } from '../../../../electron/lib/network-interfaces';
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

  it('verifies a typed address under the name that its certificate claims, unless the service gives one', async () => {
    const app = await listeners.open(listenTls(wildcard));
    const target = `${ADDRESS}:${app.port}`;
    expect((await examine(target)).verdict.code).toBe('ok');
    expect((await examine(target, { counterpart: aLedgerAddress() })).verdict.code).toBe('certificate-name');
    expect(app.received()).toBe(0);
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
});

import { afterEach, describe, expect, it } from 'vitest';
import { PortDialer } from '../../../../electron/dial/port-dialer';
import { type ProbeInput, Prober, type ProberOptions } from '../../../../electron/dial/prober';
import { probeReportInWords, say } from '../../../../electron/lib/words';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { nameVerified, needsPin, type ProbeReport } from '../../../../shared/domain/reach';
import { aPatientDialer } from '../../../support/a-patient-dialer';
import { testAuthority } from '../../../support/a-tls-server';
import { Listeners } from '../../../support/listeners';
import { closedPort, listenTcp, listenTls } from '../../../support/tls-listener';

const SUFFIX = 'apps.beckon.test';
const NAME = `127-0-0-1.${SUFFIX}`;

const authority = await testAuthority();
const wildcard = await authority.issue({ names: [`*.${SUFFIX}`] });
const listeners = new Listeners();

afterEach(async () => await listeners.dispose());

/** A prober that trusts the test authority, and whose every look-up is a failure of the test. */
function aProber({
  deadEnds = [],
  ...options
}: Partial<ProberOptions> & { deadEnds?: readonly number[] } = {}): Prober {
  return new Prober({
    dialer: aPatientDialer(() => authority.certificatePem, deadEnds),
    suffixes: () => [],
    lookup: async (name) => {
      throw new Error(`DNS was asked for ${name}`);
    },
    ...options,
  });
}

async function probe(prober: Prober, target: string, ports: Partial<ProbeInput> = {}): Promise<ProbeReport> {
  const report = await prober.probe({ target, httpsPort: null, wssPort: null, ...ports });
  if (!report.ok) throw new Error(say(report.error.message));
  return report.value;
}

describe('Prober', () => {
  it('reaches a name by the address that it spells, verified, without DNS and without an application byte', async () => {
    const app = await listeners.open(listenTls(wildcard));
    const report = await probe(aProber(), `${NAME}:${app.port}`);

    expect(report).toMatchObject({ understoodAs: 'domain', reachable: true });
    expect(report.candidates).toEqual([
      expect.objectContaining({
        host: NAME,
        address: '127.0.0.1',
        port: app.port,
        scheme: 'https',
        outcome: 'reachable',
      }),
    ]);
    expect(report.candidates[0]?.latencyMs).toBeGreaterThan(0);
    expect(app.names).toEqual([NAME]);
    expect(app.received()).toBe(0);
  });

  it('takes a name in any script, and asks for it as certificates have it', async () => {
    const app = await listeners.open(listenTls(await authority.issue({ names: ['*.xn--bcher-kva.test'] })));
    const report = await probe(aProber(), `127-0-0-1.Bücher.test:${app.port}`);
    expect(report).toMatchObject({ reachable: true, candidates: [{ host: '127-0-0-1.xn--bcher-kva.test' }] });
    expect(app.names).toEqual(['127-0-0-1.xn--bcher-kva.test']);
  });

  it('finds once that an address must not be dialed, whatever names and ports it may have', async () => {
    for (const target of ['8.8.8.8', '8-8-8-8.apps.beckon.test']) {
      const report = await probe(aProber({ suffixes: () => [SUFFIX, 'more.beckon.test'] }), target);
      expect(report.candidates, target).toEqual([
        expect.objectContaining({ address: '8.8.8.8', outcome: 'target-not-allowed' }),
      ]);
    }
  });

  it('finds once that a name does not exist', async () => {
    const lookup = async () => {
      throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
    };
    const report = await probe(aProber({ lookup }), 'phone.beckon.test');
    expect(report.candidates.map(({ outcome }) => outcome)).toEqual(['name-not-found']);
  });

  it('measures the HTTPS and the websocket port of an app each for itself', async () => {
    const https = await listeners.open(listenTls(wildcard));
    const refused = await closedPort();
    const report = await probe(aProber(), NAME.toUpperCase(), { httpsPort: https.port, wssPort: refused });

    expect(report.candidates.map((one) => [one.scheme, one.outcome])).toEqual([
      ['https', 'reachable'],
      ['wss', 'refused'],
    ]);
  });

  it('verifies a bare address under the name of its certificate, and says which', async () => {
    const app = await listeners.open(listenTls(wildcard));
    const report = await probe(aProber(), `127.0.0.1:${app.port}`);
    expect([nameVerified(report), needsPin(report)]).toEqual([NAME, false]);
    // Verified under the same name when the suffix is known: that is one finding.
    const { candidates } = await probe(aProber({ suffixes: () => [SUFFIX] }), `127.0.0.1:${app.port}`);
    expect(candidates.map((one) => [one.host, one.outcome])).toEqual([[NAME, 'reachable']]);
    const typed = await probe(aProber(), `${NAME}:${app.port}`);
    expect([nameVerified(typed), needsPin(typed)]).toEqual([null, false]);
  });

  it('keeps the form in which programs get a candidate', async () => {
    const { candidates } = probeReportInWords(await probe(aProber(), `127.0.0.1:${await closedPort()}`));
    expect(candidates.map((candidate) => Object.keys(candidate))).toContainEqual([
      'host',
      'address',
      'port',
      'scheme',
      'outcome',
      'detail',
      'latencyMs',
      'certificate',
    ]);
  });

  it('says that only a pin helps at a bare address with a certificate that nobody vouches for', async () => {
    const stranger = await (await CertificateAuthority.create('Stranger')).issue({ names: [`*.${SUFFIX}`] });
    const app = await listeners.open(listenTls(stranger));
    const report = await probe(aProber(), `127.0.0.1:${app.port}`);
    expect([nameVerified(report), needsPin(report)]).toEqual([null, true]);
    const silent = await probe(aProber(), `127.0.0.1:${await closedPort()}`);
    expect(needsPin(silent)).toBe(false);
  });

  it('says which certificate is wrong, and never counts it as reached', async () => {
    const expired = await authority.issue({ names: [`*.${SUFFIX}`], fromDays: -20, untilDays: -2 });
    const future = await authority.issue({ names: [`*.${SUFFIX}`], fromDays: 1, untilDays: 2 });
    const otherName = await authority.issue({ names: ['elsewhere.beckon.test'] });
    const stranger = await (await CertificateAuthority.create('Stranger')).issue({ names: [`*.${SUFFIX}`] });
    for (const [certificate, words] of [
      [expired, /expired/],
      [future, /isn’t valid yet/],
      [otherName, /another name \(DNS:elsewhere\.beckon\.test\)/],
      [stranger, /doesn’t trust/],
    ] as const) {
      const app = await listeners.open(listenTls(certificate));
      const report = await probe(aProber(), `${NAME}:${app.port}`);
      expect(report.reachable).toBe(false);
      expect(report.candidates[0]).toMatchObject({ outcome: 'tls', latencyMs: null });
      expect(probeReportInWords(report).candidates[0]?.detail).toMatch(words);
      expect(app.received()).toBe(0);
    }
  });

  it('tells refused, silent, hung up and plain HTTP apart', async () => {
    const silent = await listeners.open(listenTcp(() => undefined));
    const hangsUp = await listeners.open(listenTcp((socket) => socket.destroy()));
    const plain = await listeners.open(
      listenTcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
    );
    const outcomes = [];
    for (const port of [await closedPort(), silent.port, hangsUp.port, plain.port]) {
      const report = await probe(aProber({ deadEnds: [silent.port] }), `${NAME}:${port}`);
      const { candidates } = probeReportInWords(report);
      outcomes.push([candidates[0]?.outcome, candidates[0]?.detail]);
    }
    expect(outcomes).toEqual([
      ['refused', expect.stringMatching(/nothing is listening/i)],
      ['timeout', expect.stringMatching(/didn’t finish the TLS/)],
      ['tls', expect.stringMatching(/closed the connection/i)],
      ['tls', expect.stringMatching(/plain HTTP/)],
    ]);
  });

  it('takes an open port for plain HTTP only when http:// was typed and no TLS is spoken there', async () => {
    const plain = await listeners.open(listenTcp(() => undefined));
    const report = await probe(aProber({ deadEnds: [plain.port] }), `http://127.0.0.1:${plain.port}`);
    expect(report).toMatchObject({ understoodAs: 'url', reachable: true });
    expect(plain.received()).toBe(0);
  });

  it('dials nothing outside of local networks, and says so', async () => {
    for (const target of ['8.8.8.8:1', '8-8-8-8.apps.beckon.test:1', '[2001:db8::1]:1', '100.64.0.1:1']) {
      const report = await probe(aProber(), target);
      expect(report.reachable).toBe(false);
      expect(report.candidates.map((one) => one.outcome)).toEqual(['target-not-allowed']);
      const [said] = probeReportInWords(report).candidates;
      expect(said?.detail.includes('--allow-carrier-nat')).toBe(target.startsWith('100.'));
    }
    const named = await probe(aProber({ lookup: async () => ['100.64.0.1'] }), 'app.beckon.test:1');
    expect(probeReportInWords(named).candidates[0]?.detail).toContain('--allow-carrier-nat');
  });

  it('asks DNS only for a name that spells no address, and refuses when any answer is outside', async () => {
    const app = await listeners.open(listenTls(await authority.issue({ names: ['app.beckon.test'] })));
    const target = `app.beckon.test:${app.port}`;
    const answers = (addresses: string[]) => aProber({ lookup: async () => addresses });

    expect((await probe(answers(['127.0.0.1']), target)).reachable).toBe(true);
    expect((await probe(answers(['::1', '127.0.0.1']), target)).candidates[0]?.address).toBe('127.0.0.1');
    expect((await probe(answers(['127.0.0.1', '8.8.8.8']), target)).candidates[0]?.outcome).toBe('target-not-allowed');
    expect((await probe(answers([]), target)).candidates[0]?.outcome).toBe('name-not-found');
    expect((await probe(aProber(), target)).candidates[0]).toMatchObject({ outcome: 'name-not-found', address: null });
  });

  it('does not wait for a resolver for longer than for an app', async () => {
    const dialer = new PortDialer({ extraCaPem: () => null, timeoutMs: 30 });
    const never = aProber({ lookup: async () => await new Promise<never>(() => undefined), dialer });
    expect((await probe(never, 'app.beckon.test:1')).candidates[0]?.outcome).toBe('name-not-found');
  });

  it('stops when it is told to', async () => {
    const silent = await listeners.open(listenTcp(() => undefined));
    const abort = new AbortController();
    const running = aProber().probe({ target: `${NAME}:${silent.port}`, httpsPort: null, wssPort: null }, abort.signal);
    abort.abort();
    expect(await running).toMatchObject({ ok: true, value: { reachable: false } });
  });
});

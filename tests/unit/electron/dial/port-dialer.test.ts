import { X509Certificate } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_PROBES, PortDialer } from '../../../../electron/dial/port-dialer';
import { say } from '../../../../electron/lib/words';
import {
  CertificateAuthority,
  type ServerCertificate,
} from '../../../../electron/simulator/certificates/certificate-authority';
import type { CertificatePin } from '../../../../shared/domain/known-app';
import { testAuthority } from '../../../support/a-tls-server';
import { Listeners, until } from '../../../support/listeners';
import { listenTcp, listenTls } from '../../../support/tls-listener';

const NAME = '127-0-0-1.apps.beckon.test';
const ADDRESS = '127.0.0.1';
/** Node's variable. In two parts: whole it stands in no source, which is a house rule. */
const NO_CERTIFICATE_CHECK = ['NODE_TLS_REJECT', 'UNAUTHORIZED'].join('_');
/** Longer than any test: what ends earlier did not end by it. */
const FOR_EVER_MS = 60_000;
/** Long beside what a busy machine may lose between two events whose order is looked at. */
const LONG_MS = 3_000;

const authority = await testAuthority();
const stranger = await CertificateAuthority.create('Stranger');
const good = await authority.issue({ names: ['*.apps.beckon.test'] });
const selfMade = await stranger.issue({ names: [ADDRESS] });
const listeners = new Listeners();

afterEach(async () => await listeners.dispose());

function aDialer(timeoutMs = FOR_EVER_MS): PortDialer {
  return new PortDialer({ extraCaPem: () => authority.certificatePem, timeoutMs });
}

function named(port: number) {
  return { address: ADDRESS, port, host: NAME, secure: true };
}

function bare(port: number) {
  return { address: ADDRESS, port, host: ADDRESS, secure: true };
}

function pinOf({ cert }: ServerCertificate, address = ADDRESS): CertificatePin {
  return { sha256: new X509Certificate(cert).fingerprint256, address, pinnedAt: '2026-01-01T00:00:00.000Z' };
}

describe('PortDialer', () => {
  it('sends nothing to this computer where the app is said to be elsewhere, whatever the routes say', async () => {
    const app = await listeners.open(listenTls(good));
    for (const secure of [true, false]) {
      const result = await aDialer().dial({ ...named(app.port), secure, isElsewhere: true });
      expect(result).toMatchObject({ problem: 'own-address', connectedMs: null, certificate: null });
    }
    const pinned = await aDialer().dial({ ...bare(app.port), isElsewhere: true }, { pin: pinOf(good) });
    expect(pinned).toMatchObject({ problem: 'own-address', presented: null });
    expect((await aDialer().dial(named(app.port))).problem).toBeNull();
  });

  it('dials addresses alone: what is no address is not looked up', async () => {
    const app = await listeners.open(listenTls(good));
    const result = await aDialer().dial({ ...named(app.port), address: 'localhost' });
    expect(result.problem).toBe('no-route');
    expect(app.connections()).toBe(0);
  });

  it('has at most thirty-two connections open, over everything that is measured', async () => {
    const silent = await listeners.open(listenTcp(() => undefined));
    const dialer = aDialer();
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const dials = Array.from(
      { length: 80 },
      async () => await dialer.dial(named(silent.port), { signal: stop.signal }),
    );
    await until(() => silent.connections() === MAX_PROBES);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(silent.connections()).toBe(MAX_PROBES);

    stop.abort();
    const results = await Promise.all(dials);
    expect(results.every((one) => one.problem === 'stopped')).toBe(true);
    // What was stopped in the queue was never dialed.
    expect(silent.connections()).toBe(MAX_PROBES);
  });

  it('goes by urgency when all places are taken', async () => {
    const silent = await listeners.open(listenTcp(() => undefined));
    const app = await listeners.open(listenTls(good));
    const dialer = aDialer();
    const stops = Array.from({ length: MAX_PROBES }, () => new AbortController());
    const busy = stops.map(async ({ signal }) => await dialer.dial(named(silent.port), { urgency: 'usual', signal }));
    const order: string[] = [];
    const waiting = (['suspect', 'usual', 'followUp', 'asked'] as const).map(async (urgency) => {
      await dialer.dial(named(app.port), { urgency });
      order.push(urgency);
    });
    await until(() => silent.connections() === MAX_PROBES);
    expect(order).toEqual([]);
    // One place is given up; through it all of them go, one after the other.
    stops.pop()?.abort();
    await Promise.all(waiting);
    expect(order).toEqual(['asked', 'followUp', 'usual', 'suspect']);
    for (const stop of stops) stop.abort();
    await Promise.all(busy);
  });

  it('leaves a place free beside dead ends, however many there are', async () => {
    const silent = await listeners.open(listenTcp(() => undefined));
    const app = await listeners.open(listenTls(good));
    const dialer = aDialer();
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const deadEnds = Array.from(
      { length: 80 },
      async () => await dialer.dial(named(silent.port), { urgency: 'suspect', signal: stop.signal }),
    );
    await until(() => silent.connections() === MAX_PROBES - 1);
    for (let time = 0; time < 3; time++) {
      expect((await dialer.dial(named(app.port), { urgency: 'usual' })).problem).toBeNull();
    }
    expect(silent.connections()).toBe(MAX_PROBES - 1);
    stop.abort();
    await Promise.all(deadEnds);
  });

  it('gives up on silence after half the timeout, but leaves a person the whole', async () => {
    const silent = await listeners.open(listenTcp(() => undefined));
    const dialer = aDialer(LONG_MS);
    const ended: string[] = [];
    await Promise.all(
      (['asked', 'usual'] as const).map(async (urgency) => {
        const { problem } = await dialer.dial(named(silent.port), { urgency });
        ended.push(`${urgency} ${problem}`);
      }),
    );
    expect(ended).toEqual(['usual handshake-silent', 'asked handshake-silent']);
  });

  it('takes slowness for life: what goes on answering gets the whole timeout', async () => {
    // Each piece is the start of a TLS record that never ends.
    const slow = await listeners.open(
      listenTcp((socket) => {
        socket.write(Buffer.from([0x16, 0x03, 0x03, 0x40, 0x00, 0x02]));
        const drip = setInterval(() => socket.write(Buffer.from([0x00])), 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const silent = await listeners.open(listenTcp(() => undefined));
    const dialer = aDialer(LONG_MS);
    const ended: string[] = [];
    await Promise.all(
      [slow, silent].map(async ({ port }) => {
        await dialer.dial(named(port), { urgency: 'usual' });
        ended.push(port === slow.port ? 'slow' : 'silent');
      }),
    );
    expect(ended).toEqual(['silent', 'slow']);
  });

  it('follows the authorities that are trusted now', async () => {
    const app = await listeners.open(listenTls(good));
    let pem: string | null = null;
    const dialer = new PortDialer({ extraCaPem: () => pem, timeoutMs: FOR_EVER_MS });
    expect((await dialer.dial(named(app.port))).problem).toBe('certificate-unknown');
    pem = authority.certificatePem;
    expect((await dialer.dial(named(app.port))).problem).toBeNull();
    pem = null;
    expect((await dialer.dial(named(app.port))).problem).toBe('certificate-unknown');
  });

  it('checks certificates although the environment tells Node not to', async () => {
    const app = await listeners.open(listenTls(good));
    vi.stubEnv(NO_CERTIFICATE_CHECK, '0');
    try {
      const dialer = new PortDialer({ extraCaPem: () => null, timeoutMs: FOR_EVER_MS });
      expect((await dialer.dial(named(app.port))).problem).toBe('certificate-unknown');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('makes the whole handshake each time, and sends not one application byte', async () => {
    const app = await listeners.open(listenTls(good));
    const pinned = await listeners.open(listenTls(selfMade));
    const dialer = aDialer();
    for (let time = 0; time < 3; time++) {
      expect((await dialer.dial(named(app.port))).problem).toBeNull();
      expect((await dialer.dial(bare(pinned.port), { pin: pinOf(selfMade) })).problem).toBeNull();
    }
    for (const listener of [app, pinned]) {
      expect(listener.connections()).toBe(3);
      expect(listener.resumed()).toBe(0);
      expect(listener.received()).toBe(0);
      await until(() => listener.open() === 0);
    }
  });

  it('tells TLS that is too old from a port that hangs up', async () => {
    // What a server sends that knows older versions of TLS only.
    const alert = Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]);
    const old = await listeners.open(listenTcp((socket) => socket.once('data', () => socket.end(alert))));
    const rude = await listeners.open(listenTcp((socket) => socket.destroy()));
    expect((await aDialer().dial(named(old.port))).problem).toBe('handshake-refused');
    expect((await aDialer().dial(named(rude.port))).problem).toBe('handshake-failed');
  });
});

describe('PortDialer with certificates that nobody vouches for', () => {
  it('shows the certificate of a bare address to decide about, and sends nothing', async () => {
    const app = await listeners.open(listenTls(selfMade));
    const result = await aDialer().dial(bare(app.port));
    expect(result).toMatchObject({
      problem: 'certificate-unknown',
      latencyMs: null,
      presented: { sha256: pinOf(selfMade).sha256, subject: `CN=${ADDRESS}`, issuer: 'CN=Stranger' },
    });
    // None for a name, whose certificate can be right.
    expect(await aDialer().dial(named(app.port))).toMatchObject({ problem: 'certificate-unknown', presented: null });
    expect(app.received()).toBe(0);
  });

  it('accepts the one that was trusted, at its address and no other, nor for a name', async () => {
    const app = await listeners.open(listenTls(selfMade));
    const result = await aDialer().dial(bare(app.port), { pin: pinOf(selfMade) });
    expect(result).toMatchObject({ problem: null, detail: { key: 'evidence.pinned' } });
    expect(result.latencyMs).toBeGreaterThanOrEqual(result.connectedMs ?? Number.POSITIVE_INFINITY);
    const elsewhere = await aDialer().dial(bare(app.port), { pin: pinOf(selfMade, '127.0.0.2') });
    const byName = await aDialer().dial(named(app.port), { pin: pinOf(selfMade) });
    expect([elsewhere.problem, byName.problem]).toEqual(['certificate-unknown', 'certificate-unknown']);
  });

  it('stops at another one with both fingerprints, although any authority vouches for it', async () => {
    const other = await authority.issue({ names: [ADDRESS] });
    for (const certificate of [other, await stranger.issue({ names: [ADDRESS] })]) {
      const app = await listeners.open(listenTls(certificate));
      const pin = pinOf(selfMade);
      const result = await aDialer().dial(bare(app.port), { pin });
      expect(result).toMatchObject({
        problem: 'certificate-changed',
        latencyMs: null,
        presented: { sha256: pinOf(certificate).sha256 },
      });
      expect(say(result.detail)).toContain(pin.sha256);
      expect(say(result.detail)).toContain(pinOf(certificate).sha256);
      expect(app.received()).toBe(0);
    }
  });
});

describe('PortDialer, at a bare address whose certificate is for a name', () => {
  const CLAIMED = { mayUseClaimedName: true };

  it('verifies it under the name that spells the address, if a trusted authority vouches for that', async () => {
    const app = await listeners.open(listenTls(good));
    const result = await aDialer().dial(bare(app.port), CLAIMED);
    expect(result).toMatchObject({ problem: null, verifiedAs: NAME, certificate: { voucher: 'additional' } });
    expect(say(result.detail)).toContain(`verified as ${NAME}`);
    // Under the name, everything is verified again, as for one that was typed.
    expect(app.names.at(-1)).toBe(NAME);
    expect(app.received()).toBe(0);
  });

  it('does so for nobody who did not ask for it, and not with a pin', async () => {
    const app = await listeners.open(listenTls(good));
    expect(await aDialer().dial(bare(app.port))).toMatchObject({ problem: 'certificate-name' });
    const pinned = await aDialer().dial(bare(app.port), { ...CLAIMED, pin: pinOf(selfMade) });
    expect(pinned).toMatchObject({ problem: 'certificate-changed' });
    expect(app.names).toEqual([]);
  });

  it.each([
    ['for a name that spells no address', { names: ['apps.beckon.test'] }],
    ['for the name of another address', { names: ['127-0-0-9.apps.beckon.test'] }],
    ['for that name, but expired', { names: ['*.apps.beckon.test'], fromDays: -20, untilDays: -2 }],
  ])('is not verified with a certificate %s', async (_, options) => {
    const app = await listeners.open(listenTls(await authority.issue(options)));
    const result = await aDialer().dial(bare(app.port), CLAIMED);
    expect(result.problem).toMatch(/^certificate-/);
    expect(result.certificate).toBeNull();
  });

  it('does not take another name either where the caller remembers one, and dials it under that at once', async () => {
    const app = await listeners.open(listenTls(await authority.issue({ names: ['*.evil.test'] })));
    const remembered = { ...CLAIMED, formerName: NAME };
    const result = await aDialer().dial(bare(app.port), remembered);
    expect(result).toMatchObject({ problem: 'certificate-name', presented: { sha256: expect.any(String) } });
    expect(result).not.toHaveProperty('verifiedAs');
    app.show(good);
    const before = app.connections();
    expect(await aDialer().dial(bare(app.port), remembered)).toMatchObject({ problem: null, verifiedAs: NAME });
    expect(app.connections() - before).toBe(1);
  });

  it('dials it under the name at once where it was verified under that before, and takes no other then', async () => {
    const dialer = aDialer();
    const app = await listeners.open(listenTls(good));
    await dialer.dial(bare(app.port), CLAIMED);
    const before = app.connections();
    expect(await dialer.dial(bare(app.port), CLAIMED)).toMatchObject({ problem: null, verifiedAs: NAME });
    expect(app.connections() - before).toBe(1);
    // Who did not ask for it gets nothing of it, and a name that was typed is dialed as ever.
    expect(await dialer.dial(bare(app.port))).toMatchObject({ problem: 'certificate-name' });
    expect(await dialer.dial(named(app.port), CLAIMED)).not.toHaveProperty('verifiedAs');
    app.show(await authority.issue({ names: ['*.evil.test'] }));
    expect(await dialer.dial(bare(app.port), CLAIMED)).toMatchObject({ problem: 'certificate-name' });
    // The address itself may be verified.
    app.show(await authority.issue({ names: [ADDRESS] }));
    const result = await dialer.dial(bare(app.port), CLAIMED);
    expect(result).toMatchObject({ problem: null, certificate: { voucher: 'additional' } });
    expect(result).not.toHaveProperty('verifiedAs');
  });

  it('dials what has fallen silent once, since it would be silent under every name', async () => {
    const dialer = aDialer(LONG_MS);
    const app = await listeners.open(listenTls(good));
    const phone = { isAsleep: false };
    const way = await listeners.open(
      listenTcp((socket) => {
        if (phone.isAsleep) return;
        const onward = net.connect(app.port, ADDRESS);
        onward.on('error', () => socket.destroy());
        socket.pipe(onward).pipe(socket);
      }),
    );
    expect(await dialer.dial(bare(way.port), CLAIMED)).toMatchObject({ verifiedAs: NAME });
    phone.isAsleep = true;
    const before = way.connections();
    const result = await dialer.dial(bare(way.port), { ...CLAIMED, urgency: 'usual' });
    expect(result).toMatchObject({ problem: 'handshake-silent', presented: null });
    expect(way.connections() - before).toBe(1);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Clock, systemClock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { StoreError } from '../../electron/relay/pairing-store';
import { connectRedis } from '../../electron/relay/redis-connections';
import { OPEN_KEY, ownerKey, pairingKey, UNMATCHED_KEYS } from '../../electron/relay/redis-database';
import { RedisPairingStore } from '../../electron/relay/redis-pairing-store';
import { postCallback, request } from '../support/a-relay';
import { aWireApp } from '../support/a-wire-app';
import { FakeClock } from '../support/fake-clock';
import { freePort } from '../support/loopback-ports';
import { aNearbyApp } from '../support/nearby-app-factory';
import { aPairing, STORE_LIMITS } from '../support/pairing-factory';
import { RedisServer } from '../support/redis-server';
import { RelayDeployment, type RelayProcess } from '../support/relay-deployment';

/** How long a Redis without other work takes to rewrite its file: docs/security.md says so. */
const HOURS = 3;

let redis: RedisServer;
beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(async () => await redis.dispose());

async function openStore(url: string, clock: Clock) {
  const connections = await connectRedis({ url, extraCaPem: null, clock, logger: silentLogger });
  return { connections, store: await RedisPairingStore.open({ connections, clock, limits: STORE_LIMITS }) };
}

test('a code that ends early does not take away the count of those that wait longer', async () => {
  await redis.command('FLUSHALL');
  const clock = new FakeClock();
  const { connections, store } = await openStore(redis.url, clock);
  const [long, short, other] = [4 * 3_600_000, 1000, 2000].map((ms) => aPairing({ expiresAt: clock.now() + ms }));
  if (long === undefined || short === undefined || other === undefined) throw new Error('Three pairings');
  for (const pairing of [long, short, { ...other, expiresAt: long.expiresAt }]) await store.reserve(pairing);
  await store.setExpiry(other.pairingId, other.expiresAt);
  // Beyond a minute more, for which the end of a pairing is remembered, that would be gone.
  for (const key of [ownerKey(long.ownerId), OPEN_KEY]) {
    expect(await connections.commands.pttl(key)).toBeGreaterThan(3 * 3_600_000);
  }
  await store.dispose();
});

test('a relay that finds no Redis says so in one line, without a stack, and ends', async () => {
  const deployment = await RelayDeployment.start();
  const port = await freePort();
  const { folder, keysFile, serviceEnvironment } = deployment;
  const own = ['--token-file', join(folder, 'token'), '--callback-secret-file', join(folder, 'callback-secret')];
  const where = ['--public-url', 'https://relay.example', '--listen', '127.0.0.1:0', '--json'];
  const relay = deployment.run(['relay', ...own, '--keys-file', keysFile, ...where], {
    ...serviceEnvironment,
    BECKON_RELAY_REDIS_URL: `redis://:secret@127.0.0.1:${port}`,
  });
  const code = await relay.ended();
  const { out, err } = relay;
  await deployment.dispose();
  expect(code).toBe(4);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'unreachable', message: 'Redis isn’t answering.' } });
  const lines = err
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 'error', message: 'Redis does not answer', code: 'ECONNREFUSED' }),
  ]);
  expect(err).toContain('Check --redis');
  expect(out + err).not.toMatch(/ {4}at |secret@/);
});

test('what somebody else put into Redis is read as nothing', async () => {
  await redis.command('FLUSHALL');
  const clock = new FakeClock();
  const { connections, store } = await openStore(redis.url, clock);
  const pairing = aPairing();
  await store.reserve(pairing);
  for (const outcome of ['no JSON', '{"kind":"app","app":{"deviceCode":7}}', '{"kind":"of another version"}', '[]']) {
    await connections.commands.hset(pairingKey(pairing.pairingId), { outcome });
    expect(await store.find(pairing.pairingId)).toBeNull();
    expect(await store.findByUid(pairing.uid)).toBeNull();
  }
  const [ends, apps, received] = UNMATCHED_KEYS;
  await connections.commands.zadd(ends, clock.now() + 60_000, 'planted');
  await connections.commands.hset(apps, { planted: '{"deviceCode":"\u001b[2J"}' });
  await connections.commands.hset(received, { planted: 'never' });
  expect(await store.listUnmatched()).toEqual([]);
  await store.dispose();
});

describe('the Redis of the Compose file', () => {
  let server: RedisServer;
  let store: RedisPairingStore;
  beforeEach(async () => {
    const shipped = readFileSync(join(import.meta.dirname, '../../deploy/relay/compose.redis.yaml'), 'utf8');
    const { services } = parse(shipped) as { readonly services: { readonly redis: { readonly command: string[] } } };
    server = await RedisServer.start({ options: services.redis.command.slice(1) });
    ({ store } = await openStore(server.url, systemClock));
  });
  afterEach(async () => {
    await store.dispose();
    await server.dispose();
  });

  test('has an app no longer on its disk some hours after it is gone', async () => {
    const times = { createdAt: Date.now(), expiresAt: Date.now() + 3_600_000 };
    const [gone, kept] = [aPairing(times), aPairing(times)];
    for (const pairing of [gone, kept]) {
      await store.reserve(pairing);
      const deviceCode = `remote_${pairing.pairingId}`;
      await store.deliver(pairing.pairingId, { kind: 'app', app: aNearbyApp({ deviceCode }) });
    }
    await store.remove(gone.pairingId);
    expect(server.stored()).toContain(`remote_${gone.pairingId}`);
    // A relay in a container is asked every ten seconds whether it is ready, and asks Redis by writing.
    for (let count = 0; count < HOURS * 360; count += 1) await store.isReady();
    await expect.poll(() => server.stored()).not.toContain(`remote_${gone.pairingId}`);
    expect((await store.find(kept.pairingId))?.outcome.kind).toBe('app');
  });
});

describe('a full Redis', () => {
  let store: RedisPairingStore;
  beforeEach(async () => {
    await redis.command('FLUSHALL');
    ({ store } = await openStore(redis.url, systemClock));
  });
  afterEach(async () => {
    await redis.command('CONFIG SET maxmemory 0');
    await store.dispose();
  });

  test('takes in no new pairing, nothing of it, and still the app of one that waits', async () => {
    const times = { createdAt: Date.now(), expiresAt: Date.now() + 60_000 };
    const waiting = aPairing(times);
    expect(await store.reserve(waiting)).toBe('reserved');
    await redis.command('CONFIG SET maxmemory 1');
    const late = aPairing(times);
    await expect(store.reserve(late)).rejects.toThrow(StoreError);
    expect(await store.find(late.pairingId)).toBeNull();
    expect((await store.counts()).open).toBe(1);
    const delivery = { kind: 'app', app: aNearbyApp() } as const;
    expect(await store.deliver(waiting.pairingId, delivery)).toBe('changed');
    expect((await store.find(waiting.pairingId))?.outcome).toEqual(delivery);
  });
});

describe('two relays on one Redis', () => {
  let deployment: RelayDeployment;
  let a: RelayProcess;
  let b: RelayProcess;
  beforeEach(async () => {
    await redis.command('FLUSHALL');
    deployment = await RelayDeployment.start();
    a = await deployment.relay(['--redis', redis.url, '--unmatched']);
    // The service's callbacks come to B from here on.
    b = await deployment.relay(['--redis', redis.url, '--unmatched']);
  });
  afterEach(async () => await deployment.dispose());

  test('a code made at A, called back at B, wakes who waits at A, long before they would look again', async () => {
    const { pairingId, qrcode } = await deployment.newPairing(a);
    const polled = deployment.ask(a, `/v1/pairings/${pairingId}?wait=25`);
    await expect.poll(async () => (await request(a.metricsUrl)).text).toContain('waiting_requests 1');
    expect(await deployment.scan(qrcode)).toEqual({ kind: 'answered', status: 200 });
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('not woken'), 15_000).unref());
    expect(await Promise.race([polled.then(({ text }) => text), late])).toContain('"state":"paired"');
  });

  test('what nobody asks for any more goes by itself', async () => {
    await deployment.newPairing(a);
    const { qrcode } = await deployment.newPairing(a);
    await deployment.scan(qrcode, { identify: 'none' });
    await deployment.scan(qrcode);
    const keys = (await redis.command('KEYS *')).split('\r\n').filter((line) => line.startsWith('{beckon-relay}:'));
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys)
      expect([key, await redis.command(`PTTL ${key}`)]).toEqual([key, expect.not.stringContaining('-')]);
  });

  test('what proves nothing at B is claimed at A, and cancelled at A is forged at B', async () => {
    const { pairingId, qrcode } = await deployment.newPairing(a);
    await deployment.scan(qrcode, { identify: 'none' });
    const list = JSON.parse((await deployment.ask(a, '/v1/unmatched')).text) as {
      unmatched: { unmatchedId: string }[];
    };
    const body = { unmatchedId: list.unmatched[0]?.unmatchedId };
    const claimed = await deployment.ask(a, `/v1/pairings/${pairingId}/claim`, { method: 'POST', body });
    expect(claimed.text).toContain('"state":"paired"');
    const other = await deployment.newPairing(a);
    expect((await deployment.ask(a, `/v1/pairings/${other.pairingId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await deployment.scan(other.qrcode)).toEqual({ kind: 'answered', status: 403 });
  });

  test('mistakes are counted together', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 160; count += 1) {
      for (const relay of [a, b]) statuses.add((await postCallback(relay, aWireApp({ utoken: 'wrong' }))).status);
    }
    expect(statuses).toEqual(new Set([403, 429]));
  });

  test('without Redis both promise nothing, and go on when it is back', async () => {
    const { pairingId } = await deployment.newPairing(a);
    await redis.kill();
    try {
      expect((await request(`${a.url}/readyz`)).status).toBe(503);
      expect((await request(`${a.url}/healthz`)).status).toBe(200);
      expect((await deployment.ask(a, '/v1/pairings', { method: 'POST' })).status).toBe(503);
      expect((await deployment.ask(a, `/v1/pairings/${pairingId}`)).status).toBe(503);
      const { search } = new URL(b.callbackUrl);
      expect((await postCallback(b, aWireApp({ utoken: 'any' }), search)).status).toBe(503);
    } finally {
      await redis.open();
    }
    for (const relay of [a, b]) {
      const ready = async () => (await request(`${relay.url}/readyz`)).status;
      await expect.poll(ready).toBe(200);
    }
    const { pairingId: next, qrcode } = await deployment.newPairing(a);
    const polled = deployment.ask(a, `/v1/pairings/${next}?wait=25`);
    await deployment.scan(qrcode);
    expect((await polled).text).toContain('"state":"paired"');
  });

  /** What a relay logged, each line as JSON; one that is none fails the test. */
  function logOf(relay: RelayProcess): readonly Readonly<Record<string, unknown>>[] {
    return relay.process.err
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  function outagesOf(relay: RelayProcess): readonly unknown[] {
    const ofOutages = ['The connection to Redis was lost', 'Redis is back'];
    return logOf(relay).filter(({ message }) => ofOutages.includes(String(message)));
  }

  const LOST_AND_BACK = [
    expect.objectContaining({ level: 'warn', message: 'The connection to Redis was lost' }),
    expect.objectContaining({ level: 'info', message: 'Redis is back', awaySeconds: expect.any(Number) }),
  ];

  test('that Redis was lost, and that it is back, is logged once each, however often the relay has tried', async () => {
    for (let round = 1; round <= 2; round += 1) {
      await redis.kill();
      await a.process.says('The connection to Redis was lost');
      // Requests in between, and many attempts to connect, add nothing.
      for (let count = 0; count < 5; count += 1) await deployment.ask(a, '/v1/pairings', { method: 'POST' });
      await redis.open();
      await expect.poll(() => outagesOf(a)).toHaveLength(2 * round);
    }
    expect(outagesOf(a)).toEqual([...LOST_AND_BACK, ...LOST_AND_BACK]);
    // Ten requests have failed within a minute.
    expect(logOf(a).filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(await a.process.stop()).toBe(0);
    expect(outagesOf(a)).toHaveLength(4);
  });

  test('a Redis that stops answering, without closing a connection, counts as lost as well', async () => {
    redis.signal('SIGSTOP');
    try {
      await deployment.ask(a, '/v1/pairings', { method: 'POST' });
      await a.process.says('The connection to Redis was lost');
    } finally {
      redis.signal('SIGCONT');
    }
    await a.process.says('Redis is back');
    expect(outagesOf(a)).toEqual(LOST_AND_BACK);
  });

  test('where Redis takes nothing in, both say that they are not ready', async () => {
    const ready = async () => (await request(`${a.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    // As after a failover: it answers, and is no primary any more.
    await redis.command('REPLICAOF 127.0.0.1 1');
    expect(await ready()).toBe(503);
    await redis.command('REPLICAOF NO ONE');
    expect(await ready()).toBe(200);
  });

  test('a relay warns of a Redis that may evict pairings', async () => {
    await redis.command('CONFIG SET maxmemory-policy volatile-lru');
    try {
      const warned = await deployment.relay(['--redis', redis.url]);
      await warned.process.says('Redis may evict pairings: set its maxmemory-policy to noeviction');
    } finally {
      await redis.command('CONFIG SET maxmemory-policy noeviction');
    }
    expect(a.process.err).not.toContain('evict');
  });
});

import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { AwayReason } from '../../../../electron/forward/app-place';
import type { FollowedEvent } from '../../../../electron/forward/followed-app';
import { LocalListener, UNUSED_MS } from '../../../../electron/forward/local-listener';
import { type Clock, systemClock } from '../../../../electron/lib/clock';
import type { LocalAddressState } from '../../../../shared/domain/local-address';
import { aConnection } from '../../../support/a-connection';
import { APP_NAME, answerUpgrades, ForwardParts, tell, upgradeRequest } from '../../../support/a-forward';
import type { TlsServer } from '../../../support/a-tls-server';
import { FakeClock } from '../../../support/fake-clock';
import { until } from '../../../support/listeners';
import { freePort, isListening } from '../../../support/loopback-ports';
import { ask } from '../../../support/plain-request';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const parts = new ForwardParts();
const folder = makeTemporaryFolder();
afterEach(async () => await parts.dispose());
afterAll(() => removeTemporaryFolder(folder));

const AWAY: AwayReason = { code: 'silent', message: 'The app doesn’t answer.', advice: 'Open the app.' };
const LISTENING: LocalAddressState = { kind: 'listening', takenBy: null };

/** Follows an app as a test has it. */
class AFollower {
  followed = 0;
  suspicions = 0;
  lookUps = 0;
  isFollowing = false;
  /** What is known as soon as somebody follows the app; null: nothing yet. */
  first: FollowedEvent<AwayReason> | null = null;
  tell: (event: FollowedEvent<AwayReason>) => void = () => undefined;

  readonly follow = (onEvent: (event: FollowedEvent<AwayReason>) => void, signal: AbortSignal) => {
    this.followed += 1;
    this.isFollowing = true;
    this.tell = onEvent;
    signal.addEventListener('abort', () => {
      this.isFollowing = false;
    });
    if (this.first !== null) onEvent(this.first);
    return {
      suspect: () => {
        this.suspicions += 1;
      },
      lookUp: async () => {
        this.lookUps += 1;
        return await Promise.resolve(true);
      },
    };
  };
}

function reached({ port, caPem }: TlsServer): FollowedEvent<AwayReason> & { readonly event: 'reachable' } {
  const ca = join(folder, `${port}.pem`);
  writeFileSync(ca, caPem);
  const connection = aConnection({ domain: APP_NAME, address: '127.0.0.1', httpsPort: port, wssPort: null, ca });
  return { event: 'reachable', connection };
}

interface Setting {
  readonly origins?: readonly string[];
  readonly port?: number;
  readonly clock?: Clock;
}

function newListener({ follow }: AFollower, port: number, { origins = [], clock = systemClock }: Setting = {}) {
  const states: LocalAddressState[] = [];
  const onState = (state: LocalAddressState): void => void states.push(state);
  const programAt = async (): Promise<string> => await Promise.resolve('game');
  const listener = parts.use(new LocalListener({ port, origins, follow, clock, onState, programAt }));
  return { listener, port, url: `http://127.0.0.1:${port}`, states };
}

async function aListener(follower: AFollower, setting: Setting = {}) {
  const made = newListener(follower, setting.port ?? (await freePort()), setting);
  await made.listener.listen();
  return made;
}

/** The state, at once, and then with the name of the program. */
function toldOf(kind: LocalAddressState['kind']): readonly LocalAddressState[] {
  return [
    { kind, takenBy: null },
    { kind, takenBy: 'game' },
  ];
}

/** Has another program listen there. */
async function aProgramAt(port: number, host: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen({ host, port }, resolve));
  parts.use({ dispose: async () => await new Promise<void>((resolve) => server.close(() => resolve())) });
  return server;
}

describe('a local address', () => {
  it('leads to the app by any loopback name, without a path of its own', async () => {
    const follower = new AFollower();
    follower.first = reached(await parts.app(tell));
    const { port, states } = await aListener(follower);
    expect(states).toEqual([LISTENING]);
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const { status, body } = await ask(`http://${host}:${port}/command?x=1`, { method: 'POST', body: '{}' });
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ method: 'POST', url: '/command?x=1', body: '{}' });
    }
  });

  it('follows its app only while it is used', async () => {
    const clock = new FakeClock();
    const follower = new AFollower();
    follower.first = reached(await parts.app(tell));
    const { url } = await aListener(follower, { clock });
    expect(clock.pending).toBe(0);
    expect(follower.followed).toBe(0);
    await ask(url);
    expect(follower.isFollowing).toBe(true);
    await clock.advance(UNUSED_MS);
    await ask(url);
    await clock.advance(UNUSED_MS);
    expect(follower.isFollowing).toBe(true);
    await clock.advance(UNUSED_MS);
    expect(follower.isFollowing).toBe(false);
    expect(clock.pending).toBe(0);
    expect((await ask(url)).status).toBe(200);
    expect(follower.followed).toBe(2);
  });

  it('goes on following as long as a WebSocket is open', async () => {
    const clock = new FakeClock();
    const follower = new AFollower();
    const app = await parts.app(tell);
    answerUpgrades(app, 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    follower.first = reached(app);
    const { port, url } = await aListener(follower, { clock });
    const client = parts.connect(port, upgradeRequest(`${url}/`));
    await client.gets('101');
    await clock.advance(5 * UNUSED_MS);
    expect(follower.isFollowing).toBe(true);
    client.socket.destroy();
    await until(() => client.isClosed);
    await ask(url);
    await clock.advance(3 * UNUSED_MS);
    expect(follower.isFollowing).toBe(false);
  });

  it('has the first request wait until it is known where the app is, but not for ever', async () => {
    const clock = new FakeClock();
    const follower = new AFollower();
    const app = await parts.app(tell);
    const { url } = await aListener(follower, { clock });
    const first = ask(url);
    await until(() => follower.isFollowing);
    follower.tell(reached(app));
    expect((await first).status).toBe(200);

    const unknown = await aListener(new AFollower(), { clock });
    const late = ask(unknown.url);
    await until(() => clock.isDueIn(4_000));
    await clock.advance(4_000);
    expect(JSON.parse((await late).body)).toMatchObject({ error: { code: 'unreachable' } });
  });

  it('goes where the app is, and nowhere once it is lost', async () => {
    const follower = new AFollower();
    const [first, second] = [await parts.appThatSays('first'), await parts.appThatSays('second')];
    follower.first = reached(first);
    const { url } = await aListener(follower);
    expect((await ask(url)).body).toBe('first');
    const { connection } = reached(second);
    follower.tell({ event: 'moved', from: null, to: null, connection });
    await expect.poll(async () => (await ask(url)).body).toBe('second');
    follower.tell({ event: 'lost', reason: AWAY });
    await expect.poll(async () => (await ask(url)).status).toBe(503);
    expect(JSON.parse((await ask(url)).body)).toEqual({ error: AWAY });
    expect(follower.suspicions).toBeGreaterThan(0);
    follower.tell({ event: 'back', address: null, connection });
    await expect.poll(async () => (await ask(url)).body).toBe('second');
  });

  it('closes the connections of a page that may not use it any longer, and no others', async () => {
    const follower = new AFollower();
    const waiting: ServerResponse[] = [];
    follower.first = reached(await parts.app((_request, response) => void waiting.push(response)));
    const origins = ['https://game.example', 'https://other.example'];
    const { listener, url } = await aListener(follower, { origins });
    const page = ask(url, { headers: { Origin: 'https://game.example' } }).catch(() => 'closed');
    const others = [ask(url), ask(url, { headers: { Origin: 'https://other.example' } })];
    await until(() => waiting.length === 3);
    listener.setOrigins(['https://other.example']);
    expect(await page).toBe('closed');
    for (const response of waiting) response.end('done');
    expect((await Promise.all(others)).map(({ body }) => body)).toEqual(['done', 'done']);
    expect((await ask(url, { headers: { Origin: 'https://game.example' } })).status).toBe(403);
  });

  it('asks the service after sleep, whatever it said before', async () => {
    const follower = new AFollower();
    follower.first = reached(await parts.app(tell));
    const { url, listener } = await aListener(follower);
    await ask(url);
    expect(follower.lookUps).toBe(0);
    listener.woke();
    expect((await ask(url)).status).toBe(200);
    expect(follower.lookUps).toBe(1);
  });

  it('gives up its port at once when it is closed, also while it begins to listen', async () => {
    const { listener, port } = await aListener(new AFollower());
    await listener.dispose();
    expect(await isListening(port)).toBe(false);
    await listener.listen();
    expect(await isListening(port)).toBe(false);
    const { listener: begun } = newListener(new AFollower(), port);
    const listening = begun.listen();
    await begun.dispose();
    await listening;
    expect(await isListening(port)).toBe(false);
    expect(await isListening(port, '::1')).toBe(false);
  });
});

describe('a port that is not to be had', () => {
  it('is taken when it is free again', async () => {
    const clock = new FakeClock();
    const port = await freePort();
    const other = await aProgramAt(port, '127.0.0.1');
    const { states } = await aListener(new AFollower(), { port, clock });
    expect(states).toEqual(toldOf('port-taken'));
    await new Promise((resolve) => other.close(resolve));
    await clock.advance(500);
    await until(() => states.length === 3);
    expect(states[2]).toEqual(LISTENING);
    expect(clock.pending).toBe(0);
  });

  it('is taken as well where another program listens at all addresses', async () => {
    const port = await freePort();
    await aProgramAt(port, '0.0.0.0');
    const { states } = await aListener(new AFollower(), { port, clock: new FakeClock() });
    expect(states).toEqual(toldOf('port-taken'));
  });

  it('works as 127.0.0.1 alone where another program has ::1', async () => {
    const clock = new FakeClock();
    const port = await freePort();
    const other = await aProgramAt(port, '::1');
    const follower = new AFollower();
    follower.first = reached(await parts.app(tell));
    const { states, url } = await aListener(follower, { port, clock });
    expect(states).toEqual(toldOf('ipv4-only'));
    expect((await ask(url)).status).toBe(200);
    await new Promise((resolve) => other.close(resolve));
    await clock.advance(500);
    await until(() => states.length === 3);
    expect(states[2]).toEqual(LISTENING);
    expect((await ask(`http://[::1]:${port}`)).status).toBe(200);
  });

  it('is tried for ever, more and more rarely, and told once', async () => {
    const clock = new FakeClock();
    const port = await freePort();
    await aProgramAt(port, '127.0.0.1');
    const { states, listener } = await aListener(new AFollower(), { port, clock });
    const waits: (number | null)[] = [];
    for (let tries = 1; tries < 10; tries += 1) {
      const waitMs = clock.nextInMs ?? 0;
      waits.push(waitMs);
      await clock.advance(waitMs);
      await until(() => clock.pending === 1);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(states).toEqual(toldOf('port-taken'));
    listener.woke();
    await until(() => clock.isDueIn(500));
  });
});

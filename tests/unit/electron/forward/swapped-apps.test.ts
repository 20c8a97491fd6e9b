import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import type { ForwardOptions, ForwardServer } from '../../../../electron/forward/forward-server';
import {
  AFollowedPlace,
  APP_NAME,
  answerUpgrades,
  type BareConnection,
  clientHello,
  ForwardParts,
  placeOf,
  upgradeRequest,
} from '../../../support/a-forward';
import type { TlsServer } from '../../../support/a-tls-server';
import { until } from '../../../support/listeners';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

interface Phone {
  readonly at: TlsServer;
  /** Ends all of its connections, as a phone does that gets another address. */
  readonly leave: () => void;
}

/** Somebody who answers with a name, at a place of their own, and takes WebSockets. */
async function aPhone(name: string, port = 0): Promise<Phone> {
  const at = await parts.appThatSays(name, { port });
  const sockets = new Set<Duplex>();
  at.server.on('secureConnection', (socket) => void sockets.add(socket));
  answerUpgrades(at, `HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${name}`);
  const leave = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return { at, leave };
}

/** Ada’s forward; the service knows where she is, and is asked only. */
async function aForwardToAda(options: Partial<ForwardOptions> = {}) {
  const [ada, bo] = [await aPhone('Ada'), await aPhone('Bo')];
  const { forward, followed } = await parts.forward(placeOf(ada.at), options);
  const who = async (): Promise<string> => (await ask(forward.httpUrl)).body;
  /** From now on Bo answers where Ada did, on connections that are new; the service knows. */
  const swap = async (): Promise<void> => {
    const { port } = ada.at;
    await ada.at.close();
    const there = await aPhone('Bo', port);
    const next = await aPhone('Ada');
    followed.answer = async () => followed.moveTo(placeOf(next.at));
    expect(there.at.port).toBe(port);
  };
  return { ada, bo, forward, followed, who, swap };
}

describe('a forward whose app swaps its address with another', () => {
  it('asks the service after a connection broke, before it carries the next request', async () => {
    const { followed, who, swap } = await aForwardToAda();
    expect([await who(), await who()]).toEqual(['Ada', 'Ada']);
    const before = followed.lookUps;
    await swap();
    expect([await who(), await who(), await who()]).toEqual(['Ada', 'Ada', 'Ada']);
    expect(followed.lookUps).toBeGreaterThan(before);
  });

  it('asks it for a new connection where it said nothing for two seconds', async () => {
    const { followed, who, swap } = await aForwardToAda({ times: { wordMs: 0 } });
    await swap();
    // Nothing was open that could break.
    expect(followed.lookUps).toBe(0);
    expect([await who(), await who()]).toEqual(['Ada', 'Ada']);
    expect(followed.lookUps).toBeGreaterThan(0);
  });

  it('lets one request go at most by a word that is older than its connection', async () => {
    const { who, swap } = await aForwardToAda({ times: { wordMs: 60_000 } });
    await swap();
    const all = await Promise.all([who(), who(), who(), who(), who()]);
    expect(all.filter((name) => name === 'Bo').length).toBeLessThanOrEqual(1);
    expect(await who()).toBe('Ada');
  });

  it('ends a kept connection to the former place once the service is known to say so', async () => {
    const { forward, followed, who, swap } = await aForwardToAda({ times: { wordMs: 60_000 } });
    await swap();
    const socket = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await socket.gets('Bo');
    expect(await who()).toBe('Ada');
    await socket.closes();
    expect(followed.lookUps).toBe(1);
  });

  it('does not ask again while a connection stands that was looked up', async () => {
    const { followed, who } = await aForwardToAda({ times: { wordMs: 60_000 } });
    for (let round = 0; round < 2; round++) await Promise.all([who(), who(), who()]);
    const before = followed.lookUps;
    for (let round = 0; round < 10; round++) await Promise.all([who(), who(), who()]);
    expect(followed.lookUps).toBe(before);
  });

  it('asks no service for each request to an app that closes each connection', async () => {
    const app = await parts.app((_request, response) => {
      response.setHeader('Connection', 'close');
      response.end('Ada');
    });
    const { forward, followed } = await parts.forward(placeOf(app), { times: { wordMs: 60_000 } });
    for (let round = 0; round < 10; round++) expect((await ask(forward.httpUrl)).body).toBe('Ada');
    expect(app.connections).toBe(10);
    expect(followed.lookUps).toBe(0);
  });

  it('goes on by the last word where the service says nothing, and asks it no more for a while', async () => {
    const { followed, who } = await aForwardToAda({ times: { wordMs: 0, lookUpMs: 60 } });
    followed.answer = async () => await new Promise(() => undefined);
    for (let round = 0; round < 5; round++) expect(await who()).toBe('Ada');
    expect(followed.lookUps).toBe(1);
  });

  it('asks a service that does not answer no more for a while, although it refuses at once', async () => {
    const { followed, who } = await aForwardToAda({ times: { wordMs: 0 } });
    followed.isAnswered = false;
    for (let round = 0; round < 5; round++) expect(await who()).toBe('Ada');
    expect(followed.lookUps).toBe(1);
  });

  it('leaves a raw connection to nobody else, too', async () => {
    const [ada, next] = [await aPhone('Ada'), await aPhone('Ada')];
    const followed = new AFollowedPlace(placeOf(ada.at));
    const forward = await parts.rawForward(followed, { times: { wordMs: 0 } });
    followed.answer = async () => followed.moveTo(placeOf(next.at));
    const client: BareConnection = parts.connect(forward.httpsPort, await clientHello(APP_NAME));
    await until(() => next.at.connections === 1);
    expect(client.isClosed).toBe(false);
    expect(ada.at.requests).toEqual([]);
  });

  it('asks for one app seldom, however often its connections end, and goes on by the last word meanwhile', async () => {
    const { ada, followed, who } = await aForwardToAda({ times: { wordMs: 0 } });
    for (let round = 0; round < 4 * FORWARD_LIMITS.lookUps; round++) {
      expect(await who()).toBe('Ada');
      ada.leave();
    }
    // One more for each ten seconds that the test takes.
    expect(followed.lookUps).toBeGreaterThanOrEqual(FORWARD_LIMITS.lookUps);
    expect(followed.lookUps).toBeLessThan(2 * FORWARD_LIMITS.lookUps);
  });

  /** Leaves while the service is asked about the connection that was opened for this client, and has it answer then. */
  async function leaveMeanwhile(forward: ForwardServer, followed: AFollowedPlace, app: TlsServer, then: () => void) {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    followed.answer = async () => await answered;
    const { pathname, host } = new URL(forward.httpUrl);
    const leaving = parts.connect(forward.port, `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await until(() => app.connections === 1);
    then();
    leaving.socket.destroy();
    await leaving.closes();
    // It has noticed by then.
    await ask(`http://${host}/`);
    answer();
  }

  it('gives no request the connection to another port that was opened for one whose client has left', async () => {
    const [https, wss] = [await aPhone('https'), await aPhone('wss')];
    const times = { wordMs: 0 };
    const { forward, followed } = await parts.forward(placeOf(https.at, { wssPort: wss.at.port }), { times });
    const staying = parts.connect(forward.port);
    await leaveMeanwhile(forward, followed, https.at, () => staying.send(upgradeRequest(forward.wsUrl)));
    await staying.gets('wss');
    expect(https.at.requests).toEqual([]);
  });

  it('keeps no connection for long that was opened for a client who has left', async () => {
    const { ada, forward, followed } = await aForwardToAda({ times: { wordMs: 0, lookUpMs: 900, spareMs: 60 } });
    const closed: Duplex[] = [];
    ada.at.server.on('secureConnection', (socket) => socket.on('close', () => closed.push(socket)));
    await leaveMeanwhile(forward, followed, ada.at, () => undefined);
    await until(() => closed.length === 1);
    expect(ada.at.requests).toEqual([]);
    // Nothing broke.
    expect(followed.lookUps).toBe(1);
  });
});

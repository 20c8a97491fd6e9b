import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinSockets } from '../../../../electron/forward/joined-sockets';
import { until } from '../../../support/listeners';

const LONG = { idleMs: 60_000, halfOpenMs: 60_000 };

let server: net.Server;
let accepted: Socket[];
let opened: Socket[];

beforeEach(async () => {
  accepted = [];
  opened = [];
  server = net.createServer({ allowHalfOpen: true }, (socket) => accepted.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of [...accepted, ...opened]) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Both ends of a real connection: the one to join, and the far one. */
async function aConnection(): Promise<readonly [near: Socket, far: Socket]> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const far = net.connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true });
  opened.push(far);
  const before = accepted.length;
  await once(far, 'connect');
  await until(() => accepted.length > before);
  const near = accepted[before];
  if (near === undefined) throw new Error('Not accepted');
  return [near, far];
}

describe('joined connections', () => {
  it('pass what each says, and its end, while the other goes on', async () => {
    const [[client, farClient], [app, farApp]] = [await aConnection(), await aConnection()];
    let closed = 0;
    joinSockets(client, app, LONG, () => (closed += 1));
    farClient.end('question');
    const [question] = (await once(farApp, 'data')) as [Buffer];
    expect(String(question)).toBe('question');
    await once(farApp.resume(), 'end');
    farApp.end('answer');
    const [answer] = (await once(farClient, 'data')) as [Buffer];
    expect(String(answer)).toBe('answer');
    await until(() => closed === 1);
  });

  it('are over at once if one was closed before anybody listened', async () => {
    for (const gone of ['client', 'app'] as const) {
      const [[client], [app]] = [await aConnection(), await aConnection()];
      const one = gone === 'client' ? client : app;
      one.destroy();
      await once(one, 'close');
      let closed = 0;
      joinSockets(client, app, LONG, () => (closed += 1));
      await until(() => closed === 1);
      expect(client.destroyed && app.destroyed).toBe(true);
    }
  });

  it('break off together', async () => {
    const [[client, farClient], [app, farApp]] = [await aConnection(), await aConnection()];
    let closed = 0;
    joinSockets(client, app, LONG, () => (closed += 1));
    const ended = once(farClient.resume(), 'close');
    farClient.on('end', () => farClient.end());
    farApp.resetAndDestroy();
    await until(() => closed === 1);
    await ended;
  });
});

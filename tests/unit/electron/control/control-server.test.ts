import { chmodSync, existsSync, lstatSync, mkdirSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WatchEvent } from '../../../../electron/control/contract/app-methods';
import type { ControlAddress } from '../../../../electron/control/control-address';
import { ControlClient } from '../../../../electron/control/control-client';
import { listenAtFirst } from '../../../../electron/control/control-server';
import { isPrivateFolder, makePrivateFolder } from '../../../../electron/lib/own-folder';
import { failure, success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { AControlServer, FORGOTTEN, never, REFUSED, usual } from '../../../support/a-control-server';
import { aControlApp } from '../../../support/control-app-factory';
import { settled } from '../../../support/fake-clock';
import { until } from '../../../support/listeners';
import { saying } from '../../../support/saying';

let beckon: AControlServer;
beforeEach(async () => {
  beckon = await AControlServer.open();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(async (server) => await new Promise((resolve) => server.close(resolve))));
  await beckon.dispose();
});

const servers: Server[] = [];

/** A place for a socket in a folder of this name, which may not be there yet. */
const addressIn = (name: string): Extract<ControlAddress, { kind: 'socket' }> => ({
  kind: 'socket',
  folder: join(beckon.folder, name),
  path: join(beckon.folder, name, 'x.sock'),
});

/** A client of somebody in place of Beckon, who says this whatever it asks. */
async function clientOf(answer: string): Promise<ControlClient> {
  const place = addressIn(`impostor-${servers.length}`);
  makePrivateFolder(place.folder);
  const server = createServer((socket) =>
    socket
      .on('error', () => socket.destroy())
      .resume()
      .end(answer),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(place.path, resolve));
  return new ControlClient([place]);
}

it('asking the running Beckon brings its answer, its refusal, and its bug as such', async () => {
  expect(await beckon.client().request('known', {}, usual)).toEqual(
    success({ apps: [aControlApp({ name: beckon.calledBy })], discreet: false }),
  );
  expect(await beckon.client().request('forget', { name: 'Phone' }, usual)).toEqual(success(FORGOTTEN));
  expect(await beckon.client().request('forget', { name: 'x' }, usual)).toEqual(failure(REFUSED));
  expect(await beckon.client().request('open', {}, usual)).toMatchObject({ error: { code: 'internal' } });
});

it('asking the running Beckon acknowledges what is to be kept when the disk has it, says when the disk refuses, and fails nothing that keeps nothing', async () => {
  for (const isSaved of [true, false]) {
    let answer: unknown = null;
    const forgotten = beckon.client().request('forget', { name: 'Sofa' }, usual);
    const seen = forgotten.then((given) => {
      answer = given;
      return given;
    });
    await until(() => beckon.document.waiting === 1);
    // Nothing else is held up by it.
    expect(await beckon.client().request('known', {}, usual)).toMatchObject({ ok: true });
    await settled();
    expect(answer).toBeNull();
    beckon.document.end(isSaved);
    expect(await seen).toMatchObject(
      isSaved ? success({ id: 'sofa', name: 'Sofa' }) : { ok: false, error: { code: 'not-saved' } },
    );
  }
  const located = beckon.client().request('locate', { name: 'Phone', wait: false }, usual);
  await until(() => beckon.document.waiting === 1);
  beckon.document.end(false);
  expect(await located).toMatchObject({ ok: true });
});

it('asking the running Beckon says that none runs where nothing listens, or where others could listen', async () => {
  const nowhere = { kind: 'socket', folder: beckon.folder, path: join(beckon.folder, 'nothing.sock') } as const;
  expect(await new ControlClient([nowhere]).request('known', {}, usual)).toMatchObject({
    error: { code: 'not-running' },
  });
  // Somebody else’s beckon.folder, as far as anybody can tell: it is not beckon.asked, although something answers.
  const open = { kind: 'socket', folder: '/tmp', path: beckon.address.path } as const;
  expect(await new ControlClient([open]).request('forget', { name: 'secret' }, usual)).toMatchObject({
    error: { code: 'not-running' },
  });
  // In a beckon.folder of this user’s own, a link that leads to where somebody else listens.
  const linked = addressIn('links');
  makePrivateFolder(linked.folder);
  symlinkSync(beckon.address.path, linked.path);
  expect(await new ControlClient([linked]).request('forget', { name: 'secret' }, usual)).toMatchObject({
    error: { code: 'not-running' },
  });
  expect(beckon.asked).toEqual([]);
  expect(await new ControlClient([open, nowhere, beckon.address]).request('known', {}, usual)).toMatchObject({
    ok: true,
  });
});

it('asking the running Beckon ends when it takes too long, when it is told to, and when Beckon goes', async () => {
  const slow = beckon.client().request('watch', {}, { timeoutMs: 1, signal: never });
  expect(await slow).toMatchObject({ error: { code: 'timeout' } });
  const abort = new AbortController();
  const stopped = beckon.client().request('watch', {}, { timeoutMs: null, signal: abort.signal });
  await until(() => beckon.watching.length === 2);
  abort.abort();
  expect(await stopped).toMatchObject({ error: { code: 'stopped' } });
  await until(() => beckon.watching.every(({ signal }) => signal.aborted));
  const left = beckon.client().request('watch', {}, { timeoutMs: null, signal: never });
  await until(() => beckon.watching.length === 3);
  await beckon.server.dispose();
  expect(await left).toMatchObject({ error: { code: 'disconnected' } });
});

it('asking the running Beckon hears events in order, and reads on only when each has been dealt with', async () => {
  const received: number[] = [];
  const abort = new AbortController();
  let isDealtWith: () => void = () => undefined;
  const onEvent = async (event: WatchEvent): Promise<void> => {
    if (event.event === 'missed') received.push(event.changes);
    if (received.length === 1) await new Promise<void>((resolve) => (isDealtWith = resolve));
  };
  const watch = beckon.client().request('watch', {}, { onEvent, timeoutMs: null, signal: abort.signal });
  await until(() => beckon.watching.length === 1);
  for (let changes = 1; changes <= 3; changes++) beckon.watching[0]?.notify({ event: 'missed', at: '', changes });
  await until(() => received.length === 1);
  isDealtWith();
  await until(() => received.length === 3);
  expect(received).toEqual([1, 2, 3]);
  abort.abort();
  await watch;
});

it('a listener of the command line’s own that fails is told as itself, and not as Beckon’s end', async () => {
  const bug = new Error('Nothing can be printed');
  for (const onEvent of [
    () => {
      throw bug;
    },
    async () => await Promise.reject(bug),
  ]) {
    beckon.watching = [];
    const options = { onEvent, timeoutMs: null, signal: never };
    const outcome = beckon
      .client()
      .request('watch', {}, options)
      .catch((error: unknown) => error);
    await until(() => beckon.watching.length === 1);
    beckon.watching[0]?.notify({ event: 'missed', at: '', changes: 1 });
    expect(await outcome).toBe(bug);
    // Nothing of it stays behind.
    await until(() => beckon.watching[0]?.signal.aborted === true);
  }
});

it('a listener of the command line’s own that fails hears nothing any more once there is an answer', async () => {
  const event = `${JSON.stringify({
    jsonrpc: '2.0',
    method: 'event',
    params: { request: 1, event: { event: 'missed', at: '', changes: 1 } },
  })}\n`;
  const client = await clientOf(`${event}{"jsonrpc":"2.0","id":1,"result":null}\n${event}`);
  let received = 0;
  const onEvent = (): void => {
    received += 1;
  };
  expect(await client.request('watch', {}, { ...usual, onEvent })).toEqual(success(null));
  expect(received).toBe(1);
});

/** What a client makes of somebody who answers this, whatever it asks. */
const errorOf = async (answer: string): Promise<unknown> => await (await clientOf(answer)).request('known', {}, usual);

it('what answers in place of Beckon is not believed when it makes no sense, and said to be of another version where it is', async () => {
  const nest = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const answers = [
    `{"jsonrpc":"2.0","id":1,"result":${nest}}\n`,
    'hello\n',
    '{"jsonrpc":"2.0","id":1,"result":{"apps":7}}\n',
    '{"jsonrpc":"2.0","id":7,"result":null}\n',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"No."}}\n',
    '{"jsonrpc":"2.0","id":0,"result":{"protocol":4}}\n',
    '[{"jsonrpc":"2.0","id":1,"result":null}]\n',
    '{"id":1,"result":null}\n',
    '{"ok":true}\n',
    '\n',
  ];
  for (const answer of answers) {
    expect(await errorOf(answer), answer.slice(0, 60)).toMatchObject({ error: { code: 'bad-envelope' } });
  }
  const said = { code: 'bad-request', serviceCode: null, message: 'This is no request.', advice: '' };
  expect(await errorOf(`${JSON.stringify({ v: 1, id: null, ok: false, error: said })}\n`)).toMatchObject({
    error: { code: 'version', message: saying(expect.stringContaining('different versions')) },
  });
  const data = { code: 'version', serviceCode: null, advice: 'Start it again.' };
  const later = { jsonrpc: '2.0', id: 0, error: { code: -32_000, message: 'Another version.', data } };
  expect(await errorOf(`${JSON.stringify(later)}\n`)).toEqual(
    failure({ ...data, message: verbatim('Another version.'), advice: verbatim(data.advice) }),
  );
});

describe('listening for the command line', () => {
  const listen = async (...addresses: readonly ControlAddress[]) => {
    const server = createServer((socket) => socket.destroy());
    servers.push(server);
    return await listenAtFirst(server, addresses);
  };

  it('is for its own user alone, at the next place where there is none, in a folder of its own that it closes', async () => {
    const address = addressIn('a');
    expect(await listen(address)).toEqual({ ok: true, value: address });
    expect(statSync(address.path).mode & 0o777).toBe(0o600);
    expect(statSync(address.folder).mode & 0o777).toBe(0o700);
    expect(await listen(addressIn(join('not', 'there')), addressIn('b'))).toEqual({ ok: true, value: addressIn('b') });
    mkdirSync(join(beckon.folder, 'open'));
    chmodSync(join(beckon.folder, 'open'), 0o777);
    expect((await listen(addressIn('open'))).ok).toBe(true);
    expect(statSync(join(beckon.folder, 'open')).mode & 0o777).toBe(0o700);
  });

  it('does not follow a link, which may lead anywhere, and keeps out of a folder in which others may put another one', async () => {
    mkdirSync(join(beckon.folder, 'elsewhere'));
    symlinkSync(join(beckon.folder, 'elsewhere'), join(beckon.folder, 'link'));
    expect(await listen(addressIn('link'))).toEqual({ ok: false, error: 'no-private-folder' });
    expect(isPrivateFolder(join(beckon.folder, 'link'))).toBe(false);
    expect(makePrivateFolder(join(beckon.folder, 'link'))).toBe(false);
    makePrivateFolder(addressIn('i').folder);
    for (const [mode, isSafe] of [
      [0o777, false],
      [0o770, false],
      [0o1777, true],
      [0o755, true],
    ] as const) {
      chmodSync(beckon.folder, mode);
      expect(isPrivateFolder(addressIn('i').folder), mode.toString(8)).toBe(isSafe);
      expect(makePrivateFolder(addressIn(`j${mode}`).folder), mode.toString(8)).toBe(isSafe);
      expect(existsSync(addressIn(`j${mode}`).folder), mode.toString(8)).toBe(isSafe);
    }
  });

  it('never takes the place of somebody who answers, and removes nothing that is no socket', async () => {
    await listen(addressIn('c'));
    expect(await listen(addressIn('c'), addressIn('d'))).toEqual({ ok: false, error: 'in-use' });
    expect(existsSync(join(beckon.folder, 'd'))).toBe(false);
    const address = addressIn('e');
    makePrivateFolder(address.folder);
    writeFileSync(address.path, 'mine');
    expect(await listen(address)).toEqual({ ok: false, error: 'occupied' });
    expect(lstatSync(address.path).isFile()).toBe(true);
  });

  it('does not go on listening at a socket that it cannot close to others', async () => {
    const [first, second] = [addressIn('g'), addressIn('h')];
    const server = createServer((socket) => socket.destroy());
    servers.push(server);
    // Gone before its mode is changed, as on a file system that has no modes.
    server.once('listening', () => unlinkSync(first.path));
    expect(await listenAtFirst(server, [first])).toEqual({ ok: false, error: 'failed' });
    expect(server.listening).toBe(false);
    expect(await listenAtFirst(server, [second])).toEqual({ ok: true, value: second });
  });

  it('takes its socket along when it closes', async () => {
    const address = addressIn('f');
    await listen(address);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(existsSync(address.path)).toBe(false);
  });
});

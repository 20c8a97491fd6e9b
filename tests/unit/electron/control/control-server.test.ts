import { symlinkSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ControlAddress, makePrivateFolder } from '../../../../electron/control/control-address';
import { ControlClient } from '../../../../electron/control/control-client';
import { IDLE_MS, MAX_CALLS } from '../../../../electron/control/control-connection';
import {
  type ControlCall,
  type ControlHandlers,
  MAX_REQUEST_BYTES,
  type WatchEvent,
} from '../../../../electron/control/control-contract';
import { ControlServer, MAX_CONNECTIONS, MAX_REFUSED } from '../../../../electron/control/control-server';
import { silentLogger } from '../../../../electron/lib/logger';
import { DurableAnswers } from '../../../../electron/store/durable-answers';
import { failure, success } from '../../../../shared/lib/result';
import { aControlApp } from '../../../support/control-app-factory';
import { FakeClock, settled } from '../../../support/fake-clock';
import { HeldDocument } from '../../../support/held-document';
import { until } from '../../../support/listeners';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const REFUSED = { code: 'not-found', serviceCode: null, message: 'No.', advice: 'Look.' };
const FORGOTTEN = { id: 'id', name: 'Phone' };

let folder: string;
let address: ControlAddress;
let clock: FakeClock;
let server: ControlServer;
let watching: ControlCall<'watch'>[];
let asked: string[];
/** How often the apps were asked for, and what they are called. */
let known: number;
let calledBy: string;
let document: HeldDocument;

beforeEach(async () => {
  folder = makeTemporaryFolder();
  address = { kind: 'socket', folder: join(folder, 'control'), path: join(folder, 'control', 'x.sock') };
  clock = new FakeClock();
  watching = [];
  asked = [];
  known = 0;
  calledBy = 'Phone';
  document = new HeldDocument();
  const durable = new DurableAnswers([document]);
  server = new ControlServer({ handlers: handlers(), durable, clock, logger: silentLogger });
  expect(await server.listen([address])).toEqual(success(address));
});
afterEach(async () => {
  await server.dispose();
  removeTemporaryFolder(folder);
});

function handlers(): ControlHandlers {
  const unexpected = async (): Promise<never> => {
    throw new Error('A bug');
  };
  return {
    known: async () => {
      known += 1;
      return success({ apps: [aControlApp({ name: calledBy })], discreet: false });
    },
    watch: async (_params, call) => {
      watching.push(call);
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()));
      return success(null);
    },
    forget: async ({ name }) => {
      asked.push(name);
      if (name === 'Sofa') document.urgentChanges += 1;
      if (name === 'Sofa') return success({ id: 'sofa', name });
      return name === 'Phone' ? success(FORGOTTEN) : failure(REFUSED);
    },
    open: unexpected,
    reconnect: unexpected,
    add: unexpected,
    locate: async () => {
      document.urgentChanges += 1;
      return success({ result: 'failed', name: 'Phone', verdict: { code: 'silent', sentence: '', advice: '' } });
    },
  };
}

const never = new AbortController().signal;
const client = (): ControlClient => new ControlClient([address]);
const usual = { timeoutMs: 10_000, signal: never };

describe('asking the running Beckon', () => {
  it('brings its answer, its refusal, and its bug as such', async () => {
    expect(await client().request('known', null, usual)).toEqual(
      success({ apps: [aControlApp({ name: calledBy })], discreet: false }),
    );
    expect(await client().request('forget', { name: 'Phone' }, usual)).toEqual(success(FORGOTTEN));
    expect(await client().request('forget', { name: 'x' }, usual)).toEqual(failure(REFUSED));
    expect(await client().request('open', null, usual)).toMatchObject({ error: { code: 'internal' } });
  });

  it('acknowledges what is to be kept when the disk has it, and says so when the disk refuses', async () => {
    for (const isSaved of [true, false]) {
      let answer: unknown = null;
      const forgotten = client().request('forget', { name: 'Sofa' }, usual);
      const seen = forgotten.then((given) => {
        answer = given;
        return given;
      });
      await until(() => document.waiting === 1);
      // Nothing else is held up by it.
      expect(await client().request('known', null, usual)).toMatchObject({ ok: true });
      await settled();
      expect(answer).toBeNull();
      document.end(isSaved);
      expect(await seen).toMatchObject(
        isSaved ? success({ id: 'sofa', name: 'Sofa' }) : { ok: false, error: { code: 'not-saved' } },
      );
    }
  });

  it('fails nothing that keeps nothing, although the disk refuses something else meanwhile', async () => {
    const located = client().request('locate', { name: 'Phone', wait: false }, usual);
    await until(() => document.waiting === 1);
    document.end(false);
    expect(await located).toMatchObject({ ok: true });
  });

  it('says that none runs where nothing listens, or where others could listen', async () => {
    const nowhere = { kind: 'socket', folder, path: join(folder, 'nothing.sock') } as const;
    expect(await new ControlClient([nowhere]).request('known', null, usual)).toMatchObject({
      error: { code: 'not-running' },
    });
    // Somebody else’s folder, as far as anybody can tell: it is not asked, although something answers.
    const open = { kind: 'socket', folder: '/tmp', path: address.path } as const;
    expect(await new ControlClient([open]).request('forget', { name: 'secret' }, usual)).toMatchObject({
      error: { code: 'not-running' },
    });
    // In a folder of this user’s own, a link that leads to where somebody else listens.
    const linked = { kind: 'socket', folder: join(folder, 'links'), path: join(folder, 'links', 's') } as const;
    makePrivateFolder(linked.folder);
    symlinkSync(address.path, linked.path);
    expect(await new ControlClient([linked]).request('forget', { name: 'secret' }, usual)).toMatchObject({
      error: { code: 'not-running' },
    });
    expect(asked).toEqual([]);
    expect(await new ControlClient([open, nowhere, address]).request('known', null, usual)).toMatchObject({ ok: true });
  });

  it('ends when it takes too long, when it is told to, and when Beckon goes', async () => {
    const slow = client().request('watch', null, { timeoutMs: 1, signal: never });
    expect(await slow).toMatchObject({ error: { code: 'timeout' } });
    const abort = new AbortController();
    const stopped = client().request('watch', null, { timeoutMs: null, signal: abort.signal });
    await until(() => watching.length === 2);
    abort.abort();
    expect(await stopped).toMatchObject({ error: { code: 'stopped' } });
    await until(() => watching.every(({ signal }) => signal.aborted));
    const left = client().request('watch', null, { timeoutMs: null, signal: never });
    await until(() => watching.length === 3);
    await server.dispose();
    expect(await left).toMatchObject({ error: { code: 'disconnected' } });
  });

  it('hears events in order, and reads on only when each has been dealt with', async () => {
    const heard: number[] = [];
    const abort = new AbortController();
    let isDealtWith: () => void = () => undefined;
    const onEvent = async (event: WatchEvent): Promise<void> => {
      if (event.event === 'missed') heard.push(event.changes);
      if (heard.length === 1) await new Promise<void>((resolve) => (isDealtWith = resolve));
    };
    const watch = client().request('watch', null, { onEvent, timeoutMs: null, signal: abort.signal });
    await until(() => watching.length === 1);
    for (let changes = 1; changes <= 3; changes++) watching[0]?.tell({ event: 'missed', at: '', changes });
    await until(() => heard.length === 1);
    isDealtWith();
    await until(() => heard.length === 3);
    expect(heard).toEqual([1, 2, 3]);
    abort.abort();
    await watch;
  });
});

describe('a listener of the command line’s own that fails', () => {
  it('is told as itself, and not as Beckon’s end', async () => {
    const bug = new Error('Nothing can be printed');
    for (const onEvent of [
      () => {
        throw bug;
      },
      async () => await Promise.reject(bug),
    ]) {
      watching = [];
      const options = { onEvent, timeoutMs: null, signal: never };
      const outcome = client()
        .request('watch', null, options)
        .catch((error: unknown) => error);
      await until(() => watching.length === 1);
      watching[0]?.tell({ event: 'missed', at: '', changes: 1 });
      expect(await outcome).toBe(bug);
      // Nothing of it stays behind.
      await until(() => watching[0]?.signal.aborted === true);
    }
  });

  it('hears nothing any more once there is an answer', async () => {
    const place = { kind: 'socket', folder: join(folder, 'late'), path: join(folder, 'late', 's') } as const;
    makePrivateFolder(place.folder);
    const event = '{"v":1,"id":"1","event":{"event":"missed","at":"","changes":1}}\n';
    const late = createServer((socket) => {
      socket.on('error', () => socket.destroy()).resume();
      socket.end(`${event}{"v":1,"id":"1","ok":true,"data":null}\n${event}`);
    });
    await new Promise<void>((resolve) => late.listen(place.path, resolve));
    let heard = 0;
    const onEvent = (): void => {
      heard += 1;
    };
    expect(await new ControlClient([place]).request('watch', null, { ...usual, onEvent })).toEqual(success(null));
    await new Promise((resolve) => late.close(resolve));
    expect(heard).toBe(1);
  });
});

describe('what answers in place of Beckon', () => {
  it('is not believed when it makes no sense', async () => {
    const nest = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answers = [
      `{"v":1,"id":"1","ok":true,"data":${nest}}\n`,
      'hello\n',
      '{"v":1,"id":"1","ok":true,"data":{"apps":7}}\n',
      '{"ok":true}\n',
      '\n',
    ];
    for (const [index, answer] of answers.entries()) {
      const place = { kind: 'socket', folder: join(folder, `${index}`), path: join(folder, `${index}`, 's') } as const;
      makePrivateFolder(place.folder);
      const impostor = createServer((socket) =>
        socket
          .on('error', () => socket.destroy())
          .resume()
          .end(answer),
      );
      await new Promise<void>((resolve) => impostor.listen(place.path, resolve));
      const reply = await new ControlClient([place]).request('known', null, usual);
      expect(reply, answer.slice(0, 60)).toMatchObject({ error: { code: 'bad-envelope' } });
      await new Promise((resolve) => impostor.close(resolve));
    }
  });
});

describe('a client that does not keep to the rules', () => {
  /** A connection without any client of ours; what is sent to it is read on demand. */
  const raw = async (options = {}): Promise<Socket> => {
    const socket = connect({ path: address.path, ...options });
    socket.on('error', () => socket.destroy());
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
  const request = (method: string, id = '1', params: unknown = null): string =>
    `${JSON.stringify({ v: 1, id, method, params })}\n`;
  const textOf = (socket: Socket): { text: string } => {
    const heard = { text: '' };
    socket.setEncoding('utf8').on('data', (text: string) => (heard.text += text));
    return heard;
  };
  /** Time enough for the server to read whatever it is going to read. */
  const roundTrips = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round++) await client().request('forget', { name: 'x' }, usual);
  };

  it('and does not read its answers is served no further until it does', async () => {
    // More than all the buffers between here and there take.
    calledBy = 'x'.repeat(2_000_000);
    const socket = await raw();
    socket.pause();
    for (let index = 0; index < MAX_CALLS; index++) {
      socket.write(request('known'));
      await roundTrips(5);
    }
    expect(known).toBe(1);
    const heard = textOf(socket);
    socket.resume();
    await until(() => heard.text.split('\n').length > MAX_CALLS);
    expect(known).toBe(MAX_CALLS);
    socket.destroy();
  });

  it('is not read for long once it was cut off, even if it never ends', async () => {
    const socket = await raw({ allowHalfOpen: true });
    textOf(socket);
    socket.write('nonsense\n');
    const chunk = Buffer.alloc(64 * 1_024, 'x');
    const most = 16 * 1_024 * 1_024;
    let sent = 0;
    const isSent = async (): Promise<boolean> =>
      await new Promise((resolve) => socket.write(chunk, (error) => resolve(error == null)));
    while (sent < most && (await isSent())) sent += chunk.length;
    expect(sent).toBeLessThan(most);
    await until(() => clock.pending === 0);
  });

  it('is refused in so many places at once, and no more', async () => {
    const sockets: Socket[] = [];
    for (let index = 0; index < MAX_CONNECTIONS; index++) {
      const socket = await raw();
      socket.write(request('watch'));
      sockets.push(socket);
    }
    await until(() => watching.length === MAX_CONNECTIONS);
    let told = 0;
    let ended = 0;
    for (let index = 0; index < 4 * MAX_REFUSED; index++) {
      // Its own half stays open, however often it is told to go.
      const socket = connect({ path: address.path, allowHalfOpen: true });
      socket.on('error', () => socket.destroy());
      socket.once('data', () => (told += 1));
      socket.once('end', () => (ended += 1));
      sockets.push(socket);
    }
    await until(() => ended === 4 * MAX_REFUSED);
    expect(told).toBeLessThanOrEqual(MAX_REFUSED);
    for (const socket of sockets) socket.destroy();
  });

  it('gets nowhere with what is nested without an end', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const depth = 2_500;
      const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
      for (const method of ['known', 'forget', 'add', 'locate']) {
        const socket = await raw();
        const heard = textOf(socket);
        const line = `{"v":1,"id":"1","method":"${method}","params":${nest}}\n`;
        expect(line.length).toBeLessThan(MAX_REQUEST_BYTES);
        socket.write(line);
        await until(() => heard.text.endsWith('\n'));
        expect(JSON.parse(heard.text)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
        socket.destroy();
      }
    }
    expect(await client().request('forget', { name: 'Phone' }, usual)).toEqual(success(FORGOTTEN));
  });
});

describe('connections', () => {
  it('that say nothing, or half a line, are not kept', async () => {
    const ended: string[] = [];
    for (const text of ['', '{"v":1,']) {
      const socket = connect(address.path);
      socket.on('error', () => socket.destroy());
      socket.write(text);
      socket.on('close', () => ended.push(text));
      await new Promise((resolve) => socket.once('connect', resolve));
    }
    await until(() => clock.pending === 2);
    await clock.advance(IDLE_MS);
    await until(() => ended.length === 2);
    expect(clock.pending).toBe(0);
  });

  it('are kept while something is under way, without a timer', async () => {
    const abort = new AbortController();
    const watch = client().request('watch', null, { timeoutMs: null, signal: abort.signal });
    await until(() => watching.length === 1);
    expect(clock.pending).toBe(0);
    abort.abort();
    await watch;
  });

  it('are told that the reader is behind, and when it is not any more', async () => {
    const socket = connect(address.path);
    socket.on('error', () => socket.destroy());
    socket.write('{"v":1,"id":"1","method":"watch","params":null}\n');
    await until(() => watching.length === 1);
    const [call] = watching;
    let drained = 0;
    call?.onDrain(() => {
      drained += 1;
    });
    socket.pause();
    const event: WatchEvent = { event: 'gone', at: '', id: 'x', name: 'x'.repeat(100_000) };
    let told = 0;
    while (call?.tell(event) === true) told += 1;
    expect(told).toBeLessThan(1_000);
    expect(drained).toBe(0);
    socket.resume();
    await until(() => drained === 1);
    socket.destroy();
  });
});

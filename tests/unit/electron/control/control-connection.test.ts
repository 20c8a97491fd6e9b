import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WatchEvent } from '../../../../electron/control/contract/app-methods';
import { IDLE_MS, MAX_CALLS } from '../../../../electron/control/control-connection';
import { MAX_CONNECTIONS, MAX_REFUSED } from '../../../../electron/control/control-server';
import { AControlServer, FORGOTTEN, linesOf, textOf, usual } from '../../../support/a-control-server';
import { aControlApp } from '../../../support/control-app-factory';
import { HELLO_LINE, requestLine } from '../../../support/control-lines';
import { until } from '../../../support/listeners';

let beckon: AControlServer;
beforeEach(async () => {
  beckon = await AControlServer.open();
});
afterEach(async () => await beckon.dispose());

const BAD = { serviceCode: null, code: 'bad-request', advice: 'See docs/for-programs.md.', texts: expect.any(Object) };
const badRequest = (code: number, id: unknown = null, message: unknown = expect.any(String)) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, data: BAD },
});

const VERSION_NEEDED = 'A request needs the field “jsonrpc”: "2.0".';
const BAD_ID = 'The field “id” of a request must be an integer, or a string of 1 to 64 characters.';
const BY_NAME = 'The method “forget” takes its parameters by name, in an object.';
const NO_NULL = 'The method “known” takes an object of parameters, not null.';
const NO_SUCH_PARAMETER = 'The method “known” has no parameter “all”. It takes “reveal”.';

it('JSON-RPC 2.0 has its envelope around what is asked and answered', async () => {
  const failed = { jsonrpc: '2.0', id: 7, method: 'forget', params: { name: 'x' } };
  const answers = await beckon.answersTo(
    HELLO_LINE +
      requestLine('known', undefined, 'k') +
      requestLine('forget', { name: 'Phone' }) +
      `${JSON.stringify(failed)}\n` +
      requestLine('open', {}, 'o'),
    5,
  );
  const data = { code: 'not-found', serviceCode: null, advice: 'Look.', texts: expect.any(Object) };
  // Each as soon as it is known, whatever was asked before.
  expect(answers).toHaveLength(5);
  expect(answers).toEqual(
    expect.arrayContaining([
      { jsonrpc: '2.0', id: 'hello', result: { protocol: 3, version: '1.2.3' } },
      { jsonrpc: '2.0', id: 'k', result: { apps: [aControlApp({ name: 'Phone' })], discreet: false } },
      { jsonrpc: '2.0', id: '1', result: FORGOTTEN },
      { jsonrpc: '2.0', id: 7, error: { code: -32_000, message: 'No.', data } },
      {
        jsonrpc: '2.0',
        id: 'o',
        error: expect.objectContaining({ code: -32_603, data: expect.objectContaining({ code: 'internal' }) }),
      },
    ]),
  );
});

it('JSON-RPC 2.0 names in each notification the request that it belongs to', async () => {
  const socket = await beckon.raw();
  const received = textOf(socket);
  socket.write(`${HELLO_LINE}${requestLine('watch', {}, 'a')}${requestLine('watch', {}, 'b')}`);
  await until(() => beckon.watching.length === 2);
  beckon.watching[1]?.notify({ event: 'missed', at: '', changes: 1 });
  await until(() => linesOf(received.text).length === 2);
  expect(linesOf(received.text)[1]).toEqual({
    jsonrpc: '2.0',
    method: 'event',
    params: { request: 'b', event: { event: 'missed', at: '', changes: 1 } },
  });
  socket.destroy();
});

it.each<[string, string | Buffer, number, string, unknown?]>([
  ['no JSON', 'GET / HTTP/1.1\r\n\r\n', -32_700, 'This line is not JSON.'],
  ['no UTF-8', Buffer.from([0xff, 0xfe, 0x0a]), -32_700, 'This line is not UTF-8.'],
  ['nothing', '\n', -32_700, 'This line is not JSON.'],
  ['null', 'null\n', -32_600, 'A request is a JSON object, not null.'],
  ['no request', '{}\n', -32_600, VERSION_NEEDED],
  ['a batch', `[${requestLine('known').trim()}]\n`, -32_600, 'Beckon takes no batches: send one request a line.'],
  [
    'a notification',
    '{"jsonrpc":"2.0","method":"known"}\n',
    -32_600,
    'A request needs the field “id”: an integer, or a string of 1 to 64 characters. Beckon takes no notifications.',
  ],
  [
    'a response',
    '{"jsonrpc":"2.0","id":1,"result":null}\n',
    -32_600,
    'This is a response; Beckon takes requests alone.',
    1,
  ],
  ['another JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"known"}\n', -32_600, VERSION_NEEDED, 1],
  [
    'more than a request',
    '{"jsonrpc":"2.0","id":1,"method":"known","more":1}\n',
    -32_600,
    'A request has no field “more”.',
    1,
  ],
  ['a null id', '{"jsonrpc":"2.0","id":null,"method":"known"}\n', -32_600, BAD_ID],
  ['an endless id', requestLine('known', {}, 'x'.repeat(65)), -32_600, BAD_ID],
  ['an unknown method', requestLine('constructor'), -32_601, 'There is no method “constructor”.', '1'],
  ['parameters by position', requestLine('forget', ['Phone']), -32_602, BY_NAME, '1'],
  ['null for parameters', requestLine('known', null), -32_602, NO_NULL, '1'],
  ['parameters too many', requestLine('known', { all: true }), -32_602, NO_SUCH_PARAMETER, '1'],
  ['hello again', HELLO_LINE, -32_600, '“hello” has to be the first request of a connection.', 'hello'],
])('JSON-RPC 2.0 is told what was wrong and cut off after: %s', async (_, line, code, message, id = null) => {
  const answers = await beckon.answersTo(Buffer.concat([Buffer.from(HELLO_LINE), Buffer.from(line)]));
  expect(answers.slice(1)).toEqual([badRequest(code, id, message)]);
  expect(beckon.asked).toEqual([]);
  expect(beckon.known).toBe(0);
});

it('the version of the protocol is the first public one where it is not said, is said first or not at all, and as a number', async () => {
  expect(await beckon.answersTo(requestLine('known'), 1)).toMatchObject([{ id: '1', result: { discreet: false } }]);
  const late = await beckon.answersTo(requestLine('known') + HELLO_LINE);
  expect(late).toContainEqual(badRequest(-32_600, 'hello'));
  expect(await beckon.answersTo(requestLine('hello', {}))).toEqual([
    badRequest(-32_602, '1', 'The method “hello” needs the parameter “protocol”: a number.'),
  ]);
});

it('the version of the protocol is told to be another one, with what runs here, and nothing that follows is done', async () => {
  const answers = await beckon.answersTo(
    requestLine('hello', { protocol: 4 }) + requestLine('forget', { name: 'Phone' }),
  );
  const data = { code: 'version', protocol: 3, version: '1.2.3' };
  expect(answers).toMatchObject([{ id: '1', error: { code: -32_000, data } }]);
  expect(beckon.asked).toEqual([]);
});

it('the version of the protocol is told to a command line of before in the envelope that it reads', async () => {
  const answers = await beckon.answersTo('{"v":1,"id":"1","method":"forget","params":{"name":"Phone"}}\n');
  expect(answers).toMatchObject([{ v: 1, id: '1', ok: false, error: { code: 'version', serviceCode: null } }]);
  expect(beckon.asked).toEqual([]);
});

describe('a client that does not keep to the rules', () => {
  /** Time enough for the server to read whatever it is going to read. */
  const roundTrips = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round++) await beckon.client().request('forget', { name: 'x' }, usual);
  };

  it('and does not read its answers is served no further until it does', async () => {
    // More than all the buffers between here and there take.
    beckon.calledBy = 'x'.repeat(2_000_000);
    const socket = await beckon.raw();
    socket.pause();
    socket.write(HELLO_LINE);
    for (let index = 0; index < MAX_CALLS; index++) {
      socket.write(requestLine('known'));
      await roundTrips(5);
    }
    expect(beckon.known).toBe(1);
    const received = textOf(socket);
    socket.resume();
    await until(() => received.text.split('\n').length > 1 + MAX_CALLS);
    expect(beckon.known).toBe(MAX_CALLS);
    socket.destroy();
  });

  it('is not read for long once it was cut off, even if it never ends', async () => {
    const socket = await beckon.raw({ allowHalfOpen: true });
    textOf(socket);
    socket.write('nonsense\n');
    const chunk = Buffer.alloc(64 * 1_024, 'x');
    const most = 16 * 1_024 * 1_024;
    let sent = 0;
    const isSent = async (): Promise<boolean> =>
      await new Promise((resolve) => socket.write(chunk, (error) => resolve(error == null)));
    while (sent < most && (await isSent())) sent += chunk.length;
    expect(sent).toBeLessThan(most);
    await until(() => beckon.clock.pending === 0);
  });

  it('is refused in so many places at once, and no more', async () => {
    const sockets: Socket[] = [];
    for (let index = 0; index < MAX_CONNECTIONS; index++) {
      const socket = await beckon.raw();
      socket.write(`${HELLO_LINE}${requestLine('watch')}`);
      sockets.push(socket);
    }
    await until(() => beckon.watching.length === MAX_CONNECTIONS);
    let told = 0;
    let ended = 0;
    for (let index = 0; index < 4 * MAX_REFUSED; index++) {
      // Its own half stays open, however often it is told to go.
      const socket = connect({ path: beckon.address.path, allowHalfOpen: true });
      socket.on('error', () => socket.destroy());
      socket.once('data', () => (told += 1));
      socket.once('end', () => (ended += 1));
      sockets.push(socket);
    }
    await until(() => ended === 4 * MAX_REFUSED);
    expect(told).toBeLessThanOrEqual(MAX_REFUSED);
    for (const socket of sockets) socket.destroy();
  });
});

it('connections that say nothing, or half a line, are not kept', async () => {
  const ended: string[] = [];
  for (const text of ['', '{"jsonrpc":']) {
    const socket = connect(beckon.address.path);
    socket.on('error', () => socket.destroy());
    socket.write(text);
    socket.on('close', () => ended.push(text));
    await new Promise((resolve) => socket.once('connect', resolve));
  }
  await until(() => beckon.clock.pending === 2);
  await beckon.clock.advance(IDLE_MS);
  await until(() => ended.length === 2);
  expect(beckon.clock.pending).toBe(0);
});

it('connections are kept while something is under way, without a timer', async () => {
  const abort = new AbortController();
  const watch = beckon.client().request('watch', {}, { timeoutMs: null, signal: abort.signal });
  await until(() => beckon.watching.length === 1);
  expect(beckon.clock.pending).toBe(0);
  abort.abort();
  await watch;
});

it('connections are told that the reader is behind, and when it is not any more', async () => {
  const socket = connect(beckon.address.path);
  socket.on('error', () => socket.destroy());
  socket.write(`${HELLO_LINE}${requestLine('watch')}`);
  await until(() => beckon.watching.length === 1);
  const [call] = beckon.watching;
  let drained = 0;
  call?.onDrain(() => {
    drained += 1;
  });
  socket.pause();
  const event: WatchEvent = { event: 'gone', at: '', id: 'x', name: 'x'.repeat(100_000) };
  let told = 0;
  while (call?.notify(event) === true) told += 1;
  expect(told).toBeLessThan(1_000);
  expect(drained).toBe(0);
  socket.resume();
  await until(() => drained === 1);
  socket.destroy();
});

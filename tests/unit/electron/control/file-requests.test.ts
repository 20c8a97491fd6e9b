import { afterEach, beforeEach, expect, it } from 'vitest';
import { IDLE_MS } from '../../../../electron/control/control-connection';
import {
  isFileRequest,
  MAX_FILE_REQUEST_BYTES,
  MAX_REQUEST_BYTES,
} from '../../../../electron/control/control-contract';
import { AControlServer, textOf, usual } from '../../../support/a-control-server';
import { HELLO_LINE, requestLine } from '../../../support/control-lines';
import { until } from '../../../support/listeners';

let beckon: AControlServer;
beforeEach(async () => {
  beckon = await AControlServer.open();
});
afterEach(async () => await beckon.dispose());

const FILE = 'ä"\n'.repeat(MAX_REQUEST_BYTES);

/** The code of the failure that a line is refused with, after `hello`. */
async function refusalOf(line: string): Promise<unknown> {
  const [, refusal] = await beckon.answersTo(`${HELLO_LINE}${line}`);
  return (refusal as { error?: { data: { code: string } } } | undefined)?.error?.data.code;
}

it('may be larger than all others', async () => {
  const answer = await beckon.client().request('previewImport', { text: FILE }, usual);
  // It came as a whole: the handler itself refused it.
  expect(answer).toMatchObject({ error: { code: 'not-found' } });
  expect(beckon.imported).toEqual([FILE.length]);
});

it.each([
  ['another method', requestLine('forget', { name: 'x'.repeat(MAX_REQUEST_BYTES) })],
  ['a name that only mentions it', requestLine('forget', { name: `"method":"previewImport"${FILE}` })],
  [
    'a method that comes after the file',
    `{"jsonrpc":"2.0","id":1,"params":{"text":"${'x'.repeat(MAX_REQUEST_BYTES)}"},"method":"previewImport"}\n`,
  ],
])('is no more than %s', async (_what, line) => {
  expect(await refusalOf(line)).toBe('too-large');
  expect(beckon.imported).toEqual([]);
});

it('is sent by one client at a time, and the next one may once that is gone', async () => {
  const first = await beckon.raw();
  first.write(`${HELLO_LINE}${requestLine('previewImport', { text: FILE }).slice(0, 2 * MAX_REQUEST_BYTES)}`);
  const codeOfNext = async (): Promise<string> => {
    const answer = await beckon.client().request('previewImport', { text: FILE }, usual);
    return answer.ok ? '' : answer.error.code;
  };
  // Whichever of the two Beckon read first.
  let code = await codeOfNext();
  while (code === 'not-found') code = await codeOfNext();
  expect(code).toBe('busy');
  first.destroy();
  while (code === 'busy') code = await codeOfNext();
  expect(code).toBe('not-found');
});

it.each([
  ['answered', (line: string) => line],
  ['refused as no text', (line: string) => Buffer.concat([Buffer.from([0xff]), Buffer.from(line)])],
])('keeps no other client from sending one once it was %s, while its own client stays', async (_what, sent) => {
  const first = await beckon.raw({ allowHalfOpen: true });
  const received = textOf(first);
  first.write(HELLO_LINE);
  first.write(sent(requestLine('previewImport', { text: FILE })));
  await until(() => received.text.split('\n').length === 3);
  const answer = await beckon.client().request('previewImport', { text: FILE }, usual);
  expect(answer).toMatchObject({ error: { code: 'not-found' } });
  expect(first.destroyed).toBe(false);
  first.destroy();
});

it('is not left unfinished for long, whatever else the client waits for', async () => {
  const socket = await beckon.raw();
  let isOver = false;
  socket.once('close', () => (isOver = true));
  const [start, rest] = inHalves(requestLine('previewImport', { text: FILE }));
  socket.resume();
  socket.write(`${HELLO_LINE}${requestLine('watch')}${start}`);
  await until(() => beckon.clock.pending === 1);
  socket.write(rest);
  await until(() => beckon.imported.length === 1);
  // The client that keeps to it stays.
  await until(() => beckon.clock.pending === 0);
  socket.write(start);
  await until(() => beckon.clock.pending === 1);
  await beckon.clock.advance(IDLE_MS);
  await until(() => isOver);
  expect(beckon.watching).toHaveLength(1);
  expect(beckon.clock.pending).toBe(0);
});

function inHalves(text: string): readonly [string, string] {
  const half = Math.floor(text.length / 2);
  return [text.slice(0, half), text.slice(half)];
}

it('is known by its method alone, wherever it stands before the parameters', () => {
  expect(isFileRequest('{"method": "previewImport","id":1,"params":{"te')).toBe(true);
  expect(isFileRequest('{"jsonrpc":"2.0","id":"x","method":"previewImport","params"')).toBe(true);
  expect(isFileRequest('{"id":1,"params":{"a":"\\"method\\":\\"previewImport\\""')).toBe(false);
  expect(MAX_FILE_REQUEST_BYTES).toBeLessThan(40 * 1_024 * 1_024);
});

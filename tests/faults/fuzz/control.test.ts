import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ControlMethod, METHOD_SCHEMAS } from '../../../electron/control/control-contract';
import { ControlServer } from '../../../electron/control/control-server';
import { isFormerAnswer, parseAnswer, parseRequest, type RpcAnswer } from '../../../electron/control/json-rpc';
import type { Logger } from '../../../electron/lib/logger';
import { DurableAnswers } from '../../../electron/store/durable-answers';
import { FakeClock } from '../../support/fake-clock';
import { until } from '../../support/listeners';
import { roundsOf } from '../../support/long-runs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { aBeckon } from './support/a-beckon';
import { CONTROL_REQUESTS } from './support/control-requests';
import { corpusOf, fuzz } from './support/fuzz-run';
import { mutatedBytes } from './support/mutated-bytes';
import { mutatedJsonText } from './support/mutated-values';
import type { Random } from './support/random';

const FRAMES = roundsOf({ short: 1_500, long: 100_000 });
/** After so many frames a new Beckon begins, and all of the former has to go. */
const FRAMES_OF_A_BECKON = 500;

const METHODS = Object.keys(CONTROL_REQUESTS) as ControlMethod[];

function request(random: Random): Readonly<Record<string, unknown>> {
  const method = random.pick(METHODS);
  const params = random.pick<unknown>(CONTROL_REQUESTS[method]);
  // A few ids come again, while their first request is still at work or after it.
  const id = random.pick([random.below(9), `r${random.below(9)}`, random.below(1e9), `r${random.below(1e9)}`]);
  return { jsonrpc: '2.0', id, method, params };
}

function isMethod(method: string): method is ControlMethod {
  return Object.hasOwn(METHOD_SCHEMAS, method);
}

const HELLO = { jsonrpc: '2.0', id: 1, method: 'hello', params: { protocol: 3 } };
const FORMER = { v: 1, id: 'a', command: 'known' };
const starts = [
  ...corpusOf('control'),
  ...[HELLO, FORMER].map((message) => Buffer.from(JSON.stringify(message))),
  ...METHODS.map((method) =>
    Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: CONTROL_REQUESTS[method][0] })),
  ),
];

function frame(random: Random): Buffer {
  switch (random.below(6)) {
    case 0:
      return Buffer.from(JSON.stringify(request(random)));
    case 1:
    case 2:
      return mutatedBytes(random, random.pick(starts), starts);
    case 3:
      return Buffer.from(mutatedJsonText(random, random.pick([HELLO, FORMER, [request(random)]])));
    default:
      return Buffer.from(mutatedJsonText(random, request(random)));
  }
}

/** A program that reads all it is sent, and holds it to the protocol: each result and event to that of its method. */
class Client {
  readonly #socket: Socket;
  #rest = '';
  #isOpen = true;
  #onChange: () => void = () => undefined;
  readonly #answered = new Set<unknown>();
  /** What was asked, by id; null: several things, and an answer could be of any of them. */
  readonly #asked = new Map<unknown, ControlMethod | null>();
  /** Results and events that were as their method promises. */
  held = 0;
  /** What is none of the protocol’s messages, or says that there was a bug. */
  readonly wrong: string[] = [];

  constructor(path: string) {
    this.#socket = connect(path);
    this.#socket.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('close', () => {
      this.#isOpen = false;
      this.#onChange();
    });
  }

  /** Sends bytes, and a question after them: that is answered, or the connection is closed. */
  async send(bytes: Buffer, id: string): Promise<void> {
    // Decoded as the channel does, which leaves out a byte order mark at the beginning of a line.
    for (const line of bytes.toString('latin1').split('\n'))
      this.#note(new TextDecoder().decode(Buffer.from(line, 'latin1')));
    this.#note(question(id));
    this.#socket.write(Buffer.concat([bytes, Buffer.from(`\n${question(id)}\n`)]));
    await new Promise<void>((resolve) => {
      this.#onChange = () => {
        if (!this.#isOpen || this.#answered.has(id)) resolve();
      };
      this.#onChange();
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async hangUp(): Promise<void> {
    this.#socket.destroy();
    if (this.#isOpen) await new Promise((resolve) => this.#socket.once('close', resolve));
  }

  #note(line: string): void {
    const read = parseRequest(line);
    if (read.kind !== 'request' || !isMethod(read.request.method)) return;
    const { id, method } = read.request;
    this.#asked.set(id, this.#asked.has(id) ? null : method);
  }

  /** Whether a result or an event is as its method promises; null: nobody can tell whose it is. */
  #isPromised(answer: RpcAnswer): boolean | null {
    if ('error' in answer) return null;
    const method = this.#asked.get('method' in answer ? answer.params.request : answer.id) ?? null;
    if (method === null) return null;
    const { data, event } = METHOD_SCHEMAS[method];
    return 'method' in answer ? event.safeParse(answer.params.event).success : data.safeParse(answer.result).success;
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const answer = parseAnswer(line);
      const isBug = answer !== null && 'error' in answer && JSON.stringify(answer.error.data).includes('"internal"');
      const isPromised = answer === null ? isFormerAnswer(line) : this.#isPromised(answer);
      if (isBug || isPromised === false) this.wrong.push(line);
      if (answer !== null && isPromised === true) this.held += 1;
      if (answer !== null && 'id' in answer) this.#answered.add(answer.id);
    }
    this.#onChange();
  }
}

function question(id: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'discreet', params: { turn: null } });
}

interface Channel {
  readonly path: string;
  advance(ms: number): Promise<void>;
  /** Leaves no timer. */
  dispose(): Promise<void>;
}

/** A control channel on a socket of its own, with everything behind it. */
async function openChannel(logger: Logger): Promise<Channel> {
  const folder = makeTemporaryFolder();
  const beckon = await aBeckon(folder, logger, () => null);
  const clock = new FakeClock();
  const path = join(folder, 'control', 'x.sock');
  const server = new ControlServer({
    handlers: beckon.control,
    version: '1.0.0',
    durable: new DurableAnswers([]),
    clock,
    logger,
  });
  const listening = await server.listen([{ kind: 'socket', folder: join(folder, 'control'), path }]);
  if (!listening.ok) throw new Error(`It does not listen: ${listening.error}`);
  return {
    path,
    advance: async (ms: number) => await beckon.advance(ms),
    dispose: async () => {
      await server.dispose();
      await beckon.dispose();
      removeTemporaryFolder(folder);
      // The last sockets end a turn after their server.
      await until(() => clock.pending + beckon.pendingTimers === 0);
    },
  };
}

test(`${FRAMES.toLocaleString('en-US')} frames into the control channel: each is answered, or ends its connection`, async () => {
  const bugs: unknown[] = [];
  const ignore = (): void => undefined;
  const logger: Logger = {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (what, error) => void bugs.push([what, error instanceof Error ? error.stack : error]),
  };
  let opened: { readonly channel: Channel; client: Client } | null = null;
  const close = async (): Promise<void> => {
    await opened?.client.hangUp();
    await opened?.channel.dispose();
    opened = null;
  };
  let frames = 0;
  let kept = 0;
  let held = 0;
  await fuzz({
    target: 'control',
    unit: 'frames',
    rounds: FRAMES,
    body: frame,
    take: async (body, random) => {
      frames += 1;
      if (frames % FRAMES_OF_A_BECKON === 0) await close();
      if (opened === null) {
        const channel = await openChannel(logger);
        opened = { channel, client: new Client(channel.path) };
      }
      const { channel } = opened;
      if (!opened.client.isOpen) opened.client = new Client(channel.path);
      const { client } = opened;
      const heldBefore = client.held;
      await client.send(body, `question-${frames}`);
      // One is the question’s.
      held += Math.max(0, client.held - heldBefore - 1);
      expect(client.wrong).toEqual([]);
      expect(bugs).toEqual([]);
      if (client.isOpen) kept += 1;
      if (random.oneIn(20)) await client.hangUp();
      if (random.oneIn(50)) await channel.advance(random.below(60_000));
    },
    settle: close,
  });
  await close();
  // Both ends are common; else the frames are all alike.
  expect(kept).toBeGreaterThan(FRAMES / 10);
  expect(kept).toBeLessThan(FRAMES);
  expect(held).toBeGreaterThan(FRAMES / 10);
});

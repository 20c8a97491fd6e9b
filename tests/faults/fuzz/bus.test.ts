import { afterEach, expect, test } from 'vitest';
import { MAX_MESSAGE_BYTES, MessageFrames, readMessage } from '../../../electron/bus/bus-reader';
import { BusProtocolError, type BusValue } from '../../../electron/bus/bus-value';
import { MessageBus } from '../../../electron/bus/message-bus';
import { TestBus } from '../../support/a-message-bus';
import { FakeClock } from '../../support/fake-clock';
import { roundsOf } from '../../support/long-runs';
import { BUS_FRAMES } from './support/bus-frames';
import { corpusOf, fuzz } from './support/fuzz-run';
import { mutatedBytes } from './support/mutated-bytes';
import type { Random } from './support/random';

const FRAMES = roundsOf({ short: 2_000, long: 100_000 });
/** Of these, so many also go through the socket of a whole bus. */
const OVER_SOCKET = roundsOf({ short: 200, long: 10_000 });

const opened: { dispose(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.dispose();
});

const corpus = corpusOf('bus');
const starts = [...corpus, ...BUS_FRAMES];

function frame(random: Random): Buffer {
  return random.oneIn(20) ? random.pick(starts) : mutatedBytes(random, random.pick(starts), starts);
}

/** In pieces as they come over a socket. */
function pieces(random: Random, bytes: Buffer): readonly Buffer[] {
  if (random.oneIn(2) || bytes.length > 4_096) return [bytes];
  const size = 1 + random.below(16);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

/** Values that a message holds, counted up to what is allowed. */
function countOf(value: BusValue | readonly BusValue[]): number {
  return Array.isArray(value) ? value.reduce<number>((sum, inner: BusValue) => sum + countOf(inner), 1) : 1;
}

test(`${FRAMES.toLocaleString('en-US')} frames are messages, or violate the protocol`, async () => {
  await fuzz({
    target: 'bus',
    unit: 'frames',
    rounds: FRAMES,
    body: frame,
    take: (body, random) => {
      const frames = new MessageFrames();
      try {
        for (const piece of pieces(random, body)) {
          for (const whole of frames.read(piece)) {
            expect(whole.length).toBeLessThanOrEqual(MAX_MESSAGE_BYTES);
            const message = readMessage(whole);
            if (message !== null) expect(countOf(message.readBody())).toBeLessThanOrEqual(4_096 + 1);
          }
        }
      } catch (error) {
        if (!(error instanceof BusProtocolError)) throw error;
      }
    },
  });
});

test(`${OVER_SOCKET.toLocaleString('en-US')} frames to a whole bus: it goes on, or is closed; a call always ends`, async () => {
  const server = await TestBus.open();
  opened.push(server);
  server.owners.set('org.example.Owner', ':1.7');
  server.reply = ({ member }) => (member === 'Ask' ? { signature: 's', body: ['yes'] } : { signature: '', body: [] });
  const clock = new FakeClock();
  const bugs: unknown[] = [];
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (...what: unknown[]) => void bugs.push(what),
  };
  const ask = { destination: 'org.example.Owner', path: '/o', interface: 'a.b', member: 'Ask' };
  let bus: MessageBus | null = null;
  const open = async (): Promise<MessageBus> => {
    const next = await MessageBus.open(server.path, clock, logger);
    if (next === null) throw new Error('The bus does not open');
    next.onClose(() => {
      bus = null;
    });
    expect(await next.listen({ sender: 'org.example.Owner', interface: 'a.b', member: 'C' }, () => undefined)).toBe(
      true,
    );
    return next;
  };
  await fuzz({
    target: 'bus-socket',
    corpusFolder: 'bus',
    unit: 'frames',
    rounds: OVER_SOCKET,
    body: frame,
    take: async (body) => {
      bus ??= await open();
      server.calls.splice(0);
      server.send(body);
      // The bytes that are sent next may belong to a message that the body begins: then no answer can be told from it.
      const pending = bus.call(ask);
      const isSettled = await Promise.race([pending.then(() => true), turns(200)]);
      if (!isSettled) server.hangUp();
      await pending;
      expect(bugs).toEqual([]);
    },
  });
  bus ??= await open();
  opened.push(bus);
  server.hangUp();
  await expect.poll(() => bus).toBe(null);
  const last = await open();
  opened.push(last);
  expect(await last.call(ask)).toEqual({ ok: true, value: ['yes'] });
  // Nothing waits for what has ended.
  expect(clock.pending).toBe(0);
});

/** False after so many turns of the event loop, in which a socket on this computer has long delivered. */
async function turns(count: number): Promise<false> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return false;
}

import Fastify from 'fastify';
import { z } from 'zod';
import { atLeastTimes, atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';
import { LoopbackLoad, ninetyNinth, pinToCore } from './support/loopback-load';
import {
  callbackRequest,
  pairingRequests,
  RELAY_ROLE,
  type RelayChild,
  serveRelay,
  startRelayChild,
} from './support/relay-child';
import { announce, ServedChild } from './support/served-child';

const RUNS = isQuick ? 3 : 7;
const CONNECTIONS = 64;
/** Pairings, and then as many callbacks, that one run asks for as fast as answers come. */
const RUSH_REQUESTS = isQuick ? 1_500 : 4_000;
const MODEST_PER_SECOND = 200;
const MODEST_REQUESTS = isQuick ? 100 : 400;
const SERVER_CORE = 0;
const LOAD_CORE = 1;
const HELLO_ROLE = 'hello';
const KINDS = ['pairing', 'callback'] as const;

const servingHello = z.object({ port: z.number() });

type HelloChild = ServedChild<z.output<typeof servingHello>>;
type Kinds<T> = Readonly<Record<(typeof KINDS)[number], T>>;

/** What a server did in one run with one kind of request. */
interface Figures {
  readonly perSecond: number;
  /** CPU time of one request. */
  readonly cpuMicros: number;
  readonly ninetyNinthMs: number;
}

/** A hello-world that parses bodies as large as the relay's, and answers with bodies as large as the relay's. */
async function serveHello(pairingBytes: number, callbackBytes: number): Promise<void> {
  const app = Fastify({ logger: false });
  const empty = JSON.stringify({ hello: '' }).length;
  const pairing = { hello: 'world'.padEnd(pairingBytes - empty, '.') };
  const callback = { hello: 'world'.padEnd(callbackBytes - empty, '.') };
  app.post('/v1/pairings', async (_request, reply) => reply.code(201).send(pairing));
  app.post('/callback', async () => callback);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  announce({ port: Number(new URL(url).port) }, async () => await app.close());
}

/** Puts one kind of request to a server, first as fast as it answers and then at a modest rate. */
async function measure(
  server: RelayChild | HelloChild,
  requests: readonly string[],
  status: number,
  take: (body: string) => void = () => undefined,
): Promise<Figures> {
  const check = (answer: { readonly status: number; readonly body: string }): void => {
    if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.body}`);
    take(answer.body);
  };
  const load = await LoopbackLoad.open(server.serving.port, CONNECTIONS);
  const rush = requests.slice(MODEST_REQUESTS);
  const cpuBefore = await server.cpuMicros();
  const seconds = await load.rush(rush, check);
  const cpuMicros = ((await server.cpuMicros()) - cpuBefore) / rush.length;
  const tookMs = await load.pace(requests.slice(0, MODEST_REQUESTS), MODEST_PER_SECOND, check);
  load.close();
  return { perSecond: rush.length / seconds, cpuMicros, ninetyNinthMs: ninetyNinth(tookMs) };
}

/** So many pairings at the relay, and then one callback for each of them. */
async function measureRelay(relay: RelayChild, count: number): Promise<Kinds<Figures>> {
  const { port } = relay.serving;
  const made: string[] = [];
  const pairing = await measure(relay, pairingRequests(relay, count), 201, (body) => made.push(body));
  const callbacks = made.map((body) => callbackRequest(port, body));
  return { pairing, callback: await measure(relay, callbacks, 200) };
}

/** As much from the hello-world, with the same requests. */
async function measureHello(hello: HelloChild, sent: Kinds<string>): Promise<Kinds<Figures>> {
  const count = RUSH_REQUESTS + MODEST_REQUESTS;
  return {
    pairing: await measure(hello, Array<string>(count).fill(sent.pairing), 201),
    callback: await measure(hello, Array<string>(count).fill(sent.callback), 200),
  };
}

async function measureBoth(): Promise<readonly BenchRow[]> {
  const relay = await startRelayChild(SERVER_CORE);
  const { port } = relay.serving;
  const [pairing = ''] = pairingRequests(relay, 1);
  const made = await answerTo(port, pairing);
  const callback = callbackRequest(port, made);
  const sizes = [made.length, (await answerTo(port, callback)).length].map(String);
  const hello = await ServedChild.start(SERVER_CORE, [HELLO_ROLE, ...sizes], servingHello);
  const ofRelay: Kinds<Figures>[] = [];
  const ofHello: Kinds<Figures>[] = [];
  // The first run only warms both up.
  for (let run = 0; run <= RUNS; run += 1) {
    ofHello.push(await measureHello(hello, { pairing, callback }));
    ofRelay.push(await measureRelay(relay, RUSH_REQUESTS + MODEST_REQUESTS));
  }
  await Promise.all([relay.end(), hello.end()]);
  return KINDS.flatMap((kind) => rowsOf(kind, ofRelay.slice(1), ofHello.slice(1)));
}

async function answerTo(port: number, request: string): Promise<string> {
  const load = await LoopbackLoad.open(port, 1);
  let answer = '';
  await load.rush([request], ({ body }) => {
    answer = body;
  });
  load.close();
  return answer;
}

function rowsOf(
  kind: (typeof KINDS)[number],
  ofRelay: readonly Kinds<Figures>[],
  ofHello: readonly Kinds<Figures>[],
): readonly BenchRow[] {
  const samples = (runs: readonly Kinds<Figures>[], name: keyof Figures): number[] =>
    runs.map((run) => run[kind][name]);
  const both = (what: string, unit: BenchRow['unit'], name: keyof Figures) =>
    [
      { what, unit, samples: samples(ofRelay, name) },
      { what: 'hello-world', samples: samples(ofHello, name) },
    ] as const;
  return [
    atLeastTimes(0.5, ...both(`${kind}s, one core`, 'per second', 'perSecond')),
    atMostTimes(2, ...both(`CPU time of a ${kind}`, 'µs', 'cpuMicros')),
    atMostTimes(3, ...both(`99 % of ${kind}s at ${MODEST_PER_SECOND} a second within`, 'ms', 'ninetyNinthMs')),
  ];
}

async function main(): Promise<void> {
  const [role, ...sizes] = process.argv.slice(2);
  if (role === RELAY_ROLE) await serveRelay();
  else if (role === HELLO_ROLE) await serveHello(Number(sizes[0]), Number(sizes[1]));
  else {
    pinToCore(LOAD_CORE);
    report('relay-throughput', await measureBoth());
  }
}

void main();

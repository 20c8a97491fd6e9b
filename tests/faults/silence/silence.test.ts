import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkerScreens } from '../../../scripts/lib/worker-screens.mjs';
import { ADA, BO, HONEST_DNS, NAME_OF_ADA, RELAY_ADDRESS, RELAY_NAME, SERVICE } from '../../lan/support/lan';
import { onLan } from '../../lan/support/lan-test';
import { HTTPS_PORT, WSS_PORT } from '../../lan/support/phone';
import { SERVICE_NAME } from '../../lan/support/service';
import { roundsOf } from '../../support/long-runs';
import { reportFigure } from '../support/figures';
import { RELAY_PORT } from './support/relay';
import { ABSENT_ROUTER, type Heard, listenTo } from './support/silent-computer';
import { type Flow, type Traffic, totalOf } from './support/traffic';

/** What a person does, and whom Beckon may speak to for it. */
interface Scene {
  readonly name: string;
  /** The file of `inside/` that does it, without its endings. */
  readonly inside: string;
  readonly hasIpv6?: boolean;
  readonly may: readonly string[];
  /** Of these, apps: whether they are reached is measured, and nothing is said to them. */
  readonly apps?: readonly string[];
}

const asks = (name: string): string => `dns ${HONEST_DNS}:53 ${name}`;
/** How a server of a name is reached: Chromium asks for that beside the addresses. */
const asksHow = (name: string): string => `${asks(name)} type 65`;
const speaks = (address: string, port: number): string => `tcp ${address}:${port}`;
const KEPT_APPS = [ADA, BO].flatMap((phone) => [speaks(phone, HTTPS_PORT), speaks(phone, WSS_PORT)]);

/** A handshake without a word after it, which may be given up at any point. */
const HANDSHAKE_ALONE = /^(hello(, cipher change(, finished)?)?(, close|, alert)?)?$/;

/** `npm test` takes the first alone. */
const SCENES: readonly Scene[] = [
  {
    name: 'a first start, and typed addresses',
    inside: 'first-start',
    hasIpv6: true,
    may: [speaks(ADA, HTTPS_PORT), asks(NAME_OF_ADA)],
    apps: [speaks(ADA, HTTPS_PORT)],
  },
  {
    name: 'a service, a doctor and a relay',
    inside: 'service-and-relay',
    may: [
      speaks(SERVICE, 443),
      asks(SERVICE_NAME),
      speaks(RELAY_ADDRESS, RELAY_PORT),
      asks(RELAY_NAME),
      ...KEPT_APPS,
      // The doctor looks whether the name of a kept app is blocked.
      asks('10-77-1-22.apps.beckon.test'),
    ],
    apps: KEPT_APPS,
  },
  { name: 'the demo', inside: 'demo', may: [] },
];

/** How long Beckon is left alone each time, in milliseconds: Chromium does things of its own after minutes. */
const ALONE_MS = roundsOf({ short: 2_000, long: 150_000 });
/** What no program sends. */
const KERNEL = 'kernel: ';
/** Whom the kernel asks for because somebody is to be sent something. */
const NEIGHBOR = 'neighbor ';
/** The router, which is the DNS server, too. */
const ROUTER = HONEST_DNS;

let environment: Readonly<Record<string, string>> = {};
let close = async (): Promise<void> => undefined;
beforeAll(async () => {
  if (!onLan) return;
  const screens = await openWorkerScreens(1);
  close = screens.close;
  const variables = Object.entries(screens.env);
  environment = Object.fromEntries(variables.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
});
afterAll(async () => await close());

describe.skipIf(!onLan)('what leaves the computer', () => {
  test.each(SCENES.slice(0, roundsOf({ short: 1, long: SCENES.length })))('$name', async (scene) => {
    const { inside, hasIpv6 = false, may, apps = [] } = scene;
    const heard = await listenTo({ inside, hasIpv6, aloneMs: ALONE_MS }, environment);
    report(scene, heard);
    const sent = byProgram(heard.network);
    expect([...sent.keys()].sort(), 'who was spoken to').toEqual(may.toSorted());
    expect(strangersTo(sent, may), 'sent to others').toEqual({ packets: 0, bytes: 0 });
    const mayBeSought = [ROUTER, ...[ADA, BO].filter((phone) => may.some((place) => place.includes(` ${phone}:`)))];
    expect(strangersOf(soughtIn(heard.network), mayBeSought), 'who was sought').toEqual([]);
    expect(wordsTo(heard, apps), 'said to apps after the handshake').toEqual([]);
    const { inspector, simulator } = heard.listening;
    const here = [...inspector, ...simulator].map((place) => `tcp ${place}`);
    expect(strangersOf(heard.loopback, here), 'connected to on this computer').toEqual([]);
  });

  test('a byte more is a byte too many, and so is a question, and a dial to nobody', async () => {
    const heard = await listenTo({ inside: 'stray', hasIpv6: true, aloneMs: 0 }, environment);
    const sent = byProgram(heard.network);
    expect(sent.get(`udp ${BO}:9`)).toEqual({ packets: 1, bytes: 20 + 8 + 1 });
    const toAda = speaks(ADA, HTTPS_PORT);
    const asked = [asks('elsewhere.beckon.test'), asksHow('elsewhere.beckon.test')];
    expect([...sent.keys()].sort()).toEqual([...asked, `udp ${BO}:9`, toAda].sort());
    expect(strangersOf(soughtIn(heard.network), [ROUTER, ADA, BO])).toEqual(['10.77.1.99', ABSENT_ROUTER]);
    expect(wordsTo(heard, [toAda])).toEqual([`${toAda}: hello, cipher change, finished, data of 18 bytes, close`]);
  });
});

function byProgram(traffic: Traffic): Traffic {
  return new Map([...traffic].filter(([place]) => !place.startsWith(KERNEL) && !place.startsWith(NEIGHBOR)));
}

/** The neighbors whom the kernel asked for, by address. */
function soughtIn(traffic: Traffic): Traffic {
  const sought = [...traffic].filter(([place]) => place.startsWith(NEIGHBOR));
  return new Map(sought.map(([place, flow]) => [place.slice(NEIGHBOR.length), flow]));
}

function strangersOf(traffic: Traffic, may: readonly string[]): readonly string[] {
  return [...traffic.keys()].filter((place) => !may.includes(place));
}

function strangersTo(traffic: Traffic, may: readonly string[]): Flow {
  const strangers = strangersOf(traffic, may);
  return totalOf(new Map([...traffic].filter(([place]) => strangers.includes(place))));
}

/** What connections to apps sent that is more than a handshake. */
function wordsTo({ tls }: Heard, apps: readonly string[]): readonly string[] {
  return apps.flatMap((place) =>
    (tls.get(place) ?? []).filter((sent) => !HANDSHAKE_ALONE.test(sent)).map((sent) => `${place}: ${sent}`),
  );
}

function report({ name, may, apps = [] }: Scene, { network, loopback, listening, tls }: Heard): void {
  const say = (what: string, { packets, bytes }: Flow): void =>
    reportFigure('silence', `${name}: ${what}`, `${packets} packets, ${bytes} bytes`);
  const sent = byProgram(network);
  for (const place of may) say(place, sent.get(place) ?? { packets: 0, bytes: 0 });
  const connections = apps.flatMap((place) => tls.get(place) ?? []).length;
  reportFigure('silence', `${name}: connections to apps`, String(connections));
  say('others', strangersTo(sent, may));
  say('questions for neighbors', totalOf(soughtIn(network)));
  say('the kernel itself', totalOf(new Map([...network].filter(([place]) => place.startsWith(KERNEL)))));
  const simulated = listening.simulator.map((place) => `tcp ${place}`);
  say('the simulator, on loopback', totalOf(new Map([...loopback].filter(([place]) => simulated.includes(place)))));
}

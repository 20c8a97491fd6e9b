import { expect, test } from 'vitest';
import { parseCallback } from '../../../electron/pairing/callback-parser';
import { parseApp, parseAppByCode, parseAppList } from '../../../electron/service/app-info-parser';
import type { HttpAnswer } from '../../../electron/service/https-exchange-client';
import { ListReader } from '../../../electron/service/list-reader';
import { MAX_QR_LENGTH, parseQrCode } from '../../../electron/service/qr-code';
import { judgeAnswer } from '../../../electron/service/service-answer';
import { isWireObject } from '../../../electron/service/wire-value';
import { countedReads } from '../../support/counted-reads';
import { roundsOf } from '../../support/long-runs';
import { mustBeApp, mustBeFailure, mustBeList } from './support/agreed-shapes';
import { corpusOf, fuzz } from './support/fuzz-run';
import { mutatedBytes } from './support/mutated-bytes';
import { mutatedJsonText } from './support/mutated-values';
import { type Random, RUN_SEED } from './support/random';
import { WIRE_BODIES } from './support/wire-bodies';

/** Bodies in all, a quarter for each parser. */
const ROUNDS = roundsOf({ short: 16_000, long: 1_000_000 }) / 4;

/** In one of so many bodies, the properties that are read are counted. */
const COUNTED_IN = 16;
/** Most reads of a body: for each of its characters, and for looking at the few fields of an empty one. */
const READS = { perCharacter: 6, atLeast: 200 };

function answerOf(body: Buffer, random: Random): HttpAnswer {
  const status = random.oneIn(8) ? random.pick([204, 301, 401, 404, 429, 500, 503]) : 200;
  return { status, body, retryAfterMs: random.oneIn(8) ? random.below(100_000) : null, location: null };
}

/** Fails if a parser reads a body more often than its length explains. */
function mustReadLinearly(body: Buffer, parse: (value: unknown) => unknown): void {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return;
  }
  const { value, reads } = countedReads(isWireObject(json) ? json.data : json);
  parse(value);
  expect(reads()).toBeLessThanOrEqual(READS.atLeast + READS.perCharacter * body.length);
}

test('a parser that compares each entry with all others is found by its reads', () => {
  const body = Buffer.from(JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ deviceCode: `remote_${at}` }))));
  const isListOfCodes = (list: unknown): list is readonly { readonly deviceCode: string }[] => Array.isArray(list);
  const eachWithAll = (list: unknown): number =>
    isListOfCodes(list)
      ? list.filter((one) => list.some((other) => other !== one && other.deviceCode === one.deviceCode)).length
      : 0;
  expect(() => mustReadLinearly(body, eachWithAll)).toThrow(/less than or equal/);
  mustReadLinearly(body, parseAppList);
});

/** Bodies: valid ones with changed values, and changed bytes of those and of the corpus. */
function bodiesOf(target: keyof typeof WIRE_BODIES): (random: Random) => Buffer {
  const valid = WIRE_BODIES[target](RUN_SEED);
  const starts = [...corpusOf(target), ...valid.slice(0, 100).map((body) => Buffer.from(JSON.stringify(body)))];
  return (random) => {
    if (random.oneIn(3)) return mutatedBytes(random, random.pick(starts), starts);
    const body = Buffer.from(mutatedJsonText(random, random.pick(valid)));
    return random.oneIn(10) ? mutatedBytes(random, body, starts) : body;
  };
}

test(`${ROUNDS.toLocaleString('en-US')} bodies are lists of apps, or failures with a code`, async () => {
  const reader = new ListReader();
  await fuzz({
    target: 'list',
    unit: 'bodies',
    rounds: ROUNDS,
    body: bodiesOf('list'),
    take: (body, random) => {
      mustBeList(reader.read(answerOf(body, random)));
      if (random.oneIn(COUNTED_IN)) mustReadLinearly(body, parseAppList);
    },
  });
});

test(`${ROUNDS.toLocaleString('en-US')} bodies are one app, none, or a failure with a code`, async () => {
  await fuzz({
    target: 'by-code',
    unit: 'bodies',
    rounds: ROUNDS,
    body: bodiesOf('by-code'),
    take: (body, random) => {
      const data = judgeAnswer(answerOf(body, random), []);
      if (!data.ok) return mustBeFailure(data.error);
      const app = parseAppByCode(data.value, 'remote_0');
      if (!app.ok) expect(app.error).toMatch(/./);
      else if (app.value !== null) mustBeApp(app.value);
      if (random.oneIn(COUNTED_IN)) mustReadLinearly(body, (value) => parseAppByCode(value, 'remote_0'));
    },
  });
});

const SECRET = 'developer token §1';

test(`${ROUNDS.toLocaleString('en-US')} bodies are QR codes, or failures with a code and without the token`, async () => {
  const bodies = bodiesOf('qr-code');
  await fuzz({
    target: 'qr-code',
    unit: 'bodies',
    rounds: ROUNDS,
    // A service may say the token back.
    body: (random) =>
      random.oneIn(20) ? Buffer.from(JSON.stringify({ code: 501, message: `No ${SECRET}` })) : bodies(random),
    take: (body, random) => {
      const data = judgeAnswer(answerOf(body, random), [SECRET]);
      if (!data.ok) {
        mustBeFailure(data.error);
        if (JSON.stringify(data.error).includes(SECRET)) expect.fail('The token is in a failure');
        return;
      }
      if (random.oneIn(COUNTED_IN)) mustReadLinearly(body, (value) => parseQrCode(value, 0));
      const code = parseQrCode(data.value, 0);
      if (!code.ok) {
        expect(code.error).toMatch(/./);
        return;
      }
      const { qrcode } = code.value;
      if (qrcode.trim() === '' || qrcode.length > MAX_QR_LENGTH)
        expect.fail(`A QR code of ${qrcode.length} characters`);
    },
  });
});

const HEADERS = [null, 'api-version=2', 'api-version=1', '', `${'api-version='.repeat(500)}2`];
const QUERIES = ['', 'uid=u&utoken=t', 'uid=%FF&uid=&uid=u&uid=v&uid=w&utoken=%00', `uid=${'u'.repeat(5_000)}`];

/** The body as a form, as some versions of the apps send it. */
function asForm(random: Random, body: Buffer): Buffer {
  const names = [
    'deviceCode',
    'data',
    'toyList[0][id]',
    'toys[]',
    'toyList[][id]',
    'toyList[0]',
    '__proto__[id]',
    'uid',
  ];
  const fields = Array.from(
    { length: 1 + random.below(6) },
    () => `${random.pick(names)}=${random.pick(['x', '1', '', '%00'])}`,
  );
  return Buffer.from(random.oneIn(2) ? `data=${encodeURIComponent(body.toString('latin1'))}` : fields.join('&'));
}

test(`${ROUNDS.toLocaleString('en-US')} bodies of callbacks, as JSON and as forms, are an app or a reason`, async () => {
  const bodies = bodiesOf('callback');
  await fuzz({
    target: 'callback',
    unit: 'bodies',
    rounds: ROUNDS,
    body: (random) => (random.oneIn(3) ? asForm(random, bodies(random)) : bodies(random)),
    take: (body, random) => {
      const query = new URLSearchParams(random.pick(QUERIES));
      const { app, uids, utokens } = parseCallback({ body, query, customHeader: random.pick(HEADERS) });
      if (app.ok) mustBeApp(app.value);
      else expect(app.error).toMatch(/./);
      // From the query and from three levels of the body: what is looked up for one callback is bounded.
      if (uids.length > 7 || utokens.length > 7) expect.fail('Too many credentials');
      if ([...uids, ...utokens].includes('')) expect.fail('An empty credential');
      if (random.oneIn(COUNTED_IN)) mustReadLinearly(body, parseApp);
    },
  });
});

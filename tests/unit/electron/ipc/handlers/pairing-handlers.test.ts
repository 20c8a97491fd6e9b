import { expect, it } from 'vitest';
import { pairingHandlers } from '../../../../../electron/ipc/handlers/pairing-handlers';
import type { PairingFailure } from '../../../../../electron/pairing/pairing-service';
import type { SetupFailure } from '../../../../../electron/pairing/pairing-setup-service';
import { relayCallFailure } from '../../../../../electron/pairing/relay-call-failure';
import type { TokenRefusal } from '../../../../../electron/pairing/token-intake';
import { usageFailure } from '../../../../../electron/service/service-failure';
import type { InputOf, RouteName } from '../../../../../shared/ipc/contract';
import { failure, type Result, success } from '../../../../../shared/lib/result';
import { verbatim } from '../../../../../shared/words/text';
import { saying } from '../../../../support/saying';

type PairingRouteName = Extract<RouteName, `pairing.${string}`>;

const RELAY: InputOf<'pairing.use-relay'> = { url: 'relay.example', caFile: null, key: null, unchecked: true };

function setUp() {
  const calls: unknown[][] = [];
  const answers = {
    service: success(null) as Result<null, PairingFailure>,
    setup: success(null) as Result<null, SetupFailure>,
    taken: success(true) as Result<boolean, TokenRefusal>,
  };
  const service = (...call: unknown[]): Result<null, PairingFailure> => {
    calls.push(call);
    return answers.service;
  };
  const setup = (...call: unknown[]): Result<null, SetupFailure> => {
    calls.push(call);
    return answers.setup;
  };
  const handlers = pairingHandlers({
    service: {
      start: () => (answers.service.ok ? success({ id: 'new' }) : answers.service),
      close: (id) => service('close', id),
      claim: async (id, unmatchedId) => await Promise.resolve(service('claim', id, unmatchedId)),
      simulateScan: async (id) => await Promise.resolve(service('scan', id)),
    },
    setup: {
      setRelay: async (input) => await Promise.resolve(setup('relay', input)),
      clearRelay: () => setup('clear'),
      setDirect: (enabled, port) => setup('direct', enabled, port),
      forgetToken: () => setup('forget'),
    },
    tokens: {
      take: async (from) => {
        calls.push(['take', from]);
        return await Promise.resolve(answers.taken);
      },
    },
  });
  /** The answer's value, or the refusal; `invalid`: turned away at the schema. */
  const ask = async (route: PairingRouteName, input: unknown): Promise<unknown> => {
    const outcome = await handlers[route].run(input);
    if (outcome.kind === 'invalid') return 'invalid';
    return outcome.answer.ok ? outcome.answer.value : outcome.answer.error;
  };
  return { calls, answers, ask };
}

const SENTENCE = saying(expect.stringMatching(/\.$/));
const inWords = (code: string) => ({ code, serviceCode: null, message: SENTENCE, advice: SENTENCE });

it('requests about codes go to the service, those about the setup to the setup, and are refused in their own words, or in better ones', async () => {
  const { calls, ask, answers } = setUp();
  expect(await ask('pairing.start', null)).toEqual({ id: 'new' });
  await ask('pairing.close', { id: 'a' });
  await ask('pairing.claim', { id: 'a', unmatchedId: 'u' });
  await ask('pairing.simulate-scan', { id: 'a' });
  await ask('pairing.use-relay', RELAY);
  await ask('pairing.clear-relay', null);
  await ask('pairing.set-direct', { enabled: true, port: 40_000 });
  await ask('pairing.forget-token', null);
  expect(await ask('pairing.take-token', { from: 'clipboard' })).toEqual({ taken: true });
  const codes = [
    ['close', 'a'],
    ['claim', 'a', 'u'],
    ['scan', 'a'],
  ];
  const setup = [['relay', RELAY], ['clear'], ['direct', true, 40_000], ['forget'], ['take', 'clipboard']];
  expect(calls).toEqual([...codes, ...setup]);
  answers.service = failure({ code: 'too-many' });
  expect(await ask('pairing.start', null)).toMatchObject({
    code: 'too-many',
    message: saying(expect.stringContaining('.')),
  });
  answers.service = failure({ code: 'relay-refused', message: verbatim('Gone.'), advice: verbatim('Scan again.') });
  expect(await ask('pairing.claim', { id: 'a', unmatchedId: 'u' })).toEqual({
    code: 'relay-refused',
    serviceCode: null,
    message: verbatim('Gone.'),
    advice: verbatim('Scan again.'),
  });
});

it.each<[PairingRouteName, unknown]>([
  ['pairing.start', {}],
  ['pairing.close', { id: '' }],
  ['pairing.close', { id: 'a', more: 1 }],
  ['pairing.claim', { id: 'a' }],
  ['pairing.simulate-scan', null],
  ['pairing.use-relay', { ...RELAY, key: '' }],
  ['pairing.use-relay', { ...RELAY, key: 'x'.repeat(1_025) }],
  ['pairing.use-relay', { ...RELAY, caFile: '' }],
  ['pairing.set-direct', { enabled: true, port: 80 }],
  ['pairing.set-direct', { enabled: true, port: 70_000 }],
  ['pairing.take-token', { from: 'window' }],
  ['pairing.take-token', { from: 'toString' }],
])('requests about codes of another shape are turned away: %s %j', async (route, input) => {
  const { calls, ask } = setUp();
  expect(await ask(route, input)).toBe('invalid');
  expect(calls).toEqual([]);
});

it.each<[string, Result<never, SetupFailure>]>([
  ['read-only', failure({ kind: 'read-only' })],
  ['invalid-input', failure({ kind: 'key-missing' })],
  ['invalid-input', failure({ kind: 'not-a-secret' })],
  ['usage', failure({ kind: 'authority', failure: usageFailure('The file is none.', 'Choose another one.') })],
  ['unauthorized', failure({ kind: 'relay', failure: relayCallFailure('unauthorized') })],
  ['relay-refused', failure({ kind: 'relay', failure: relayCallFailure('storage') })],
  ['refused', failure({ kind: 'relay', failure: relayCallFailure('refused') })],
  ['service-code', failure({ kind: 'relay', failure: relayCallFailure('service-code') })],
])('a setup is refused in words as %s: %j', async (code, setup) => {
  const { answers, ask } = setUp();
  answers.setup = setup;
  expect(await ask('pairing.use-relay', RELAY)).toEqual(inWords(code));
});

it.each<[TokenRefusal, string]>([
  ['read-only', 'read-only'],
  ['no-service', 'no-service'],
  ['service-changed', 'no-service'],
  ['not-a-token', 'bad-file'],
])('taking the token is refused in words: %s', async (refusal, code) => {
  const { answers, ask } = setUp();
  answers.taken = failure(refusal);
  expect(await ask('pairing.take-token', { from: 'file' })).toEqual(inWords(code));
});

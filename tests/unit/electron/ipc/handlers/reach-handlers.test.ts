import { expect, it } from 'vitest';
import { reachHandlers } from '../../../../../electron/ipc/handlers/reach-handlers';
import type { KnownFailure } from '../../../../../electron/known/known-apps-service';
import type { TrustFailure } from '../../../../../electron/reach/certificate-trust';
import { failure, type Result, success } from '../../../../../shared/lib/result';
import { verbatim } from '../../../../../shared/words/text';
import { aProbeReport } from '../../../../support/probe-report-factory';
import { saying } from '../../../../support/saying';

const SHA256 = Array.from({ length: 32 }, () => 'AB').join(':');
const ADDRESS = { target: '192.168.1.9', httpsPort: 30_010, wssPort: null, allowCarrierGradeNat: true };

const LISTENER = { onStep: () => undefined, onReport: () => undefined };

function theHandlers(trusted: Result<null, TrustFailure<KnownFailure>> = success(null)) {
  const asked: unknown[] = [];
  const stop = new AbortController();
  const handlers = reachHandlers(
    {
      connections: {
        check: async (id) => {
          asked.push(['check', id]);
          return id === 'app' ? success(aProbeReport()) : failure(id === 'asleep' ? 'paused' : 'not-found');
        },
        reconnect: (ids, examination) => void asked.push(['reconnect', ids, examination]),
        stopAsked: (id) => void asked.push(['stop', id]),
        disconnect: (id) => void asked.push(['disconnect', id]),
        setInSight: (ids) => void asked.push(['in sight', ids]),
      },
      runs: { listener: () => LISTENER },
      certificates: {
        trust: async (id, sha256) => {
          asked.push(['trust', id, sha256]);
          return trusted;
        },
        forget: async (id) => {
          asked.push(['forget', id]);
          return success(null);
        },
      },
      prober: {
        probe: async (input, signal) => {
          asked.push(['probe', input, signal === stop.signal]);
          return input.target === 'no address'
            ? failure({ message: verbatim('That is no address.') })
            : success(aProbeReport());
        },
      },
    },
    stop.signal,
  );
  return { handlers, asked };
}

it('check a typed address with the user’s word about 100.64.0.0/10, and a known app, until the app ends', async () => {
  const { handlers, asked } = theHandlers();
  const checked = await handlers['reach.check-address'].run(ADDRESS);
  expect(checked).toMatchObject({ kind: 'handled', answer: { ok: true, value: { reachable: true } } });
  expect(asked).toEqual([['probe', ADDRESS, true]]);
  expect(await handlers['reach.check-address'].run({ ...ADDRESS, target: 'no address' })).toMatchObject({
    answer: { error: { code: 'invalid-input', message: saying('That is no address.') } },
  });
  expect(await handlers['reach.check-known'].run({ id: 'app' })).toMatchObject({ answer: { ok: true } });
  expect(await handlers['reach.check-known'].run({ id: 'nobody' })).toMatchObject({
    answer: { error: { code: 'not-found' } },
  });
  expect(await handlers['reach.check-known'].run({ id: 'asleep' })).toMatchObject({
    answer: { error: { code: 'not-measuring', message: saying(expect.stringContaining('right now')) } },
  });
});

it('start bringing apps back, each once, stop it, trust and forget, and pass on which rows are in sight', async () => {
  const { handlers, asked } = theHandlers();
  await handlers['reach.reconnect'].run({ ids: ['a', 'b', 'a'] });
  await handlers['reach.reconnect'].run({ ids: ['a'], runId: 'try' });
  await handlers['reach.stop'].run({ id: 'a' });
  await handlers['reach.disconnect'].run({ id: 'a' });
  await handlers['reach.trust-certificate'].run({ id: 'a', sha256: SHA256 });
  await handlers['reach.forget-certificate'].run({ id: 'a' });
  await handlers['reach.in-sight'].run({ ids: ['b', 'a'] });
  expect(asked).toEqual([
    ['reconnect', ['a', 'b'], undefined],
    ['reconnect', ['a'], LISTENER],
    ['stop', 'a'],
    ['disconnect', 'a'],
    ['trust', 'a', SHA256],
    ['forget', 'a'],
    ['in sight', ['b', 'a']],
  ]);
});

it.each([
  ['certificate-differs', 'certificate-differs'],
  ['not-found', 'not-found'],
  ['read-only', 'read-only'],
  ['paused', 'not-measuring'],
  ['failed', 'internal'],
] as const)('say why nothing was trusted: %s', async (code, told) => {
  const { handlers } = theHandlers(failure({ code }));
  expect(await handlers['reach.trust-certificate'].run({ id: 'a', sha256: SHA256 })).toMatchObject({
    answer: { error: { code: told } },
  });
});

it.each([
  ['reach.trust-certificate', { id: 'a', sha256: 'AB:CD' }],
  ['reach.trust-certificate', { id: 'a', sha256: SHA256.toLowerCase() }],
  ['reach.reconnect', { ids: [] }],
  ['reach.reconnect', { ids: 'app' }],
  ['reach.check-address', { target: '192.168.1.9', httpsPort: null, wssPort: null }],
  ['reach.disconnect', {}],
  ['reach.in-sight', { ids: Array.from({ length: 201 }, (_, index) => `app-${index}`) }],
] as const)('turn away what is not as agreed: %s %j', async (route, input) => {
  const { handlers, asked } = theHandlers();
  expect((await handlers[route].run(input)).kind).toBe('invalid');
  expect(asked).toEqual([]);
});

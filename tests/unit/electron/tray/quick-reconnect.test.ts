import { expect, it, onTestFinished } from 'vitest';
import type { ReconnectEnd } from '../../../../electron/control/follow-reconnect';
import { verdictTexts } from '../../../../electron/doctor/verdict';
import type { ReconnectOutcome } from '../../../../electron/notify/notification-event';
import { GIVE_UP_MS, PROMPT_MS, QuickReconnect } from '../../../../electron/tray/quick-reconnect';
import { aKnownMap } from '../../../support/a-known-map';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp } from '../../../support/known-app-factory';

const AT = '2026-01-01T00:00:00.000Z';
const CONNECTED: ReconnectEnd = { kind: 'connected', at: AT, address: '127.0.0.2:30010', via: 'code', moved: null };
const VERDICT = { code: 'silent', ...verdictTexts('silent', []) } as const;
const FAILED: ReconnectEnd = { kind: 'failed', verdict: VERDICT };

/** Two known apps, and a try for each that ends when and how the test says. */
function setUp() {
  const clock = new FakeClock();
  const known = aKnownMap([
    aKnownApp({ id: 'a', alias: 'Phone', favourite: true }),
    aKnownApp({ id: 'b', alias: 'Study' }),
  ]);
  const tries: { readonly id: string; readonly end: (how: ReconnectEnd | null) => void }[] = [];
  const told: (readonly ReconnectOutcome[])[] = [];
  const quick = new QuickReconnect({
    clock,
    known,
    follow: async (id, signal) =>
      await new Promise((end) => {
        signal.addEventListener('abort', () => end(null));
        tries.push({ id, end });
      }),
  });
  quick.onEnded((outcomes) => told.push(outcomes));
  onTestFinished(() => quick.dispose());
  const words = (): unknown[] => told.map((some) => some.map(({ app, verdict }) => [app.alias, verdict?.code ?? 'ok']));
  return { clock, quick, tries, words };
}

it.each([
  [PROMPT_MS, []],
  [PROMPT_MS + 1, [[['Phone', 'ok']]]],
])('says that it worked only when it took long: %d ms', async (ms, said) => {
  const { clock, quick, tries, words } = setUp();
  const done = quick.reconnect(['a']);
  await clock.advance(ms);
  tries[0]?.end(CONNECTED);
  await done;
  expect(words()).toEqual(said);
  expect(clock.pending).toBe(0);
});

it('says the reason when it failed, however quickly', async () => {
  const { quick, tries, words } = setUp();
  const done = quick.reconnect(['a']);
  tries[0]?.end(FAILED);
  await done;
  expect(words()).toEqual([[['Phone', 'silent']]]);
});

it('answers once for several apps, when the last one has ended', async () => {
  const { quick, tries, words } = setUp();
  const done = quick.reconnect(['a', 'b', 'nobody']);
  expect(tries.map(({ id }) => id)).toEqual(['a', 'b']);
  tries[1]?.end(FAILED);
  tries[0]?.end(CONNECTED);
  await done;
  expect(words()).toEqual([
    [
      ['Phone', 'ok'],
      ['Study', 'silent'],
    ],
  ]);
});

it('says nothing of what the user stopped, nor of what never ended', async () => {
  const { clock, quick, tries, words } = setUp();
  const stopped = quick.reconnect(['a']);
  tries[0]?.end({ kind: 'stopped' });
  await stopped;
  const asleep = quick.reconnect(['b']);
  await clock.advance(GIVE_UP_MS);
  await asleep;
  expect(words().flat()).toEqual([]);
});

it('ends with the app', async () => {
  const { clock, quick, words } = setUp();
  const done = quick.reconnect(['a']);
  quick.dispose();
  await done;
  expect(words()).toEqual([]);
  expect(clock.pending).toBe(0);
});

import { expect, it } from 'vitest';
import { followReconnect, type ReconnectEnd } from '../../../../electron/control/follow-reconnect';
import { MutableObservableMap } from '../../../../electron/lib/observable-map';
import { type AppConnectionState, UNCHECKED } from '../../../../shared/domain/app-connection';
import type { ReconnectState, ReconnectStep } from '../../../../shared/domain/reconnect';
import { verbatim } from '../../../../shared/words/text';
import { knownApps } from '../../../support/a-measurement';
import { aSetOfConnections, CONNECTED } from '../../../support/a-set-of-connections';
import { settled } from '../../../support/fake-clock';

const AT = '2026-01-01T00:00:00.000Z';
const VERDICT = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
const running = (step: ReconnectStep): ReconnectState => ({
  kind: 'running',
  since: AT,
  step,
  automatic: false,
  attempt: 1,
});
const connected = (): ReconnectState => ({ kind: 'connected', at: AT, address: 'a:1', via: 'code', moved: null });

function setUp(before: ReconnectState | undefined, onAsked: (set: (state?: ReconnectState) => void) => void) {
  const states = new MutableObservableMap<AppConnectionState>();
  const set = (reconnect?: ReconnectState): void => {
    if (reconnect === undefined) states.delete('app');
    else states.set('app', { ...UNCHECKED, reconnect });
  };
  if (before !== undefined) set(before);
  const abort = new AbortController();
  const seen = { steps: [] as string[], end: undefined as ReconnectEnd | null | undefined };
  const connections = { states, reconnect: () => onAsked(set) };
  void followReconnect(connections, 'app', (step) => seen.steps.push(step), abort.signal).then((end) =>
    Object.assign(seen, { end }),
  );
  return { set, seen, abort };
}

it('tells each step, and how it ended', async () => {
  const { set, seen } = setUp(undefined, (now) => now(running('asking-by-code')));
  set(running('trying-addresses'));
  set(connected());
  await settled();
  expect(seen).toMatchObject({ steps: ['asking-by-code', 'trying-addresses'], end: { kind: 'connected' } });
});

it('takes no earlier ending for this one', async () => {
  const { set, seen } = setUp({ kind: 'failed', at: AT, verdict: VERDICT }, () => undefined);
  await settled();
  expect(seen.end).toBeUndefined();
  set(connected());
  await settled();
  expect(seen.end).toMatchObject({ kind: 'connected' });
});

it.each<[string, ReconnectState, object]>([
  ['an app that is there at once', connected(), { kind: 'connected' }],
  [
    'a failure, although an app to keep connected is tried on',
    { kind: 'waiting', verdict: VERDICT, attempts: 1, nextAt: AT },
    { kind: 'failed', verdict: VERDICT },
  ],
  ['a disconnect', { kind: 'stopped', at: AT }, { kind: 'stopped' }],
])('ends without a step with %s', async (_what, state, end) => {
  const { seen } = setUp(undefined, (now) => now(state));
  await settled();
  expect(seen).toMatchObject({ steps: [], end });
});

it('brings back an app that the user disconnected: that ends the disconnect, and not the reconnect', async () => {
  const { connections, attempts } = aSetOfConnections({ apps: knownApps(1, () => ({ disconnectedAt: AT })) });
  const [app] = knownApps(1);
  expect(connections.stateOf(app?.id ?? '').reconnect).toMatchObject({ kind: 'stopped' });
  const seen: (ReconnectEnd | null)[] = [];
  const { signal } = new AbortController();
  void followReconnect(connections, app?.id ?? '', () => undefined, signal).then((ended) => seen.push(ended));
  await settled();
  expect(seen).toEqual([]);
  await attempts[0]?.end(CONNECTED);
  expect(seen).toMatchObject([{ kind: 'connected' }]);
  connections.dispose();
});

it('ends when the app is forgotten, or nobody wants to know any more', async () => {
  const forgotten = setUp(undefined, (now) => now(running('examining')));
  forgotten.set();
  const left = setUp(undefined, (now) => now(running('examining')));
  left.abort.abort();
  left.set(connected());
  await settled();
  expect([forgotten, left].map(({ seen }) => seen.end)).toEqual([{ kind: 'stopped' }, null]);
});

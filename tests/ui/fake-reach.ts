import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import type { ProbeReport } from '../../shared/domain/reach';
import { withResult } from '../../shared/domain/reach-state';
import { verbatim } from '../../shared/words/text';
import { aReachResult } from '../support/reach-result-factory';
import { done, type FakeBackground, type HandlersOf, notFound, now } from './fake-answers';

/** Reaches every app at once, without network. */
export function reachHandlers({ state, set }: FakeBackground): HandlersOf<'reach'> {
  const change = (ids: readonly string[], part: Partial<AppConnectionState>): void => {
    const { connections } = state();
    const changed = ids.map((id) => [id, { ...(connections[id] ?? UNCHECKED), ...part }] as const);
    set('connections', { ...connections, ...Object.fromEntries(changed) });
  };
  return {
    'reach.check-address': ({ target }) => done(reachable(target)),
    'reach.check-known': ({ id }) => {
      const report = reachable(id);
      const https = { kind: 'reachable', latencyMs: 12.4 } as const;
      const measured = withResult(null, aReachResult({ at: now(), https, wss: null, report }));
      change([id], { reach: { kind: 'measured', measured } });
      return done(report);
    },
    'reach.reconnect': ({ ids }) => {
      change(ids, {
        reconnect: { kind: 'running', since: now(), step: 'asking-by-code', automatic: false, attempt: 1 },
      });
      return done(null);
    },
    'reach.stop': ({ id }) => {
      change([id], { reconnect: null });
      return done(null);
    },
    'reach.disconnect': ({ id }) => {
      change([id], { reconnect: { kind: 'stopped', at: now() } });
      return done(null);
    },
    'reach.in-sight': () => done(null),
    'reach.trust-certificate': ({ id, sha256 }) => {
      const app = state().known[id];
      if (app === undefined) return notFound();
      const pin = { sha256, address: '127.0.0.9', pinnedAt: now() };
      set('known', { ...state().known, [id]: { ...app, pin } });
      const measured = withResult(null, aReachResult({ at: now() }));
      change([id], { reach: { kind: 'measured', measured } });
      return done(null);
    },
    'reach.forget-certificate': ({ id }) => {
      const app = state().known[id];
      if (app === undefined) return notFound();
      set('known', { ...state().known, [id]: { ...app, pin: null } });
      return done(null);
    },
  };
}

function reachable(target: string): ProbeReport {
  return {
    target,
    understoodAs: 'address',
    reachable: true,
    candidates: [
      {
        host: '127-0-0-44.apps.beckon.test',
        address: '127.0.0.44',
        port: 30_010,
        scheme: 'https',
        outcome: 'reachable',
        problem: null,
        detail: verbatim('A secure connection was made.'),
        latencyMs: 12.4,
        certificate: null,
      },
    ],
  };
}

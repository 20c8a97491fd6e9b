import type { ProbeReport } from '../../shared/domain/reach';
import { withResult } from '../../shared/domain/reach-state';
import { verbatim } from '../../shared/words/text';
import { aReachResult } from '../support/reach-result-factory';
import { done, notFound, now } from './fake-answers';
import type { FakeBackground, HandlersOf } from './fake-handlers';

/** Reaches every app at once, without network. */
export function reachHandlers({ state, set }: FakeBackground): HandlersOf<'reach'> {
  return {
    'reach.check-address': ({ target }) => done(reachable(target)),
    'reach.check-known': ({ id }) => {
      const report = reachable(id);
      const https = { kind: 'reachable', latencyMs: 12.4 } as const;
      const measured = withResult(null, aReachResult({ at: now(), https, wss: null, report }));
      set('reach', { ...state().reach, [id]: { kind: 'measured', measured } });
      return done(report);
    },
    'reach.reconnect': ({ ids }) => {
      const step = 'asking-by-code';
      const running = ids.map((id) => [id, { kind: 'running', since: now(), step, automatic: false }] as const);
      set('reconnect', { ...state().reconnect, ...Object.fromEntries(running) });
      return done(null);
    },
    'reach.disconnect': ({ id }) => {
      set('reconnect', { ...state().reconnect, [id]: { kind: 'stopped', at: now() } });
      return done(null);
    },
    'reach.trust-certificate': ({ id, sha256 }) => {
      const app = state().known[id];
      if (app === undefined) return notFound();
      const pin = { sha256, address: '127.0.0.9', pinnedAt: now() };
      set('known', { ...state().known, [id]: { ...app, pin } });
      const measured = withResult(null, aReachResult({ at: now() }));
      set('reach', { ...state().reach, [id]: { kind: 'measured', measured } });
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
        detail: verbatim('A secure connection was made.'),
        latencyMs: 12.4,
      },
    ],
  };
}

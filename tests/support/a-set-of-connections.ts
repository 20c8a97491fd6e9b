import { silentLogger } from '../../electron/lib/logger';
import type { MeasureOptions } from '../../electron/reach/address-meter';
import { AppConnections, type AppConnectionsOptions } from '../../electron/reach/app-connections';
import type { AppResult } from '../../electron/reach/app-meter';
import type { AttemptOptions, AttemptResult } from '../../electron/reach/reconnect-attempt';
import type { VerdictCode } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import type { ReachOutcome, ReachResult } from '../../shared/domain/reach-state';
import type { ReconnectStep } from '../../shared/domain/reconnect';
import { verbatim } from '../../shared/words/text';
import { aKnownMap } from './a-known-map';
import { aReachResult, knownApps, REACHABLE, SILENT } from './a-measurement';
import { FakeClock, settled } from './fake-clock';
import { aLedgerAddress } from './known-app-factory';

export const CONNECTED: Extract<AttemptResult, { kind: 'connected' }> = {
  kind: 'connected',
  result: aReachResult(REACHABLE),
  address: aLedgerAddress(),
  via: 'code',
  moved: null,
};

export function failedWith(code: VerdictCode, result: ReachResult | null = aReachResult(SILENT)): AttemptResult {
  return {
    kind: 'failed',
    report: { steps: [], verdict: { code, sentence: verbatim('No.'), advice: verbatim('Wait.') } },
    result,
  };
}

/** Apps to stay connected. */
export function keptApps(count = 1): KnownApp[] {
  return knownApps(count, () => ({ keepConnected: true }));
}

interface Measuring {
  readonly app: KnownApp;
  readonly options: Omit<MeasureOptions, 'budget'>;
  end(outcome?: ReachOutcome): Promise<void>;
}

interface Attempt {
  readonly app: KnownApp;
  readonly options: AttemptOptions;
  readonly signal: AbortSignal;
  readonly at: number;
  step(step: ReconnectStep): void;
  end(result?: AttemptResult): Promise<void>;
}

interface Setting {
  readonly apps?: readonly KnownApp[];
  /** What measurements come to at once, by app; without them a measurement ends when told. */
  readonly outcomes?: Record<string, ReachOutcome>;
  /** What every attempt comes to at once; without it an attempt ends when told. */
  readonly always?: AttemptResult;
  readonly options?: Partial<AppConnectionsOptions>;
}

/** Connections of known apps on a clock that stands still, and nothing but what a test says is measured or found. */
export function aSetOfConnections({ apps = knownApps(1), outcomes, always, options = {} }: Setting = {}) {
  const clock = new FakeClock();
  const start = clock.now();
  const known = aKnownMap(apps);
  const measuring: Measuring[] = [];
  const asked: string[] = [];
  const attempts: Attempt[] = [];
  const probes: { readonly appId: string; readonly result: ReachResult }[] = [];
  const connections = new AppConnections({
    clock,
    logger: silentLogger,
    known,
    // The middle of the jitter: exactly the interval.
    random: () => 0.5,
    setDisconnected: (ids, disconnectedAt) =>
      known.update({
        set: [...known.values()]
          .filter((app) => ids.includes(app.id))
          .map((app) => [app.id, { ...app, disconnectedAt }]),
      }),
    ledger: { recordProbe: (appId, result) => void probes.push({ appId, result }) },
    meter: {
      measure: async (app, _places, measureOptions): Promise<AppResult> => {
        asked.push(app.id);
        const at = new Date(clock.now()).toISOString();
        if (outcomes !== undefined) return { address: null, result: aReachResult(outcomes[app.id], { at }) };
        return await new Promise((resolve) => {
          measuring.push({
            app,
            options: measureOptions,
            async end(outcome) {
              resolve({ address: null, result: aReachResult(outcome, { at }) });
              await settled();
            },
          });
        });
      },
    },
    runAttempt: async (app, _places, attemptOptions, onStep, signal) =>
      await new Promise((resolve) => {
        attempts.push({
          app,
          options: attemptOptions,
          signal,
          at: clock.now() - start,
          step: onStep,
          async end(result = failedWith('silent')) {
            resolve(result);
            await settled();
          },
        });
        if (always !== undefined) resolve(always);
      }),
    ...options,
  });
  const [app] = apps;
  if (app === undefined) throw new Error('No app');
  return {
    clock,
    known,
    measuring,
    attempts,
    probes,
    connections,
    app,
    /** The apps that were measured since this was asked last. */
    takeAsked: (): string[] => asked.splice(0),
    reach: (appId = app.id) => connections.stateOf(appId).reach,
    reconnect: (appId = app.id) => connections.stateOf(appId).reconnect,
  };
}

/**
 * One app whose attempts end when the test says so, or immediately as `always` says, and that is measured on request.
 */
export function aReconnectingApp(apps: readonly KnownApp[] = keptApps(), always?: AttemptResult) {
  const outcomes: Record<string, ReachOutcome> = {};
  const setting = aSetOfConnections({
    apps,
    outcomes,
    ...(always === undefined ? {} : { always }),
    // The longest wait that the jitter can draw, but for a millisecond.
    options: { random: () => 1 - 1e-9 },
  });
  const { connections, clock, app } = setting;
  // What is kept is measured at a pace, for which these tests do not wait.
  connections.pause('starting');
  return {
    ...setting,
    /** Timers but for those of the pace, which there are none of. */
    clock,
    async measured(...results: readonly ReachOutcome[]) {
      connections.resume('starting');
      for (const outcome of results) {
        outcomes[app.id] = outcome;
        await connections.measure(app.id);
      }
      connections.pause('starting');
      await settled();
    },
    state: () => setting.reconnect(),
  };
}

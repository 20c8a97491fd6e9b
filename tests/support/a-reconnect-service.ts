import { silentLogger } from '../../electron/lib/logger';
import type { AttemptManner, AttemptResult } from '../../electron/reach/reconnect-attempt';
import { ReconnectService } from '../../electron/reach/reconnect-service';
import type { VerdictCode } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import { outcomeOfApp, type ReachOutcome, type ReachResult } from '../../shared/domain/reach-state';
import type { ReconnectStep } from '../../shared/domain/reconnect';
import { verbatim } from '../../shared/words/text';
import { aKnownMap, entriesById } from './a-known-map';
import { aMeasuredReach, aReachResult, knownApps, REACHABLE, SILENT } from './a-measurement';
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

interface Attempt {
  readonly app: KnownApp;
  readonly manner: AttemptManner;
  readonly signal: AbortSignal;
  readonly at: number;
  step(step: ReconnectStep): void;
  end(result?: AttemptResult): Promise<void>;
}

export function kept(count = 1): KnownApp[] {
  return knownApps(count, () => ({ keepConnected: true }));
}

/** A service whose attempts end when told, or at once where `always` says how. */
export function aReconnectService(apps: readonly KnownApp[] = kept(), always?: AttemptResult) {
  const clock = new FakeClock();
  const start = clock.now();
  const known = aKnownMap(apps);
  const attempts: Attempt[] = [];
  const connected: string[] = [];
  const failed: string[] = [];
  const service: ReconnectService = new ReconnectService({
    clock,
    logger: silentLogger,
    known,
    // The longest wait that the jitter can draw, but for a millisecond.
    random: () => 1 - 1e-9,
    setDisconnected: (ids, disconnectedAt) =>
      known.replaceAll(
        entriesById([...known.values()].map((app) => (ids.includes(app.id) ? { ...app, disconnectedAt } : app))),
      ),
    onConnected: (app) => void connected.push(app.id),
    onFailed: (app, result) =>
      void failed.push(`${app.id} ${outcomeOfApp(result).kind} ${service.states.value[app.id]?.kind ?? 'idle'}`),
    attempt: async (app, manner, onStep, signal) =>
      await new Promise((resolve) => {
        attempts.push({
          app,
          manner,
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
  });
  const [app] = apps;
  if (app === undefined) throw new Error('No app');
  return {
    clock,
    known,
    attempts,
    connected,
    failed,
    service,
    app,
    async measured(...outcomes: readonly [ReachOutcome, ...ReachOutcome[]]) {
      service.noteMeasured({ app, now: aMeasuredReach(...outcomes) });
      await settled();
    },
    state: () => service.states.value[app.id],
  };
}

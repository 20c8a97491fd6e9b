import { afterAll, beforeAll, describe, test } from 'vitest';
import { PortDialer } from '../../../electron/dial/port-dialer';
import { Prober } from '../../../electron/dial/prober';
import { systemClock } from '../../../electron/lib/clock';
import { silentLogger } from '../../../electron/lib/logger';
import { ObservableValue } from '../../../electron/lib/observable';
import { createReach } from '../../../electron/reach/create-reach';
import { ServiceClient } from '../../../electron/service/service-client';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import type { DialProblem, ProbeOutcome } from '../../../shared/domain/dial-outcome';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import type { VerdictCode } from '../../../shared/domain/doctor';
import { success } from '../../../shared/lib/result';
import { NO_AUTHORITY_FILES } from '../../support/a-connection';
import { aKnownMap } from '../../support/a-known-map';
import { aSimulator } from '../../support/a-simulator';
import { aKnownApp, aLedgerAddress } from '../../support/known-app-factory';
import type { Listener } from '../../support/tls-listener';
import { reportFigure } from '../support/figures';
import { aStranger, FaultProxy, STALLS, TLS_FAULTS, type TlsFault } from './support/fault-proxy';
import { CellTimes, inEachRound, inItsTime, LANES, LONG_LIMIT_MS, ROUNDS, SHORT_LIMIT_MS } from './support/wire-rounds';

/** A probe sends nothing, so a connection that breaks after the handshake was reached. */
const REACHED = { outcome: 'reachable', problem: null, verdict: null } as const;

interface Expected {
  /** What `probe` prints. */
  readonly outcome: ProbeOutcome;
  /** The finest word for it. */
  readonly problem: DialProblem | null;
  /** What a person reads after a reconnect that failed; null: it did not. */
  readonly verdict: VerdictCode | null;
}

const EXPECTED: Readonly<Record<TlsFault, Expected>> = {
  'reset at accept': { outcome: 'refused', problem: 'refused', verdict: 'not-listening' },
  'garbage before the handshake': { outcome: 'tls', problem: 'plain-http', verdict: 'plain-http' },
  'accepts and says nothing': { outcome: 'timeout', problem: 'handshake-silent', verdict: 'silent' },
  'a byte a second': { outcome: 'timeout', problem: 'handshake-silent', verdict: 'silent' },
  'handshake cut off': { outcome: 'tls', problem: 'handshake-refused', verdict: 'handshake-failed' },
  'reset after the handshake': REACHED,
  'garbage after the handshake': REACHED,
  'reset in the answer': REACHED,
  'stops in the answer': REACHED,
  'answer cut off': REACHED,
  'certificate of a stranger': { outcome: 'tls', problem: 'certificate-unknown', verdict: 'certificate-unknown' },
};

const HOST = '127.0.0.21';
const NAME = '127-0-0-21.apps.beckon.test';

/** An app for each reconnect that goes on at once, since the service says of each that it is elsewhere. */
const appsOf = Array.from(
  { length: TLS_FAULTS.length * LANES },
  (_, index) =>
    `  - { id: app-${index}, type: remote, platform: android, version: 7.1.0, host: 21, deviceCode: code-${index}, httpsPort: ${21_100 + 2 * index}, wssPort: ${21_100 + 2 * index} }`,
);
const SCENARIO = `rateLimit: null\napps:\n${appsOf.join('\n')}\n`;

let simulator: RunningSimulator;
let stranger: Listener;
beforeAll(async () => {
  simulator = await aSimulator(SCENARIO);
  stranger = await aStranger('*.apps.beckon.test', HOST);
});
afterAll(async () => {
  await stranger.dispose();
  await simulator.dispose();
});

const times = new CellTimes();

/** By its limit: reading all authorities takes longer than most dials. */
const dialers = new Map<number, PortDialer>();

function dialerOf(timeoutMs: number): PortDialer {
  const dialer = dialers.get(timeoutMs) ?? new PortDialer({ extraCaPem: () => simulator.caPem, timeoutMs });
  dialers.set(timeoutMs, dialer);
  return dialer;
}

/** The port of the app of that index. */
function portOf(index: number): number {
  const app = simulator.state().apps.find(({ id }) => id === `app-${index}`);
  if (app === undefined) throw new Error('No such app');
  return app.httpsPort;
}

describe('probe', () => {
  test.concurrent.for(TLS_FAULTS)('%s', async (fault, { expect }) => {
    const { outcome, problem } = EXPECTED[fault];
    const steady = dialerOf(LONG_LIMIT_MS);
    const probe = async (port: number, dialer: PortDialer): Promise<unknown> => {
      const prober = new Prober({ dialer, suffixes: () => [] });
      const report = await prober.probe({ target: `https://${NAME}:${port}`, httpsPort: port, wssPort: null });
      return report.ok ? report.value.candidates[0] : report.error;
    };
    await inEachRound(async (cut) => {
      const target = { host: HOST, port: portOf(0) };
      const proxy = await FaultProxy.open({ host: HOST, target, strangerPort: stranger.port, cut });
      try {
        proxy.fault = fault;
        const end =
          outcome === 'timeout'
            ? times.ofStall(SHORT_LIMIT_MS, async () => await probe(proxy.port, dialerOf(SHORT_LIMIT_MS)))
            : times.ofBreak(async () => await probe(proxy.port, steady));
        // On a machine that is busy for seconds, even the TCP handshake is noticed too late.
        const expected = problem === 'handshake-silent' ? expect.stringMatching(/^(?:handshake-)?silent$/) : problem;
        expect(await end, `cut at ${cut}`).toMatchObject({ outcome, problem: expected });
        proxy.fault = null;
        const again = await inItsTime(probe(proxy.port, steady));
        expect(again, 'the next try').toMatchObject({ outcome: 'reachable', problem: null });
      } finally {
        await proxy.dispose();
      }
    });
  });
});

/** The whole reach room on real connections, with one known app. */
function aReach(index: number, port: number, service: () => ServiceClient, dialer: () => PortDialer) {
  const known = aKnownMap([
    aKnownApp({
      id: 'app',
      deviceCode: `code-${index}`,
      addresses: [aLedgerAddress({ host: NAME, httpsPort: port, wssPort: port })],
    }),
  ]);
  const calls = {
    listApps: async (signal?: AbortSignal) => await service().listApps(signal),
    getApp: async (code: string, signal?: AbortSignal) => await service().getApp(code, signal),
  };
  const reach = createReach({
    clock: systemClock,
    logger: silentLogger,
    known,
    ledger: {
      addressesToDial: (id) => known.get(id)?.addresses ?? [],
      ownAddresses: (id) => known.get(id)?.addresses ?? [],
      recordProbe: () => undefined,
      recordAddress: () => undefined,
    },
    setPin: () => success(null),
    setDisconnected: () => undefined,
    loop: {
      state: new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' }),
      nearby: { simulated: false },
      setAsleep: () => undefined,
    },
    service: { interactive: calls, background: calls, expire: () => undefined, recentApp: () => null },
    serviceOnLoopback: () => true,
    extraCaPem: () => simulator.caPem,
    authorities: NO_AUTHORITY_FILES,
    suffixes: () => [],
    lookup: async () => [],
    dialer: {
      get timeoutMs() {
        return dialer().timeoutMs;
      },
      dial: async (target, options) => await dialer().dial(target, options),
    },
  });
  reach.serviceChanged();
  return {
    /** Reconnects, as a person asks, and gives what came of it. */
    reconnect: async () => {
      const { states } = reach.connections;
      reach.connections.reconnect(['app']);
      const over = new Promise<void>((resolve) => {
        const check = (): void => {
          if (['connected', 'failed'].includes(states.get('app')?.reconnect?.kind ?? '')) resolve();
        };
        states.subscribe(check);
        check();
      });
      await over;
      return states.get('app')?.reconnect;
    },
    dispose: async () => await reach.dispose(),
  };
}

function clientOf(port: number, timeoutMs: number): ServiceClient {
  const baseUrl = `https://127.0.0.1:${port}`;
  return new ServiceClient({ baseUrl, extraCaPem: simulator.caPem, userAgent: 'Beckon/0 (t; t)', timeoutMs });
}

describe('reconnect', () => {
  test.concurrent.for(TLS_FAULTS)('to an app: %s', async (fault, { expect }) => {
    const { outcome, verdict } = EXPECTED[fault];
    const servicePort = Number(new URL(simulator.url).port);
    const client = clientOf(servicePort, LONG_LIMIT_MS);
    await inEachRound(async (cut, lane) => {
      const index = TLS_FAULTS.indexOf(fault) * LANES + lane;
      const target = { host: HOST, port: portOf(index) };
      const proxy = await FaultProxy.open({ host: HOST, target, strangerPort: stranger.port, cut });
      // The service leads there too.
      const fields = { httpsPort: proxy.port, wssPort: proxy.port };
      await simulator.perform({ do: 'tell', app: `app-${index}`, fields });
      const stalls = outcome === 'timeout';
      let dialer = dialerOf(stalls ? SHORT_LIMIT_MS : LONG_LIMIT_MS);
      proxy.fault = fault;
      const reach = aReach(
        index,
        proxy.port,
        () => client,
        () => dialer,
      );
      try {
        const expected = verdict === null ? { kind: 'connected' } : { kind: 'failed', verdict: { code: verdict } };
        const end = stalls ? times.ofStall(SHORT_LIMIT_MS, reach.reconnect) : times.ofBreak(reach.reconnect);
        expect(await end, `cut at ${cut}`).toMatchObject(expected);
        proxy.fault = null;
        dialer = dialerOf(LONG_LIMIT_MS);
        expect(await inItsTime(reach.reconnect()), 'the next try').toMatchObject({ kind: 'connected' });
      } finally {
        await reach.dispose();
        await proxy.dispose();
      }
    });
  });

  test.concurrent.for(TLS_FAULTS)('while the service is like that: %s', async (fault, { expect }) => {
    const target = { host: '127.0.0.1', port: Number(new URL(simulator.url).port) };
    await inEachRound(async (cut, lane) => {
      const index = TLS_FAULTS.indexOf(fault) * LANES + lane;
      const proxy = await FaultProxy.open({ target, strangerPort: stranger.port, cut });
      proxy.fault = fault;
      const client = clientOf(proxy.port, STALLS.has(fault) ? SHORT_LIMIT_MS : LONG_LIMIT_MS);
      const dialer = dialerOf(LONG_LIMIT_MS);
      const reach = aReach(
        index,
        portOf(index),
        () => client,
        () => dialer,
      );
      try {
        // The app is where it was last, whatever the service does; but the service could have said that another one is
        // there by now, so both of its answers are awaited, by code and with the list.
        const end = STALLS.has(fault)
          ? times.ofStall(2 * SHORT_LIMIT_MS, reach.reconnect)
          : times.ofBreak(reach.reconnect);
        expect(await end, `cut at ${cut}`).toMatchObject({ kind: 'connected', via: 'ledger' });
      } finally {
        await reach.dispose();
        await proxy.dispose();
      }
    });
  });
});

test('cells', () => {
  reportFigure('wire', 'apps', `${3 * TLS_FAULTS.length} cells, each ${ROUNDS} times`);
  times.report('apps');
});

import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { DiscoveryService } from '../../../../electron/nearby/discovery-service';
import { AppConnections } from '../../../../electron/reach/app-connections';
import { reconnectAttempts } from '../../../../electron/reach/reconnect-attempt';
import { REQUEST_GAP_MS } from '../../../../electron/service/request-queue';
import { serviceFailure } from '../../../../electron/service/service-failure';
import {
  BACKGROUND_GAP_MS,
  LIST_GAP_MS,
  type ServiceCalls,
  ServiceClients,
  ServiceGateway,
} from '../../../../electron/service/service-gateway';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure, success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aKnownMap } from '../../../support/a-known-map';
import { aReachResult, knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const APPS = 30;
const WHILE_MS = 20 * 60_000;
const ANSWER_MS = 300;

/** Numbers that spread as random ones do, the same in each run. */
function evenly(): () => number {
  let last = 0.5;
  return () => {
    last = (last + 0.618_033_988_75) % 1;
    return last;
  };
}

/** Everything between thirty lost apps and the service: attempts, discovery loop and gateway, as in the app. */
function setUp(listed: () => readonly NearbyApp[]) {
  const clock = new FakeClock();
  const start = clock.now();
  const requests: { readonly what: 'list' | 'app'; readonly at: number; endedAt: number }[] = [];
  const answer = async <T>(what: 'list' | 'app', value: () => T): Promise<T> =>
    await new Promise((resolve) => {
      const request = { what, at: clock.now() - start, endedAt: Number.POSITIVE_INFINITY };
      requests.push(request);
      clock.after(ANSWER_MS, () => {
        request.endedAt = clock.now() - start;
        resolve(value());
      });
    });
  const service: ServiceCalls = {
    listApps: async () =>
      await answer('list', () =>
        success({ apps: listed(), skipped: [], fetchedAt: new Date(clock.now()).toISOString() }),
      ),
    getApp: async () => await answer('app', () => failure(serviceFailure('invalid-parameter'))),
    createQrCode: async () => await answer('app', () => failure(serviceFailure('invalid-token'))),
  };
  const access = new ServiceGateway({ clock, logger: silentLogger }).connect('https://service.test', service);
  const loop = new DiscoveryService({ clock, logger: silentLogger, intervalMs: 15_000, random: () => 0.5 });
  const clients = new ServiceClients(() => access);
  const apps = knownApps(APPS, () => ({ keepConnected: true }));
  const known = aKnownMap(apps);
  const silent = { measure: async () => ({ address: null, result: aReachResult(SILENT) }) };
  const connections = new AppConnections({
    clock,
    logger: silentLogger,
    known,
    random: evenly(),
    setDisconnected: () => undefined,
    ledger: { recordProbe: () => undefined },
    meter: silent,
    runAttempt: reconnectAttempts({
      service: clients,
      ledger: { addressesToDial: (id) => known.get(id)?.addresses ?? [], recordAddress: () => undefined },
      // Only the addresses that the list gives now answer.
      addressMeter: {
        measure: async (_app, { host }) =>
          aReachResult(listed().some(({ domain }) => domain === host) ? REACHABLE : SILENT),
      },
      appMeter: silent,
      createDoctor: (app) => ({
        examine: async (_target, _onStep, signal) => {
          // The doctor asks the same again.
          const { background } = clients;
          await background?.listApps(signal);
          if (app.deviceCode !== null) await background?.getApp(app.deviceCode, signal);
          return {
            steps: [],
            verdict: { code: 'silent', sentence: verbatim('Nothing answers.'), advice: verbatim('Wake it.') },
          };
        },
      }),
    }),
  });
  // Nothing is measured but what these tests say.
  connections.pause('starting');
  loop.setSource({ key: 'the service', client: access.loop, simulated: false });
  const loseAll = async (): Promise<void> => {
    connections.resume('starting');
    await connections.measureAll();
    connections.pause('starting');
  };
  const kinds = (): string[] => [...connections.states.values()].flatMap(({ reconnect }) => reconnect?.kind ?? []);
  return { clock, requests, connections, clients, apps, loseAll, kinds };
}

type Requests = ReturnType<typeof setUp>['requests'];

function gapsOf(requests: Requests): number[] {
  return requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
}

function expectWithinRules(requests: Requests): void {
  expect(Math.min(...gapsOf(requests))).toBeGreaterThanOrEqual(REQUEST_GAP_MS);
  const lists = requests.filter(({ what }) => what === 'list');
  expect(Math.min(...gapsOf(lists))).toBeGreaterThanOrEqual(LIST_GAP_MS);
  // One in flight: each begins after the one before has ended.
  for (const [index, { at }] of requests.slice(1).entries()) {
    expect(at).toBeGreaterThanOrEqual(requests[index]?.endedAt ?? 0);
  }
}

describe('thirty apps to be brought back', () => {
  it('are looked for for twenty minutes within the service’s rules, together', async () => {
    const { clock, requests, loseAll, kinds } = setUp(() => []);
    await loseAll();
    await clock.advance(WHILE_MS);
    expect(kinds()).toHaveLength(APPS);
    expectWithinRules(requests);
    const questions = requests.filter(({ what }) => what === 'app');
    expect(questions.length).toBeGreaterThan(APPS);
    expect(questions.length).toBeLessThanOrEqual(WHILE_MS / BACKGROUND_GAP_MS);
    const lists = requests.length - questions.length;
    expect(lists).toBeLessThanOrEqual(WHILE_MS / LIST_GAP_MS);
  });

  it('are found by one list, when they come back on another network', async () => {
    const back = Array.from({ length: APPS }, (_, index) =>
      aNearbyApp({ deviceCode: `code-${index}`, domain: `127-0-9-${index}.apps.beckon.test` }),
    );
    let listed: readonly NearbyApp[] = [];
    const { clock, requests, clients, connections, loseAll, kinds } = setUp(() => listed);
    await clock.advance(60_000);
    await loseAll();
    await clock.advance(60_000);
    requests.splice(0);
    listed = back;
    clients.expire();
    connections.resetBackoff();
    await clock.advance(60_000);
    expect(kinds()).toEqual(Array.from({ length: APPS }, () => 'connected'));
    expectWithinRules(requests);
    expect(requests.filter(({ what }) => what === 'list').length).toBeLessThanOrEqual(6);
  });
});

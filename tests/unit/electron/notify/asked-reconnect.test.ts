import { afterEach, describe, expect, it } from 'vitest';
import { followReconnect } from '../../../../electron/control/follow-reconnect';
import { DisposableStack } from '../../../../electron/lib/disposable';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import { NotificationService } from '../../../../electron/notify/notification-service';
import { createReach } from '../../../../electron/reach/create-reach';
import { ServiceClients } from '../../../../electron/service/service-gateway';
import { QuickReconnect } from '../../../../electron/tray/quick-reconnect';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import { shownOutcome } from '../../../../shared/domain/reach-state';
import { success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { NO_AUTHORITY_FILES } from '../../../support/a-connection';
import { aKnownMap } from '../../../support/a-known-map';
import { FakeClock } from '../../../support/fake-clock';
import { PHONE } from '../../../support/notification-event-factory';

const MINUTE_MS = 60_000;

let owned = new DisposableStack();
afterEach(async () => {
  await owned.dispose();
  owned = new DisposableStack();
});

/** A favourite that is really measured, brought back and told of, by a dialer that reaches it until told otherwise. */
async function setUp() {
  const clock = new FakeClock(new Date(2026, 0, 1, 12).getTime());
  const known = aKnownMap([PHONE]);
  const world = { isThere: true };
  const reach = owned.use(
    createReach({
      clock,
      logger: silentLogger,
      known,
      ledger: {
        addressesToDial: () => PHONE.addresses,
        ownAddresses: () => PHONE.addresses,
        recordAddress: () => undefined,
        recordProbe: () => undefined,
      },
      setPin: () => success(null),
      setDisconnected: () => undefined,
      loop: {
        state: new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' }),
        nearby: { simulated: false },
        setAsleep: () => undefined,
      },
      service: new ServiceClients(() => null),
      serviceOnLoopback: () => true,
      extraCaPem: () => null,
      authorities: NO_AUTHORITY_FILES,
      suffixes: () => [],
      interfaces: () => [],
      lookup: async () => [],
      random: () => 0.5,
      dialer: {
        timeoutMs: 1_000,
        dial: async () => ({
          problem: world.isThere ? null : 'silent',
          detail: verbatim(''),
          latencyMs: world.isThere ? 1 : null,
          connectedMs: world.isThere ? 1 : null,
          certificate: null,
          presented: null,
        }),
      },
    }),
  );
  const titles: string[] = [];
  const notifications = owned.use(
    new NotificationService({
      clock,
      settings: new ObservableValue({ discreet: false, notifications: INITIAL_NOTIFICATIONS }),
      known,
      connections: reach.connections.states,
      lastListedAt: (app) => app.lastListedAt,
      graceUntil: () => null,
      presenter: {
        isSupported: true,
        show: async ({ title }) => await Promise.resolve(titles.push(title) > 0),
        withdraw: () => undefined,
      },
    }),
  );
  const quick = owned.use(
    new QuickReconnect({
      clock,
      known,
      follow: async (appId, signal) => await followReconnect(reach.connections, appId, () => undefined, signal),
    }),
  );
  quick.onEnded((outcomes) => notifications.reconnected(outcomes));
  reach.serviceChanged();
  await clock.advance(0);
  const shown = (): string | undefined => shownOutcome(reach.connections.stateOf(PHONE.id).reach)?.kind;
  expect(shown()).toBe('reachable');
  return { clock, reach, world, quick, titles, shown };
}

describe('a reconnect that somebody asks for', () => {
  it('is notified once when it fails, however long the app stays away, and so is the app’s return', async () => {
    const { clock, world, quick, titles, shown } = await setUp();
    world.isThere = false;
    void quick.reconnect([PHONE.id]);
    await clock.advance(1_000);
    expect(titles).toEqual(['Can’t reach Phone']);
    // What was just told is what every surface shows.
    expect(shown()).toBe('silent');
    await clock.advance(10 * MINUTE_MS);
    expect(titles).toHaveLength(1);
    world.isThere = true;
    await clock.advance(10 * MINUTE_MS);
    expect(titles).toEqual(['Can’t reach Phone', 'Phone is back']);
  });

  it('notifies a loss once, if nobody requested a reconnect', async () => {
    const { clock, world, titles } = await setUp();
    world.isThere = false;
    await clock.advance(10 * MINUTE_MS);
    expect(titles).toEqual(['Lost connection to Phone']);
  });
});

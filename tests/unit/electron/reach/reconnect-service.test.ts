import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { HURRY_GAP_MS, RECONNECT_BACKOFF, ReconnectService } from '../../../../electron/reach/reconnect-service';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { aMeasuredReach, knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { CONNECTED, failedWith, kept, aReconnectService as setUp } from '../../../support/a-reconnect-service';
import { FakeClock, settled } from '../../../support/fake-clock';

const MINUTE_MS = 60_000;

describe('ReconnectService, on the user’s wish', () => {
  it('tries once, says each step, and where it found the app', async () => {
    const { service, attempts, connected, state } = setUp(knownApps(1));
    service.reconnect(['nobody']);
    service.reconnect(['app-0']);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.manner).toEqual({ order: 'code-first', urgency: 'asked' });
    attempts[0]?.step('asking-by-code');
    expect(state()).toEqual({
      kind: 'running',
      since: '2026-01-01T00:00:00.000Z',
      step: 'asking-by-code',
      automatic: false,
    });
    await attempts[0]?.end({ ...CONNECTED, moved: { from: 'a:1', to: 'b:1' } });
    expect(state()).toMatchObject({ kind: 'connected', via: 'code', moved: { from: 'a:1', to: 'b:1' } });
    expect(connected).toEqual(['app-0']);
  });

  it('ends with the verdict, and tries no more by itself', async () => {
    const { clock, service, attempts, state } = setUp(knownApps(1));
    service.reconnect(['app-0']);
    await attempts[0]?.end(failedWith('not-listening'));
    expect(state()).toMatchObject({ kind: 'failed', verdict: { code: 'not-listening' } });
    expect(clock.pending).toBe(0);
  });

  it('hands on what a try in vain has measured, while it still counts as under way', async () => {
    const { service, attempts, failed, state } = setUp();
    service.reconnect(['app-0']);
    attempts[0]?.step('examining');
    await attempts[0]?.end(failedWith('silent'));
    expect(failed).toEqual(['app-0 silent running']);
    expect(state()?.kind).toBe('waiting');
    // There was nothing to measure.
    service.reconnect(['app-0']);
    await attempts[1]?.end(failedWith('no-address', null));
    expect(failed).toHaveLength(1);
  });

  it('joins the try that is under way, and takes the place of an automatic one', async () => {
    const { service, attempts, measured } = setUp();
    await measured(SILENT);
    service.reconnect(['app-0']);
    service.reconnect(['app-0']);
    expect(attempts.map(({ manner, signal }) => `${manner.urgency} ${signal.aborted}`)).toEqual([
      'suspect true',
      'asked false',
    ]);
  });

  it('asks for the list first where the user picked several', async () => {
    const { service, attempts } = setUp(knownApps(3));
    service.reconnect(['app-0', 'app-1', 'app-2']);
    expect(attempts.map(({ manner }) => manner.order)).toEqual(['list-first', 'list-first', 'list-first']);
  });
});

describe('ReconnectService, by itself', () => {
  it('brings back what is to stay connected, a favourite too, and leaves everything else alone', async () => {
    const favourite = knownApps(1, () => ({ favourite: true }));
    for (const [apps, expected] of [
      [kept(), 1],
      [favourite, 1],
      [knownApps(1), 0],
    ] as const) {
      const { attempts, measured } = setUp(apps);
      await measured(REACHABLE, SILENT, SILENT);
      expect(attempts).toHaveLength(0);
      await measured(REACHABLE, SILENT, SILENT, SILENT);
      expect(attempts).toHaveLength(expected);
      if (expected === 1) expect(attempts[0]?.manner).toEqual({ order: 'list-first', urgency: 'suspect' });
    }
  });

  it('tries for ever: waits that grow with full jitter, and never more than five minutes', async () => {
    const { clock, attempts, measured, state } = setUp(kept(), failedWith('silent'));
    await measured(SILENT);
    await clock.advance(60 * MINUTE_MS);
    const waits = attempts.map(({ at }, index) => at - (attempts[index - 1]?.at ?? 0)).slice(1);
    expect(waits.slice(0, 5)).toEqual([4_999, 9_999, 19_999, 39_999, 79_999]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(RECONNECT_BACKOFF.capMs);
    expect(waits.slice(7).every((wait) => wait === RECONNECT_BACKOFF.capMs - 1)).toBe(true);
    expect(state()).toMatchObject({ kind: 'waiting', attempts: attempts.length, verdict: { code: 'silent' } });
    const before = attempts.length;
    await clock.advance(24 * 60 * MINUTE_MS);
    expect(attempts.length).toBeGreaterThan(before + 280);
    expect(clock.pending).toBe(1);
  });

  it('stops when the app answers by itself', async () => {
    const { clock, attempts, measured, state } = setUp();
    await measured(SILENT);
    await attempts[0]?.end();
    expect(state()?.kind).toBe('waiting');
    await measured(REACHABLE);
    expect(state()).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it('stops the try under way, too, unless the user asked for it', async () => {
    const { service, attempts, measured, state } = setUp();
    await measured(SILENT);
    attempts[0]?.step('asking-list');
    await measured(REACHABLE);
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(state()).toBeUndefined();
    service.reconnect(['app-0']);
    attempts[1]?.step('asking-by-code');
    await measured(REACHABLE);
    expect(attempts[1]?.signal.aborted).toBe(false);
    await attempts[1]?.end(CONNECTED);
    // Being measured again does not take away where it was found.
    await measured(REACHABLE);
    expect(state()?.kind).toBe('connected');
  });

  it('does not try what trying cannot mend: a changed certificate, no network, too many moves', async () => {
    const { clock, attempts, measured, service, state } = setUp();
    await measured({ kind: 'certificate', problem: 'changed', presented: 'AB', pinned: 'CD' });
    await measured({ kind: 'this-computer-offline' });
    await measured({ kind: 'moved-too-often' });
    expect(attempts).toHaveLength(0);
    service.reconnect(['app-0']);
    await attempts[0]?.end(failedWith('certificate-changed'));
    expect(state()?.kind).toBe('failed');
    expect(clock.pending).toBe(0);
  });

  it('hands on nothing that nobody asked for: the app is measured by itself', async () => {
    const { attempts, failed, measured } = setUp();
    await measured(SILENT);
    await attempts[0]?.end(failedWith('silent'));
    expect(failed).toEqual([]);
  });

  it('does not start twice for what is lost once', async () => {
    const { attempts, measured } = setUp();
    await measured(SILENT);
    await measured(SILENT);
    await attempts[0]?.end();
    await measured(SILENT);
    expect(attempts).toHaveLength(1);
  });

  it('tries at most eight apps at once', async () => {
    const apps = kept(20);
    const { service, attempts } = setUp(apps);
    for (const app of apps) service.recordProbe({ app, now: aMeasuredReach(SILENT) });
    await settled();
    expect(attempts).toHaveLength(8);
    await attempts[0]?.end();
    expect(attempts).toHaveLength(9);
  });
});

describe('ReconnectService, disconnected', () => {
  it('stays so, whatever is measured or hoped for, until the user wants the app back', async () => {
    const { clock, service, attempts, measured, state, app } = setUp();
    await measured(SILENT);
    service.disconnect('app-0');
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(state()).toEqual({ kind: 'stopped', at: '2026-01-01T00:00:00.000Z' });
    expect(service.isKept(app)).toBe(false);
    await measured(SILENT);
    service.hurry();
    await measured(REACHABLE);
    expect(attempts).toHaveLength(1);
    expect(state()?.kind).toBe('stopped');
    expect(clock.pending).toBe(0);

    service.reconnect(['app-0']);
    expect(service.isKept(app)).toBe(true);
    await attempts[1]?.end();
    expect(state()?.kind).toBe('waiting');
  });

  it('ends when the record says so no longer, as when “keep connected” is switched on again', () => {
    const { service, known, state, app } = setUp();
    service.disconnect('app-0');
    known.replaceAll(entriesById([app]));
    expect(service.isKept(app)).toBe(true);
    expect(state()).toBeUndefined();
  });

  it('knows no app that is not known', () => {
    const { service } = setUp();
    service.disconnect('nobody');
    expect(service.states.value).toEqual({});
  });
});

describe('ReconnectService, with new hope', () => {
  it('ends every wait, and starts from the shortest again', async () => {
    const { clock, service, attempts, measured, state } = setUp(kept(), failedWith('silent'));
    await measured(SILENT);
    await clock.advance(20 * MINUTE_MS);
    const before = attempts.length;
    await clock.advance(HURRY_GAP_MS);
    service.hurry();
    await clock.advance(0);
    expect(attempts).toHaveLength(before + 1);
    expect(state()).toMatchObject({ kind: 'waiting', attempts: 1 });
  });

  it('says when the next try is by now', async () => {
    const { clock, service, attempts, measured, state } = setUp();
    const nextInMs = (): number => {
      const now = state();
      return now?.kind === 'waiting' ? Date.parse(now.nextAt) - clock.now() : Number.NaN;
    };
    await measured(SILENT);
    for (let time = 0; time < 6; time++) await attempts[time]?.end().then(async () => await clock.advance(160_000));
    await attempts.at(-1)?.end();
    expect(nextInMs()).toBeGreaterThan(HURRY_GAP_MS);
    await clock.advance(1_000);
    service.hurry();
    expect(nextInMs()).toBe(HURRY_GAP_MS - 1_000);
    expect(clock.nextInMs).toBe(nextInMs());
  });

  it('leaves ten seconds after a try, however often there is hope', async () => {
    const { clock, service, attempts, measured } = setUp();
    await measured(SILENT);
    for (let time = 0; time < 6; time++) await attempts[time]?.end().then(async () => await clock.advance(160_000));
    const last = attempts.at(-1);
    await last?.end();
    const before = attempts.length;
    for (let time = 0; time < 99; time++) {
      service.hurry();
      await clock.advance(100);
    }
    expect(attempts).toHaveLength(before);
    await clock.advance(100);
    expect(attempts).toHaveLength(before + 1);
  });

  it('shortens the wait after a try that is under way', async () => {
    const { clock, service, attempts, measured } = setUp();
    await measured(SILENT);
    for (let time = 0; time < 6; time++) await attempts[time]?.end().then(async () => await clock.advance(160_000));
    const before = attempts.length;
    service.hurry();
    await attempts.at(-1)?.end();
    await clock.advance(RECONNECT_BACKOFF.baseMs);
    expect(attempts).toHaveLength(before + 1);
  });

  it('does nothing for apps that nobody waits for', async () => {
    const { service, attempts } = setUp(knownApps(1));
    service.reconnect(['app-0']);
    await attempts[0]?.end();
    service.hurry();
    expect(attempts).toHaveLength(1);
  });
});

describe('ReconnectService around sleep, and its end', () => {
  it('stops before sleep, and starts again when the app is measured and gone', async () => {
    const { clock, service, attempts, measured, state } = setUp();
    await measured(SILENT);
    attempts[0]?.step('asking-list');
    service.pause();
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(state()).toBeUndefined();
    expect(clock.pending).toBe(0);
    service.reconnect(['app-0']);
    expect(attempts).toHaveLength(1);
    service.resume();
    await measured(SILENT);
    expect(attempts).toHaveLength(2);
  });

  it('takes up a wait that sleep has interrupted', async () => {
    const { service, attempts, measured, state } = setUp();
    await measured(SILENT);
    await attempts[0]?.end();
    service.pause();
    expect(state()?.kind).toBe('waiting');
    service.resume();
    await measured(SILENT);
    expect(attempts).toHaveLength(2);
  });

  it('forgets with the app, and gives up what is no longer to stay connected', async () => {
    const { clock, known, attempts, measured, service, app } = setUp();
    await measured(SILENT);
    await attempts[0]?.end();
    known.replaceAll(entriesById([{ ...app, keepConnected: false }]));
    expect(service.states.value).toEqual({});
    expect(clock.pending).toBe(0);
    known.replaceAll(entriesById([app]));
    await measured(SILENT);
    known.replaceAll([]);
    expect(attempts[1]?.signal.aborted).toBe(true);
    expect(service.states.value).toEqual({});
  });

  it('leaves the user’s own try running when the app is no longer to stay connected', async () => {
    const { known, attempts, service, app } = setUp();
    service.reconnect(['app-0']);
    known.replaceAll(entriesById([{ ...app, keepConnected: false }]));
    expect(attempts[0]?.signal.aborted).toBe(false);
  });

  it('leaves no timer and no try behind when it is disposed', async () => {
    const { clock, service, attempts, measured } = setUp(kept(2));
    await measured(SILENT);
    await attempts[0]?.end();
    service.reconnect(['app-1']);
    service.dispose();
    expect(clock.pending).toBe(0);
    expect(attempts[1]?.signal.aborted).toBe(true);
    await measured(SILENT);
    expect(attempts).toHaveLength(2);
  });

  it('says so when an attempt throws, which is a bug, and tries again what is to stay connected', async () => {
    const logged: string[] = [];
    const clock = new FakeClock();
    const [app, keptApp] = [...knownApps(1), ...kept(2).slice(1)];
    if (app === undefined || keptApp === undefined) throw new Error('No apps');
    const service = new ReconnectService({
      clock,
      logger: { ...silentLogger, error: (message) => void logged.push(message) },
      known: aKnownMap([app, keptApp]),
      setDisconnected: () => undefined,
      onConnected: () => undefined,
      onFailed: () => undefined,
      attempt: async () => Promise.reject(new Error('a bug')),
    });
    service.reconnect([app.id, keptApp.id]);
    await settled();
    expect(service.states.value[app.id]).toMatchObject({ kind: 'failed', verdict: { code: 'internal' } });
    expect(service.states.value[keptApp.id]).toMatchObject({ kind: 'waiting', verdict: { code: 'internal' } });
    expect(logged).toHaveLength(2);
    service.dispose();
    expect(clock.pending).toBe(0);
  });
});

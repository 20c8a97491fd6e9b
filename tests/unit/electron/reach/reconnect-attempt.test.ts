import { describe, expect, it } from 'vitest';
import type { MeasurableAddress } from '../../../../electron/reach/address-meter';
import { AppPlaces } from '../../../../electron/reach/app-meter';
import {
  type AttemptOptions,
  type AttemptResult,
  type OnStep,
  reconnectAttempts,
} from '../../../../electron/reach/reconnect-attempt';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { AppCalls } from '../../../../electron/service/service-gateway';
import type { DoctorReport, DoctorStep, VerdictCode } from '../../../../shared/domain/doctor';
import type { KnownApp, LedgerAddress } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import type { ReconnectStep } from '../../../../shared/domain/reconnect';
import { failure, success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aReachResult, aTypedAddress, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aDoctorStep } from '../../../support/doctor-report-factory';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aNearbyList } from '../../../support/nearby-app-factory';

const CODE = 'remote_0123456789abcdef';
const host = (number: number): string => `127-0-0-${number}.apps.beckon.test`;
const at = (number: number): LedgerAddress => aLedgerAddress({ host: host(number) });
const info = (number: number): NearbyApp => aNearbyApp({ deviceCode: CODE, domain: host(number) });
const TYPED = aTypedAddress('127.0.0.5:1');
const CHANGED = { kind: 'certificate', problem: 'changed', presented: 'AB', pinned: 'CD' } as const;

interface Given {
  readonly app?: KnownApp;
  /** Hosts that answer. */
  readonly reachable?: readonly string[];
  /** Hosts that show another certificate than the one trusted. */
  readonly changed?: readonly string[];
  /** What the service says by code; null: it does not know. */
  readonly byCode?: NearbyApp | null;
  /** What it said by code a moment ago. */
  readonly recent?: NearbyApp;
  readonly listed?: readonly NearbyApp[] | null;
  readonly hasService?: boolean;
  /** Addresses that the service gives to another app, from the moment it is asked. */
  readonly taken?: readonly LedgerAddress[];
  readonly verdict?: VerdictCode;
  readonly options?: Partial<AttemptOptions>;
  /** Never answers. */
  readonly isServiceMute?: boolean;
}

function setUp(given: Given = {}) {
  const app = given.app ?? aKnownApp({ deviceCode: CODE, addresses: [at(1)] });
  const reachable = new Set(given.reachable ?? []);
  const asked: string[] = [];
  const dialed: string[] = [];
  const steps: ReconnectStep[] = [];
  const recorded: NearbyApp[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const mute = async (): Promise<never> => await new Promise<never>(() => undefined);
  const service: AppCalls = {
    listApps: async (signal) => {
      asked.push('list');
      signals.push(signal);
      if (given.isServiceMute === true) return await mute();
      return given.listed === null || given.listed === undefined
        ? failure(serviceFailure('timeout'))
        : success(aNearbyList(given.listed));
    },
    getApp: async (code, signal) => {
      asked.push(`code ${code}`);
      signals.push(signal);
      if (given.isServiceMute === true) return await mute();
      return given.byCode === null || given.byCode === undefined
        ? failure(serviceFailure('invalid-parameter'))
        : success(given.byCode);
    },
  };
  const resultAt = (where: string) => {
    if (given.changed?.includes(where) === true) return aReachResult(CHANGED, { host: where });
    return aReachResult(reachable.has(where) ? REACHABLE : SILENT, { host: where });
  };
  const isKnown = given.hasService !== false;
  const runAttempt = reconnectAttempts({
    service: {
      interactive: isKnown ? service : null,
      background: isKnown ? service : null,
      recentApp: () => given.recent ?? null,
    },
    ledger: {
      addressesToDial: () =>
        app.addresses.filter((one) => asked.length === 0 || given.taken?.some((other) => other === one) !== true),
      recordAddress: (_id, one) => void recorded.push(one),
    },
    addressMeter: {
      measure: async (_app, address: MeasurableAddress, { signal }) => {
        dialed.push(address.host);
        signals.push(signal);
        return resultAt(address.host);
      },
    },
    appMeter: { measure: async () => ({ address: at(1), result: resultAt(host(1)) }) },
    createDoctor: () => ({
      examine: async (_target, onStep) => {
        onStep?.(aDoctorStep());
        return {
          steps: [],
          verdict: {
            code: given.verdict ?? 'silent',
            sentence: verbatim('Nothing answers.'),
            advice: verbatim('Wake it.'),
          },
        };
      },
    }),
  });
  const record: OnStep = (step) => void steps.push(step);
  const stop = new AbortController();
  const options: AttemptOptions = { order: 'code-first', urgency: 'asked', ...given.options };
  const places = new AppPlaces(new FakeClock());
  return {
    run: async (): Promise<AttemptResult> => await runAttempt(app, places, options, record, stop.signal),
    stop,
    asked,
    dialed,
    steps,
    recorded,
    signals,
  };
}

describe('ReconnectAttempt', () => {
  it('reports each step, and to whoever follows it how the failure is explained', async () => {
    const followed: string[] = [];
    const examination = {
      onStep: ({ step }: DoctorStep) => void followed.push(step),
      onReport: ({ verdict }: DoctorReport) => void followed.push(verdict.code),
    };
    const { run, steps } = setUp({ listed: [info(2)], options: { examination } });
    expect((await run()).kind).toBe('failed');
    expect(steps).toEqual(['asking-by-code', 'asking-list', 'trying-addresses', 'examining']);
    expect(followed).toEqual(['service', 'silent']);
  });

  it('finds the app where the service says by its code, and says what moved', async () => {
    const { run, asked, steps, recorded } = setUp({ byCode: info(2), reachable: [host(2)] });
    expect(await run()).toMatchObject({
      kind: 'connected',
      via: 'code',
      address: { host: host(2), source: 'code' },
      moved: { from: '127.0.0.1:30010', to: '127.0.0.2:30010' },
    });
    expect(asked).toEqual([`code ${CODE}`]);
    expect(steps).toEqual(['asking-by-code', 'trying-addresses']);
    expect(recorded).toEqual([info(2)]);
  });

  it('takes what the service said a moment ago, unless the app has gone since or a person presses the button', async () => {
    const said = { recent: info(2), byCode: info(3) };
    const options = { mayReuseAnswer: true };
    const there = setUp({ ...said, reachable: [host(2), host(3)], options });
    expect(await there.run()).toMatchObject({ kind: 'connected', via: 'code', address: { host: host(2) } });
    expect(there.recorded).toEqual([info(2)]);
    const gone = setUp({ ...said, reachable: [host(3)], options });
    expect(await gone.run()).toMatchObject({ kind: 'connected', via: 'code', address: { host: host(3) } });
    const pressed = setUp({ ...said, reachable: [host(2), host(3)] });
    expect(await pressed.run()).toMatchObject({ address: { host: host(3) } });
    expect([there, gone, pressed].map(({ asked }) => asked)).toEqual([[], [`code ${CODE}`], [`code ${CODE}`]]);
  });

  it.each<[string, LedgerAddress[], Partial<NearbyApp>, { from: string; to: string } | null]>([
    [
      'is to the next ports, though one of them was another one of its own',
      [at(1)],
      { domain: host(1), httpsPort: 30_011, wssPort: 30_012 },
      { from: '127.0.0.1:30010', to: '127.0.0.1:30011' },
    ],
    [
      'is none where a typed and a listed name spell one address',
      [aTypedAddress('127-0-0-2.other.test'), at(1)],
      { domain: host(2) },
      null,
    ],
    ['is none where the app answers where it was', [at(1)], { domain: host(1) }, null],
  ])('a move %s', async (_, addresses, said, moved) => {
    const byCode = aNearbyApp({ deviceCode: CODE, ...said });
    const app = aKnownApp({ deviceCode: CODE, addresses });
    const { run } = setUp({ app, byCode, reachable: [byCode.domain ?? ''] });
    expect(await run()).toMatchObject({ kind: 'connected', via: 'code', moved });
  });

  it.each([
    ['is unknown', null],
    ['leads nowhere', aNearbyApp({ deviceCode: CODE, domain: null })],
  ])('asks the list when the code %s', async (_, byCode) => {
    const { run, asked, steps } = setUp({ byCode, listed: [info(2)], reachable: [host(2)] });
    expect(await run()).toMatchObject({ kind: 'connected', via: 'list', address: { host: host(2) } });
    expect(asked).toEqual([`code ${CODE}`, 'list']);
    expect(steps).toEqual(['asking-by-code', 'asking-list', 'trying-addresses']);
  });

  it('starts with the list where many apps are to be found, and spares the question by code', async () => {
    const { run, asked } = setUp({
      listed: [info(2)],
      byCode: info(2),
      reachable: [host(2)],
      options: { order: 'list-first' },
    });
    expect(await run()).toMatchObject({ kind: 'connected', via: 'list' });
    expect(asked).toEqual(['list']);
    const unlisted = setUp({ listed: [], byCode: info(2), reachable: [host(2)], options: { order: 'list-first' } });
    expect(await unlisted.run()).toMatchObject({ kind: 'connected', via: 'code' });
    expect(unlisted.asked).toEqual(['list', `code ${CODE}`]);
  });

  it('tries every address of the ledger once the service did not help, the best first', async () => {
    const app = aKnownApp({ deviceCode: CODE, addresses: [at(1), at(2), at(3)] });
    const { run, steps } = setUp({ app, byCode: null, listed: null, reachable: [host(3), host(2)] });
    expect(await run()).toMatchObject({
      kind: 'connected',
      via: 'ledger',
      address: { host: host(2) },
      moved: { from: '127.0.0.1:30010', to: '127.0.0.2:30010' },
    });
    expect(steps).toEqual(['asking-by-code', 'asking-list', 'trying-addresses']);
  });

  it('tries where the app never was, and is not said to be, for nobody but a person', async () => {
    const good = { ...at(3), lastGoodAt: '2026-01-01T00:00:00.000Z' };
    const app = aKnownApp({ deviceCode: CODE, addresses: [TYPED, at(1), at(2), good] });
    const triedBy = async (options: Partial<AttemptOptions>): Promise<string[]> => {
      const { run, dialed } = setUp({ app, byCode: null, listed: null, options });
      await run();
      return dialed;
    };
    const everything = [TYPED.host, host(1), host(2), host(3)];
    expect(await triedBy({ urgency: 'asked' })).toEqual(everything);
    const sensible = [TYPED.host, host(1), host(3)];
    expect(await triedBy({ urgency: 'suspect' })).toEqual(sensible);
    expect(await triedBy({ urgency: 'asked', isRepeat: true })).toEqual(sensible);
  });

  it('measures the ledger while the service is asked, but does not believe it before the service has answered', async () => {
    const { run, dialed } = setUp({ isServiceMute: true, reachable: [host(1)] });
    let hasEnded = false;
    const end = async (): Promise<void> => {
      await run();
      hasEnded = true;
    };
    void end();
    await settled();
    expect(dialed).toEqual([host(1)]);
    expect(hasEnded).toBe(false);
  });

  it('believes the service before an old address that answers: two apps may have swapped theirs', async () => {
    const { run } = setUp({ byCode: info(2), reachable: [host(1), host(2)] });
    expect(await run()).toMatchObject({ via: 'code', address: { host: host(2) } });
  });

  it('never tries an address that the service has given to another app meanwhile', async () => {
    const [first, second] = [at(1), at(2)];
    const app = aKnownApp({ deviceCode: CODE, addresses: [first, second] });
    const { run } = setUp({ app, listed: [], taken: [first, second], reachable: [host(1), host(2)] });
    expect(await run()).toMatchObject({ kind: 'failed' });
  });

  it('does not believe an answer by code that is about another app', async () => {
    const { run, recorded } = setUp({
      byCode: aNearbyApp({ deviceCode: 'remote_other', domain: host(2) }),
      listed: [],
      reachable: [host(2)],
    });
    expect(await run()).toMatchObject({ kind: 'failed' });
    expect(recorded).toEqual([]);
  });

  it('is content with a typed address, and does not wait for the service', async () => {
    const app = aKnownApp({ deviceCode: CODE, addresses: [TYPED, at(1)] });
    const { run, signals } = setUp({ app, isServiceMute: true, reachable: [TYPED.host] });
    expect(await run()).toMatchObject({ kind: 'connected', via: 'ledger', address: TYPED, moved: null });
    // What is still under way is stopped: the question, too.
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });

  it('stops at a certificate that is not the one trusted, whatever else might answer', async () => {
    const pin = { sha256: 'CD', address: '127.0.0.5', pinnedAt: '2026-01-01T00:00:00.000Z' };
    const app = aKnownApp({ deviceCode: CODE, addresses: [TYPED, at(1)], pin });
    const options = { app, byCode: info(1), reachable: [host(1)], verdict: 'certificate-changed' } as const;
    const changed = setUp({ ...options, changed: [TYPED.host] });
    expect(await changed.run()).toMatchObject({ kind: 'failed' });
    expect(changed.asked).toEqual([]);
    // One that is only silent stops nothing.
    expect(await setUp(options).run()).toMatchObject({ kind: 'connected', via: 'code' });
  });

  it('asks nobody about an app that is known by its address alone, and says at once what it does', async () => {
    const app = aKnownApp({ deviceCode: null, addresses: [TYPED] });
    const { run, asked, steps } = setUp({ app });
    const ending = run();
    expect(steps).toEqual(['trying-addresses']);
    expect(await ending).toMatchObject({ kind: 'failed' });
    expect(asked).toEqual([]);
    expect(steps).toEqual(['trying-addresses', 'examining']);
  });

  it('goes by the ledger alone where no service is set', async () => {
    const { run, asked } = setUp({ hasService: false, reachable: [host(1)] });
    expect(await run()).toMatchObject({ kind: 'connected', via: 'ledger' });
    expect(asked).toEqual([]);
  });

  it('does not call failed what came back while it was examined', async () => {
    const late = setUp({ byCode: info(2), verdict: 'ok', reachable: [] });
    expect(await late.run()).toMatchObject({ kind: 'failed' });
    const app = aKnownApp({ deviceCode: CODE, addresses: [] });
    const back = setUp({ app, verdict: 'app-offline-at-service', reachable: [host(1)] });
    expect(await back.run()).toMatchObject({ kind: 'connected', via: 'ledger', address: { host: host(1) } });
  });

  it('says that it was stopped, whatever it was doing', async () => {
    const { run, stop } = setUp({ byCode: info(2), reachable: [host(2)] });
    stop.abort();
    expect(await run()).toEqual({ kind: 'stopped' });
  });
});

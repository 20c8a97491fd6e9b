import { describe, expect, it } from 'vitest';
import type { MeasurableAddress } from '../../../../electron/reach/address-meter';
import { AppMeter, AppPlaces } from '../../../../electron/reach/app-meter';
import type { KnownApp, LedgerAddress } from '../../../../shared/domain/known-app';
import { outcomeOfApp, type ReachOutcome } from '../../../../shared/domain/reach-state';
import { aReachResult, aTypedAddress, REACHABLE, REFUSED, SILENT } from '../../../support/a-measurement';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aProbeCandidate, aProbeReport } from '../../../support/probe-report-factory';

const LATEST = aLedgerAddress({ host: '127-0-0-2.apps.beckon.test', lastSeenAt: '2026-01-02T00:00:00.000Z' });
const OLDER = aLedgerAddress({ host: '127-0-0-9.apps.beckon.test' });
const TYPED = aTypedAddress('127.0.0.5:1');

/** Outcomes by host; what is not named is silent. */
function setUp(outcomes: Record<string, ReachOutcome> = {}, taken: readonly LedgerAddress[] = []) {
  const dialed: string[] = [];
  const clock = new FakeClock();
  const places = new AppPlaces(clock);
  let app = aKnownApp();
  const meter = new AppMeter({
    clock,
    meter: {
      async measure(_app, { host }: MeasurableAddress) {
        dialed.push(host);
        const address = /\d+-\d+-\d+-\d+/.exec(host)?.[0].replaceAll('-', '.') ?? host.split(':')[0] ?? null;
        const report = aProbeReport({
          target: host,
          candidates: [aProbeCandidate({ host, address, outcome: 'timeout' })],
        });
        return aReachResult(outcomes[host] ?? SILENT, { host, address, report });
      },
    },
    ledger: { addressesToDial: () => app.addresses.filter((one) => !taken.includes(one)) },
  });
  return {
    clock,
    places,
    dialed,
    async measure(known: KnownApp, knownPlaces = places) {
      app = known;
      const { address, result } = await meter.measure(known, knownPlaces, { urgency: 'usual' });
      return { host: address?.host ?? null, outcome: outcomeOfApp(result), report: result.report };
    },
  };
}

describe('AppMeter', () => {
  it('measures where the service last said that the app is, and at no older address', async () => {
    const { measure, dialed } = setUp({ [OLDER.host]: REACHABLE });
    const measured = await measure(aKnownApp({ addresses: [LATEST, OLDER] }));
    expect(measured).toMatchObject({ host: LATEST.host, outcome: SILENT });
    expect(dialed).toEqual([LATEST.host]);
  });

  it('measures a typed address first, and is content with it', async () => {
    const { measure, dialed } = setUp({ [TYPED.host]: REACHABLE, [LATEST.host]: REACHABLE });
    expect(await measure(aKnownApp({ addresses: [TYPED, LATEST] }))).toMatchObject({ host: TYPED.host });
    expect(dialed).toEqual([TYPED.host]);
  });

  it('goes on to where the service says it is when the typed address does not answer, and keeps all evidence', async () => {
    const { measure } = setUp({ [TYPED.host]: REFUSED, [LATEST.host]: REACHABLE });
    const measured = await measure(aKnownApp({ addresses: [TYPED, LATEST] }));
    expect(measured).toMatchObject({ host: LATEST.host, outcome: REACHABLE });
    expect(measured.report.candidates.map((one) => one.host)).toEqual([TYPED.host, LATEST.host]);
  });

  it('shows what the typed address came to where nothing answers', async () => {
    const { measure } = setUp({ [TYPED.host]: REFUSED });
    expect(await measure(aKnownApp({ addresses: [TYPED, LATEST] }))).toMatchObject({
      host: TYPED.host,
      outcome: REFUSED,
    });
  });

  it('does not redial a device that has just been silent', async () => {
    const { measure, dialed } = setUp();
    await measure(aKnownApp({ addresses: [aTypedAddress('127.0.0.2:1'), LATEST] }));
    expect(dialed).toEqual(['127.0.0.2:1']);
  });

  it('stops at a certificate that is not the one trusted', async () => {
    const changed = { kind: 'certificate', problem: 'changed', presented: 'AB', pinned: 'CD' } as const;
    const { measure, dialed } = setUp({ [TYPED.host]: changed, [LATEST.host]: REACHABLE });
    expect(await measure(aKnownApp({ addresses: [TYPED, LATEST] }))).toMatchObject({ outcome: changed });
    expect(dialed).toEqual([TYPED.host]);
  });

  it('never takes another app for this one: what the service gives to another is not dialed', async () => {
    const { measure, dialed } = setUp({ [LATEST.host]: REACHABLE, [TYPED.host]: REACHABLE }, [LATEST, TYPED]);
    const measured = await measure(aKnownApp({ addresses: [TYPED, LATEST, OLDER] }));
    expect(measured).toMatchObject({ host: null, outcome: { kind: 'no-address' } });
    expect(dialed).toEqual([]);
  });

  it('keeps to an older address that a reconnect found the app at, until the service says something new', async () => {
    const { places, measure } = setUp({ [OLDER.host]: REACHABLE });
    const app = aKnownApp({ addresses: [LATEST, OLDER] });
    places.setFallback(app, OLDER);
    expect(await measure(app)).toMatchObject({ host: OLDER.host, outcome: REACHABLE });
    const moved = aLedgerAddress({ host: '127-0-0-3.apps.beckon.test' });
    expect(await measure({ ...app, addresses: [moved, LATEST, OLDER] })).toMatchObject({ host: moved.host });
    expect(await measure(app)).toMatchObject({ host: LATEST.host, outcome: SILENT });
  });

  it('gives up an older address that becomes another app’s, and knows none for an app that is kept anew', async () => {
    const taken: LedgerAddress[] = [];
    const { clock, places, measure } = setUp({ [OLDER.host]: REACHABLE }, taken);
    const app = aKnownApp({ addresses: [LATEST, OLDER] });
    places.setFallback(app, OLDER);
    taken.push(OLDER);
    expect(await measure(app)).toMatchObject({ outcome: SILENT });
    taken.pop();
    expect(await measure(app, new AppPlaces(clock))).toMatchObject({ outcome: SILENT });
  });
});

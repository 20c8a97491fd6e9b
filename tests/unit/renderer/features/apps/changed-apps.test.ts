import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createKnownApps,
  type EntrySlices,
  knownEntries,
  type TitledApp,
  titledApps,
} from '../../../../../renderer/features/apps/app-entries';
import { recordChangedKeys } from '../../../../../renderer/stores/derivation';
import type { KnownApp } from '../../../../../shared/domain/known-app';
import { english } from '../../../../support/english';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';

const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;
const NOTHING: EntrySlices = { known: {}, nearby: {}, connections: {}, service };

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

/** A slice with one entry added, replaced or (undefined) removed, as a patch does it. */
function withEntry<T>(slice: Readonly<Record<string, T>>, key: string, entry: T | undefined): Record<string, T> {
  const { [key]: _, ...others } = slice;
  const after = entry === undefined ? others : { ...slice, [key]: entry };
  recordChangedKeys(slice, after, [key]);
  return after;
}

/** The derivation promises no order: an app that was removed and added back between two looks keeps its place. */
function byKey(apps: readonly TitledApp[]): readonly TitledApp[] {
  return [...apps].sort((a, b) => (a.entry.key < b.entry.key ? -1 : 1));
}

describe('createKnownApps', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('known' as const),
      key,
      app: fc.option(
        fc.record({
          deviceCode: fc.option(key),
          alias: fc.option(fc.constantFrom('Hall', 'Bed')),
          simulated: fc.boolean(),
        }),
      ),
    }),
    fc.record({ kind: fc.constant('nearby' as const), key, battery: fc.option(fc.constantFrom(3, 90)) }),
    fc.record({ kind: fc.constant('service' as const) }),
  );

  it('gives what deriving everything gives, whatever patches came since the last time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 30 }), (steps) => {
        const derive = createKnownApps();
        let state = NOTHING;
        for (const [step, isLookedAt] of steps) {
          if (step.kind === 'known') {
            const app = step.app === null ? undefined : aKnownApp({ id: step.key, ...step.app });
            state = { ...state, known: withEntry(state.known, step.key, app) };
          } else if (step.kind === 'nearby') {
            const toys = [aToy({ battery: step.battery })];
            const app = step.battery === null ? undefined : aNearbyApp({ deviceCode: step.key, toys });
            state = { ...state, nearby: withEntry(state.nearby, step.key, app) };
          } else {
            state = { ...state, service: { ...service } };
          }
          if (isLookedAt) expect(byKey(derive(state, t))).toEqual(byKey(titledApps(knownEntries(state), t)));
        }
      }),
    );
  });

  it('looks at one app of ten thousand after a patch that changed one', () => {
    let looks = 0;
    const watched = (app: KnownApp): KnownApp =>
      Object.defineProperty({ ...app }, 'simulated', {
        enumerable: true,
        get: () => {
          looks += 1;
          return app.simulated;
        },
      });
    const ids = Array.from({ length: 10_000 }, (_, index) => `app-${index}`);
    const anApp = (id: string): KnownApp => watched(aKnownApp({ id, deviceCode: id }));
    const before: EntrySlices = {
      ...NOTHING,
      known: Object.fromEntries(ids.map((id) => [id, anApp(id)])),
      nearby: Object.fromEntries(ids.map((id) => [id, aNearbyApp({ deviceCode: id })])),
    };
    const derive = createKnownApps();
    const apps = derive(before, t);
    expect(looks).toBeGreaterThanOrEqual(ids.length);

    looks = 0;
    const byList = {
      ...before,
      nearby: withEntry(before.nearby, 'app-7', aNearbyApp({ deviceCode: 'app-7', toys: [] })),
    };
    expect(derive(byList, t).filter((app, index) => app !== apps[index])).toHaveLength(1);
    expect(looks).toBe(1);

    looks = 0;
    const after = { ...byList, known: withEntry(byList.known, 'app-9', anApp('app-9')) };
    expect(derive(after, t).filter((app, index) => app !== apps[index])).toHaveLength(2);
    expect(looks).toBeLessThanOrEqual(2);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearbyEntries } from '../../../../../../renderer/features/apps/app-entries';
import { createNameMarks, type NamedSlices } from '../../../../../../renderer/features/apps/list/name-marks';
import type { KnownApp } from '../../../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../../../shared/domain/nearby-app';
import { english } from '../../../../../support/english';
import { aKnownApp } from '../../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../../support/nearby-app-factory';

const CYRILLIC_SOFA = 'S\u043efa';

const t = await english();

/** A slice as one patch leaves it; null: the entry goes. */
function patched<T>(before: Readonly<Record<string, T>>, key: string, entry: T | null): Readonly<Record<string, T>> {
  const after = { ...before };
  if (entry === null) delete after[key];
  else Object.defineProperty(after, key, { value: entry, enumerable: true, configurable: true, writable: true });
  return after;
}

/** The marks of all that are shown, by alias and by code. */
function shownMarks(marks: ReturnType<typeof createNameMarks>, slices: NamedSlices): readonly (string | undefined)[] {
  const markOf = marks(slices, t);
  const nearby = nearbyEntries({ ...slices, connections: {}, service: { kind: 'none' } });
  return [
    ...Object.values(slices.known).map((known) => markOf({ key: known.id, known })),
    ...nearby.map((entry) => markOf(entry)),
  ];
}

describe('the marks of misleading names', () => {
  const step = fc.record({
    known: fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      alias: fc.constantFrom(null, 'Sofa', CYRILLIC_SOFA, '\u0410pp', 'Android phone'),
      deviceCode: fc.constantFrom(null, 'one', 'constructor'),
      isGone: fc.boolean(),
    }),
    nearby: fc.record({
      deviceCode: fc.constantFrom('one', 'two', 'a', 'constructor'),
      platform: fc.constantFrom('android', 'Sofa', CYRILLIC_SOFA),
      isGone: fc.boolean(),
    }),
    changes: fc.constantFrom('known', 'nearby', 'both'),
  });

  it('are those that all names give, whatever a patch changed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const marks = createNameMarks();
        let slices: NamedSlices = { known: {}, nearby: {} };
        for (const { known: app, nearby: info, changes } of steps) {
          let { known, nearby } = slices;
          if (changes !== 'nearby') known = patched<KnownApp>(known, app.id, app.isGone ? null : aKnownApp(app));
          if (changes !== 'known') {
            nearby = patched<NearbyApp>(nearby, info.deviceCode, info.isGone ? null : aNearbyApp(info));
          }
          slices = { known, nearby };
          expect(shownMarks(marks, slices)).toEqual(shownMarks(createNameMarks(), slices));
        }
      }),
    );
  });

  it('are of the kept app and the stranger with its look, and gone once the stranger is kept without a name', () => {
    const marks = createNameMarks();
    const sofa = aKnownApp({ id: 'a', deviceCode: 'one', alias: 'Sofa' });
    const stranger = aNearbyApp({ deviceCode: 'two', platform: CYRILLIC_SOFA });
    const slices = { known: { a: sofa }, nearby: { two: stranger } };
    expect(shownMarks(marks, slices)).toEqual(['looks-alike', 'looks-alike']);
    const known = patched<KnownApp>(slices.known, 'b', aKnownApp({ id: 'b', deviceCode: 'two', alias: null }));
    expect(shownMarks(marks, { ...slices, known })).toEqual([undefined, undefined, undefined]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MutableObservableMap } from '../../../../electron/lib/observable-map';
import { TrayIndex } from '../../../../electron/tray/tray-index';
import type { AppConnectionState } from '../../../../shared/domain/app-connection';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { aMeasuredReach, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { connection, measured, NOW } from '../../../support/tray-factory';

const HOUR_MS = 60 * 60_000;
const CONNECTIONS: readonly AppConnectionState[] = [
  connection(),
  connection(measured(aMeasuredReach(REACHABLE))),
  connection(measured(aMeasuredReach(REACHABLE, SILENT, SILENT, SILENT))),
  connection(undefined, { kind: 'running', since: at(0), step: 'asking-by-code', automatic: false, attempt: 1 }),
  connection(measured(aMeasuredReach(SILENT)), { kind: 'stopped', at: at(0) }),
];

function at(hours: number): string {
  return new Date(NOW + hours * HOUR_MS).toISOString();
}

type Step =
  | {
      readonly kind: 'app';
      readonly id: number;
      readonly app: Partial<KnownApp>;
      readonly goodAt: number | null;
      /** Null: as before. */
      readonly addedAt: number | null;
    }
  | { readonly kind: 'removed'; readonly id: number }
  | { readonly kind: 'connection'; readonly id: number; readonly state: number }
  | { readonly kind: 'later'; readonly minutes: number }
  | { readonly kind: 'discreet'; readonly isDiscreet: boolean };

/** More than the menu lists. */
const APPS = 18;
const id = fc.nat(APPS - 1);
const hours = fc.integer({ min: -30, max: 0 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('app' as const),
      id,
      app: fc.record({ alias: fc.constantFrom('a', 'B', 'app 9', 'app 10'), favourite: fc.boolean() }),
      goodAt: fc.option(hours),
      addedAt: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hours }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('connection' as const), id, state: fc.nat(CONNECTIONS.length - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('later' as const), minutes: fc.nat(120) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removed' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discreet' as const), isDiscreet: fc.boolean() }) },
);

/** Known apps and their connections, as their owners keep them: in the order in which the apps were added. */
class World {
  readonly known = new MutableObservableMap<KnownApp>();
  readonly connections = new MutableObservableMap<AppConnectionState>();
  now = NOW;
  isDiscreet = false;

  constructor() {
    for (let number = 0; number < APPS; number += 1) {
      this.take({ kind: 'app', id: number, app: { alias: `app ${number}` }, goodAt: null, addedAt: null });
    }
  }

  /** Returns the id that the step is about; null: it is about none. */
  take(taken: Step): string | null {
    switch (taken.kind) {
      case 'app': {
        const addresses = [aLedgerAddress({ lastGoodAt: taken.goodAt === null ? null : at(taken.goodAt) })];
        const former = this.known.get(`${taken.id}`);
        const addedAt = taken.addedAt === null ? (former?.addedAt ?? at(-taken.id)) : at(taken.addedAt);
        const app = aKnownApp({ ...taken.app, id: `${taken.id}`, addresses, addedAt });
        if (former?.addedAt === app.addedAt) this.known.set(app.id, app);
        else {
          const order = (a: KnownApp, b: KnownApp): number =>
            a.addedAt < b.addedAt ? -1 : a.addedAt > b.addedAt ? 1 : 0;
          this.known.update({ remove: [app.id], set: [[app.id, app]], order });
        }
        return app.id;
      }
      case 'removed':
        this.known.delete(`${taken.id}`);
        return `${taken.id}`;
      case 'connection':
        this.connections.set(`${taken.id}`, CONNECTIONS[taken.state] ?? connection());
        return `${taken.id}`;
      case 'later':
        this.now += taken.minutes * 60_000;
        return null;
      case 'discreet':
        this.isDiscreet = taken.isDiscreet;
        return null;
    }
  }

  /** An index that is made of it as it is now. */
  freshIndex(): TrayIndex {
    const { known, connections } = this;
    const index = new TrayIndex({ known, connections, lastListedAt: (app) => app.lastListedAt }, this.now);
    index.setDiscreet(this.isDiscreet, this.now);
    return index;
  }
}

it('holds after any changes what one made anew would, and knows when it must be listed anew', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 60, size: 'max' }), (steps) => {
      const world = new World();
      const index = world.freshIndex();
      let listed = index.list(world.now);
      for (const [taken, isListed] of steps) {
        const changed = world.take(taken);
        if (changed !== null) index.update([changed], world.now);
        index.setDiscreet(world.isDiscreet, world.now);
        const fresh = world.freshIndex();
        expect(index.counts).toEqual(fresh.counts);
        expect(index.size).toBe(fresh.size);
        // Time alone makes nothing stale: when to look again says the index.
        if (!index.isStale && taken.kind !== 'later') expect(listed).toEqual(fresh.list(world.now));
        if (!isListed && taken.kind !== 'later') continue;
        listed = index.list(world.now);
        expect(listed).toEqual(fresh.list(world.now));
      }
    }),
  );
});

it('says when what it lists changes by itself', () => {
  const world = new World();
  world.known.replaceAll([]);
  world.known.set('a', aKnownApp({ id: 'a', addedAt: at(-2), lastListedAt: null }));
  const index = world.freshIndex();
  index.list(world.now);
  // As old as a day: then it no longer counts as recent.
  expect(index.leftMs(world.now)).toBe(22 * HOUR_MS);
  world.connections.set('a', connection(measured(aMeasuredReach(REACHABLE))));
  index.update(['a'], world.now);
  index.list(world.now);
  expect(index.leftMs(world.now)).toBe(4 * 60_000);
});

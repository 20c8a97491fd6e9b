import type { DiscoveryState } from '../../shared/domain/discovery';
import type { Observable } from '../lib/observable';
import type { Nearby } from '../nearby/nearby-apps';
import type { IgnoredAppsService } from './ignored-apps-service';

/**
 * The state of the discovery loop as people see it: ignored apps do not count, and a list that has no others is empty.
 */
export function shownDiscovery(
  discovery: Observable<DiscoveryState>,
  nearby: Pick<Nearby, 'apps' | 'simulated'>,
  ignored: Pick<IgnoredAppsService, 'apps'>,
): Observable<DiscoveryState> {
  let last = discovery.value;
  const shownNow = (): DiscoveryState => {
    const hidden = ignored.apps.value.filter(
      ({ deviceCode, simulated }) => simulated === nearby.simulated && nearby.apps.has(deviceCode),
    ).length;
    const shown = withHidden(discovery.value, hidden);
    if (!isSame(last, shown)) last = shown;
    return last;
  };
  return {
    get value() {
      return shownNow();
    },
    subscribe: (listener) => {
      let told = shownNow();
      const tell = (): void => {
        const shown = shownNow();
        if (shown === told) return;
        told = shown;
        listener(shown);
      };
      const stops = [discovery.subscribe(tell), ignored.apps.subscribe(tell)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function withHidden(state: DiscoveryState, hidden: number): DiscoveryState {
  if (state.kind !== 'found' || hidden === 0) return state;
  const { at, nextAt } = state;
  const count = state.count - hidden;
  return count > 0 ? { kind: 'found', at, count, nextAt } : { kind: 'empty', at, nextAt };
}

/** A new state of the loop is a new object; one with fewer apps is made anew each time. */
function isSame(a: DiscoveryState, b: DiscoveryState): boolean {
  if (a === b) return true;
  if (a.kind === 'found' && b.kind === 'found') return a.at === b.at && a.count === b.count && a.nextAt === b.nextAt;
  return a.kind === 'empty' && b.kind === 'empty' && a.at === b.at && a.nextAt === b.nextAt;
}

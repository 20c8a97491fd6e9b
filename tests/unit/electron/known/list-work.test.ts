import { describe, expect, it } from 'vitest';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { aDomain } from '../../../support/a-domain';
import { aNearby } from '../../../support/a-nearby';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { domainOf, MANY, type Touched, watchedApps } from '../../../support/watched-apps';

const ID = 'app-5000';
const CODE = 'code-5000';

/** What the service lists: every known app, as it was known, but for the battery of one. */
function aList(battery = 80): readonly NearbyApp[] {
  return Array.from({ length: MANY }, (_, index) =>
    aNearbyApp({
      deviceCode: `code-${index}`,
      domain: domainOf(index),
      toys: [aToy({ battery: index === 5_000 ? battery : 80 })],
    }),
  );
}

/** Many known apps that are all listed, and everything that follows their records. */
async function setUp() {
  const touched: Touched = new Set();
  const domain = await aDomain({ apps: watchedApps(touched), listed: aList() });
  const touchedBy = async (battery: number, at: string): Promise<readonly string[]> => {
    touched.clear();
    domain.changedStatuses.length = 0;
    domain.list.set(aNearby(aList(battery), { at }));
    await domain.settle();
    return [...touched];
  };
  return { ...domain, touchedBy };
}

describe(`a list of ${MANY} known apps`, () => {
  it('that repeats the last one is no work for any app, and a time for the window', async () => {
    const { apps, document, patches, status, changedStatuses, touchedBy, dispose } = await setUp();
    const at = '2026-01-01T00:00:15.000Z';
    expect(await touchedBy(80, at)).toEqual([]);
    expect(changedStatuses).toEqual([]);
    expect(patches).toEqual([
      { sequence: 2, changes: [{ op: 'replace', slice: 'listing', value: { fetchedAt: at, skipped: [] } }] },
    ]);
    // Whoever asks, and the file, have the time of the list.
    expect(status.find(ID)?.service).toEqual({ listed: true, online: true, at });
    expect(apps.stored[5_000]?.lastListedAt).toBe(at);
    expect(document.urgencies).toEqual(['sometime', 'sometime']);
    await dispose();
  });

  it('that leaves one out dates the record of that one', async () => {
    const { apps, list, dispose } = await setUp();
    list.set(
      aNearby(
        aList().filter(({ deviceCode }) => deviceCode !== CODE),
        { at: '2026-01-01T00:00:15.000Z' },
      ),
    );
    expect(apps.find(ID)?.lastListedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(apps.stored[5_000]?.lastListedAt).toBe('2026-01-01T00:00:00.000Z');
    await dispose();
  });
});

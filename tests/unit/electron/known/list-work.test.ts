import { expect, it } from 'vitest';
import { aDomain } from '../../../support/a-domain';
import { aNearby } from '../../../support/a-nearby';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { domainOf, MANY, type Touched, watchedApps } from '../../../support/watched-apps';

it(`a list of ${MANY} known apps that repeats the last one is no work for any, and a time for the window`, async () => {
  // What the service lists: every known app, as it was known.
  const aList = () =>
    Array.from({ length: MANY }, (_, index) =>
      aNearbyApp({ deviceCode: `code-${index}`, domain: domainOf(index), toys: [aToy({ battery: 80 })] }),
    );
  const touched: Touched = new Set();
  const domain = await aDomain({ apps: watchedApps(touched), listed: aList() });
  const { apps, document, list, patches, status, changedStatuses, settle, dispose } = domain;
  touched.clear();
  changedStatuses.length = 0;
  const at = '2026-01-01T00:00:15.000Z';
  list.set(aNearby(aList(), { at }));
  await settle();
  expect([...touched]).toEqual([]);
  expect(changedStatuses).toEqual([]);
  expect(patches).toEqual([
    { sequence: 2, changes: [{ op: 'replace', slice: 'listing', value: { fetchedAt: at, skipped: [] } }] },
  ]);
  // Whoever asks, and the file, have the time of the list.
  expect(status.find('app-5000')?.service).toEqual({ listed: true, online: true, at });
  expect(apps.stored[5_000]?.lastListedAt).toBe(at);
  expect(document.urgencies).toEqual(['sometime', 'sometime']);
  await dispose();
});

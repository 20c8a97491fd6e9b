import { describe, expect, it } from 'vitest';
import { aDomainToChange } from '../../../support/a-domain-change';
import { aNearby } from '../../../support/a-nearby';
import { type Touched, watched } from '../../../support/watched-apps';

const SIZES = [100, 1_000, 10_000] as const;

/** How often records of known apps are read for each change to one app, and which. */
async function readsAmong(count: number) {
  let reads = 0;
  const touched: Touched = new Set();
  const note = {
    add: (id: string): void => {
      reads += 1;
      touched.add(id);
    },
  };
  const { changes, patches, dispose } = await aDomainToChange(count, (app) => watched(app.id, app, note));
  // It can be lost only once it was there.
  await changes.measurement('app-52');
  const found: Record<string, { readonly reads: number; readonly touched: readonly string[]; readonly sent: number }> =
    {};
  // Each change is to another app: a record that changed is a new one, whose reads are not counted.
  for (const [name, id] of [
    ['measurement', 'app-51'],
    ['loss', 'app-52'],
    ['alias', 'app-53'],
    ['list', 'app-54'],
  ] as const) {
    reads = 0;
    touched.clear();
    patches.length = 0;
    await changes[name](id);
    found[name] = { reads, touched: [...touched], sent: JSON.stringify(patches).length };
  }
  await dispose();
  return found;
}

describe('one change among a hundred, a thousand and ten thousand known apps', () => {
  it('is the same work for everything that follows them, and one entry for the window', async () => {
    const [few, ...more] = await Promise.all(SIZES.map(readsAmong));
    for (const [name, { reads, touched, sent }] of Object.entries(few ?? {})) {
      expect(touched.length, name).toBeLessThanOrEqual(1);
      expect(sent, name).toBeGreaterThan(0);
      for (const many of more) {
        const among = many[name];
        expect(among?.touched, name).toEqual(touched);
        expect(among?.reads ?? 0, name).toBeLessThanOrEqual(reads * 1.1);
        expect(among?.reads ?? 0, name).toBeGreaterThanOrEqual(reads * 0.9);
        expect(among?.sent ?? 0, name).toBeLessThanOrEqual(sent * 1.1);
      }
    }
  });
});

it('a list of known apps that repeats the last one is no work for any, and a time for the window', async () => {
  const touched: Touched = new Set();
  const domain = await aDomainToChange(1_000, (app) => watched(app.id, app, touched));
  const { apps, document, list, patches, status, changedStatuses, settle, dispose } = domain;
  touched.clear();
  changedStatuses.length = 0;
  const at = '2026-01-01T00:00:15.000Z';
  list.set(aNearby(structuredClone([...list.apps.values()]), { at }));
  await settle();
  expect([...touched]).toEqual([]);
  expect(changedStatuses).toEqual([]);
  expect(patches).toMatchObject([
    { changes: [{ op: 'replace', slice: 'listing', value: { fetchedAt: at, skipped: [] } }] },
  ]);
  // Whoever asks, and the file, have the time of the list.
  expect(status.find('app-500')?.service).toEqual({ listed: true, online: true, at });
  expect(apps.stored[500]?.lastListedAt).toBe(at);
  expect(document.urgencies.at(-1)).toBe('sometime');
  await dispose();
});

import { describe, expect, it, vi } from 'vitest';
import { IgnoredAppsService } from '../../../../electron/known/ignored-apps-service';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { IgnoredApp } from '../../../../shared/domain/known-app';
import type { ActiveService } from '../../../../shared/domain/settings';
import { aNearby, FakeNearby } from '../../../support/a-nearby';
import { FakeDocument } from '../../../support/fake-document';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const anIgnoredApp = (overrides: Partial<IgnoredApp> = {}): IgnoredApp => ({
  deviceCode: 'a',
  title: 'android 192.168.1.9',
  since: '2026-01-01T00:00:00.000Z',
  simulated: false,
  ...overrides,
});

function setUp(stored: readonly IgnoredApp[] = [], isReadOnly = false) {
  const document = new FakeDocument(stored, isReadOnly);
  const nearby = new FakeNearby();
  const connection = new ObservableValue<{ active: ActiveService }>({ active: { kind: 'none' } });
  const ignored = new IgnoredAppsService({ document, nearby, connection });
  const shown: string[][] = [];
  ignored.visible.subscribe(() => shown.push([...ignored.visible.keys()].sort()));
  return { document, nearby, connection, ignored, shown };
}

const [a, b] = [aNearbyApp({ deviceCode: 'a' }), aNearbyApp({ deviceCode: 'b' })];

describe('the list without ignored apps', () => {
  it('stays without them at every look', () => {
    const { nearby, shown } = setUp([anIgnoredApp()]);
    nearby.set(aNearby([a, b], { at: '2026-01-01T00:00:15.000Z' }));
    nearby.set(aNearby([a], { at: '2026-01-01T00:00:30.000Z' }));
    expect(shown).toEqual([['b'], []]);
  });

  it('follows at once when an app is ignored, or no longer', () => {
    const { nearby, ignored, shown, document } = setUp();
    nearby.set(aNearby([a, b]));
    ignored.add(anIgnoredApp());
    expect(document.value).toEqual([anIgnoredApp()]);
    ignored.remove('a', false);
    expect(document.value).toEqual([]);
    expect(shown).toEqual([['a', 'b'], ['b'], ['a', 'b']]);
  });

  it('has the very apps of the list, and works for those alone that a new list changes', () => {
    const { nearby, ignored } = setUp([anIgnoredApp({ deviceCode: 'other' })]);
    nearby.set(aNearby([a, b]));
    expect(ignored.visible.get('a')).toBe(nearby.apps.get('a'));
    const changes: string[] = [];
    ignored.visible.subscribe(({ changed, removed }) => changes.push(...changed, ...removed));
    const get = vi.spyOn(nearby.apps, 'get');
    nearby.set(aNearby([a, { ...b, online: false }]));
    expect(changes).toEqual(['b']);
    expect(get.mock.calls.flat()).toEqual(['b']);
  });

  it('keeps the simulator’s apps and real ones apart, and drops the simulator’s when it is left', () => {
    const { nearby, ignored, connection } = setUp([anIgnoredApp(), anIgnoredApp({ deviceCode: 'b', simulated: true })]);
    nearby.set(aNearby([a, b], { simulated: true }));
    expect([...ignored.visible.keys()]).toEqual(['a']);
    connection.set({ active: { kind: 'url', source: 'settings', baseUrl: 'https://service.test', caFile: null } });
    expect(ignored.apps.value).toEqual([anIgnoredApp()]);
  });
});

it('takes back one app and no other, not even the simulator’s with the same code', () => {
  const others = [anIgnoredApp({ deviceCode: 'b' }), anIgnoredApp({ simulated: true })];
  const { ignored } = setUp([anIgnoredApp(), ...others]);
  expect(ignored.remove('a', false).ok).toBe(true);
  expect(ignored.apps.value).toEqual(others);
});

it('refuses changes to a file that is not to be changed', () => {
  const { ignored } = setUp([anIgnoredApp()], true);
  expect(ignored.add(anIgnoredApp({ deviceCode: 'b' }))).toEqual({ ok: false, error: 'read-only' });
  expect(ignored.remove('a', false)).toEqual({ ok: false, error: 'read-only' });
  expect(ignored.remove('b', false)).toEqual({ ok: false, error: 'not-found' });
});

it('leaves nothing behind', async () => {
  const { ignored, nearby, shown } = setUp();
  await ignored.dispose();
  nearby.set(aNearby([a]));
  expect(shown).toEqual([]);
});

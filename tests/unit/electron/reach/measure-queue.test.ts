import { describe, expect, it } from 'vitest';
import { MeasureQueue } from '../../../../electron/reach/measure-queue';
import { settled } from '../../../support/fake-clock';

function setUp({ suspects = [] as readonly string[], monitored = [] as readonly string[] } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = new MeasureQueue({
    measure: async (appId) => {
      begun.push(appId);
      await new Promise<void>((resolve) => void ends.set(appId, resolve));
    },
    isSuspect: (appId) => suspects.includes(appId),
    isMonitored: (appId) => monitored.includes(appId),
  });
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) await settled();
  };
  return { queue, begun, turns, end: (appId: string) => ends.get(appId)?.() };
}

const named = (count: number, name = 'app'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

describe('MeasureQueue', () => {
  it('begins with what is in sight, then what somebody waits for; last what did not answer', async () => {
    const { queue, begun, turns } = setUp({ suspects: ['away', 'seen-away'], monitored: ['favorite'] });
    queue.setInSight(['seen-away', 'seen']);
    void queue.add(['first', 'second', 'away', 'favorite', 'seen', 'seen-away']);
    await turns(3);
    expect(begun).toEqual(['seen-away', 'seen', 'favorite', 'first', 'second', 'away']);
    queue.dispose();
  });

  it('turns to what comes into sight while it is busy', async () => {
    const { queue, begun, turns } = setUp();
    void queue.add(named(60));
    queue.setInSight(['app-59', 'app-58']);
    await turns(20);
    const next = begun.indexOf('app-59');
    expect(next).toBeLessThanOrEqual(8);
    expect(begun[next + 1]).toBe('app-58');
    queue.dispose();
  });

  it('has room for others while many that did not answer take their time', async () => {
    const away = named(100, 'away');
    const { queue, begun, turns } = setUp({ suspects: away });
    void queue.add(away);
    await turns(50);
    expect(begun.length).toBeLessThan(100);
    void queue.add(['other']);
    await turns(2);
    expect(begun.at(-1)).toBe('other');
    queue.dispose();
  });

  it('tells everybody who waits for an app, once, that it was measured', async () => {
    const { queue, begun, turns, end } = setUp();
    const ended: string[] = [];
    const apps = named(20);
    void queue.add(apps).then(() => void ended.push('all'));
    void queue.add(['app-19']).then(() => void ended.push('one'));
    await turns(10);
    expect(begun).toEqual(apps);
    end('app-19');
    await settled();
    expect(ended).toEqual(['one']);
    for (const appId of apps) end(appId);
    await settled();
    expect(ended).toEqual(['one', 'all']);
    queue.dispose();
  });

  it('has nobody wait for what is removed', async () => {
    const { queue, begun, turns } = setUp();
    const done: string[] = [];
    void queue.add(['app-0', 'app-1', 'app-2', 'app-3', 'app-4', 'gone']);
    void queue.add(['gone']).then(() => void done.push('gone'));
    queue.remove('gone');
    await turns(3);
    expect(done).toEqual(['gone']);
    expect(begun).not.toContain('gone');
    queue.clear();
    queue.dispose();
  });
});

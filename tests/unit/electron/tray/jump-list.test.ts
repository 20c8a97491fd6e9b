import { describe, expect, it } from 'vitest';
import { jumpList } from '../../../../electron/tray/jump-list';
import { parseTrayCommand } from '../../../../electron/tray/tray-command';
import { aTrayModel } from '../../../support/tray-factory';

describe('the jump list', () => {
  it('offers the tray’s actions, each as an argument that the app understands', () => {
    const tasks = jumpList(aTrayModel());
    expect(tasks.map(({ title }) => title)).toEqual([
      'Reconnect Study',
      'Reconnect all',
      'Pause looking',
      'Add…',
      'Settings…',
      'Quit Beckon',
    ]);
    for (const { argument } of tasks) expect(parseTrayCommand([argument])).not.toBeNull();
  });

  it('leaves out what there is not', () => {
    const tasks = jumpList(aTrayModel({ apps: [], hasApps: false, isPaused: null }));
    expect(tasks.map(({ title }) => title)).toEqual(['Add…', 'Settings…', 'Quit Beckon']);
  });

  it('lists a few apps, since Windows shows no more', () => {
    const apps = Array.from({ length: 9 }, (_, index) => ({ id: `app-${index}`, name: `App ${index}`, lines: [] }));
    expect(jumpList(aTrayModel({ apps })).filter(({ title }) => title.startsWith('Reconnect App'))).toHaveLength(4);
  });
});

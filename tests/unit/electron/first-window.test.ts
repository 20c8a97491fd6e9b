import { expect, it } from 'vitest';
import { loadedWith } from '../../support/loaded-with';

it('is all that is loaded before the window is asked for, with no library', async () => {
  const loaded = [...loadedWith('electron/main.ts')];
  const isLibrary = (name: string): boolean => !/^(?:electron|shared)\/|^node:|^package\.json$/.test(name);
  expect(loaded.filter(isLibrary).sort()).toEqual(['electron']);
  expect(loaded).toContain('electron/desktop/window-controller.ts');
  for (const later of [
    'electron/app.ts',
    'electron/lib/words.ts',
    'shared/words/catalog.ts',
    'shared/locales/en/common.json',
    'electron/bus/message-bus.ts',
  ]) {
    expect(loaded, `${later} is loaded while the page is`).not.toContain(later);
  }
});

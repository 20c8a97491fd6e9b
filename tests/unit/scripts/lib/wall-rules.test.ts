import { describe, expect, it } from 'vitest';
import { importGraphOf } from '../../../../scripts/lib/import-graph.mjs';
import { breachesOfWalls } from '../../../../scripts/lib/wall-rules.mjs';

const SOURCES = {
  'electron/desktop/window.ts': "import { BrowserWindow } from 'electron';",
  'electron/store/json-file-store.ts': "import Store from 'electron-store';\nimport { ipcMain } from 'electron';",
  'electron/lib/clock.ts': "import { setTimeout } from 'node:timers';",
  'electron/service/service-client.ts': "import { got } from 'got';",
  'renderer/ui/button.tsx': "import { Button } from '@mantine/core';\nimport './button.css';",
  'shared/domain/app.ts': '',
};

/** The breaches where one more file stands in the house. */
async function breaches(path: string, text: string): Promise<readonly string[]> {
  return breachesOfWalls(await importGraphOf(new Map(Object.entries({ ...SOURCES, [path]: text }))));
}

describe('the walls', () => {
  it('let stand what stands where it belongs', async () => {
    expect(await breaches('electron/desktop/a.ts', "import { a } from '../store/json-file-store';")).toEqual([]);
    expect(await breaches('renderer/ui/a.tsx', "import type { App } from '../../shared/domain/app';")).toEqual([]);
    expect(await breaches('renderer/ui/a.tsx', "import texts from '../../shared/locales/en/window.json';")).toEqual([]);
  });

  it.each([
    ['shared', 'electron', 'shared/domain/a.ts', "import { a } from '../../electron/lib/clock';"],
    ['shared', 'Node', 'shared/domain/a.ts', "import { join } from 'node:path';"],
    ['shared', 'a library but the one for addresses', 'shared/domain/a.ts', "import { z } from 'zod';"],
    ['the window', 'electron', 'renderer/ui/a.ts', "import type { Clock } from '../../electron/lib/clock';"],
    ['the window', 'Electron', 'renderer/ui/a.ts', "import type { App } from 'electron';"],
    ['the window', 'a translation', 'renderer/ui/a.ts', "import texts from '../../shared/locales/de/window.json';"],
    ['the window', 'Node', 'renderer/ui/a.ts', "import { join } from 'node:path';"],
    ['the window', 'the library for validation', 'renderer/ui/a.ts', "import { z } from 'zod';"],
    ['main', 'the window', 'electron/desktop/a.ts', "import { a } from '../../renderer/ui/button';"],
    ['main', 'the window’s libraries', 'electron/desktop/a.ts', "import { createRoot } from 'react-dom/client';"],
    ['the product', 'tests', 'electron/desktop/a.ts', "import { a } from '../../tests/support/fake-clock';"],
    ['the product', 'scripts', 'renderer/ui/a.ts', "import { a } from '../../scripts/lib/paths.mjs';"],
    ['what is no client', 'the network library', 'electron/service/a.ts', "import { got } from 'got';"],
    ['what is no store', 'the store library', 'electron/desktop/a.ts', "import Store from 'electron-store';"],
    ['the preload', 'a room', 'electron/preload.ts', "import { a } from './lib/clock';"],
    ['the preload', 'Node', 'electron/preload.ts', "import { join } from 'node:path';"],
    ['anything', 'a library that nobody has allowed', 'electron/lib/a.ts', "import leftPad from 'left-pad';"],
  ])('keep %s from %s', async (_who, _what, path, text) => {
    const found = await breaches(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(`${path}:1: imports `);
  });

  it('keep Electron from what runs on plain Node, however far away it is, and types of it let through', async () => {
    expect(await breaches('electron/reach/a.ts', "import type { a } from '../store/json-file-store';")).toEqual([]);
    expect(await breaches('electron/reach/a.ts', "import { a } from '../store/json-file-store';")).toEqual([
      'electron/reach/a.ts: runs on plain Node too, and loads Electron: ' +
        'electron/reach/a.ts → electron/store/json-file-store.ts → electron-store',
    ]);
    expect(await breaches('electron/cli.ts', "void import('./desktop/window');")).toHaveLength(1);
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ElectronUse, electronUses } from '../../support/electron-uses';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What the types mark as deprecated, and why it is used all the same. */
const DEPRECATED: Readonly<Record<string, string>> = {
  'SafeStorage.isEncryptionAvailable': 'Electron 33, which the tests drive, has no other',
  'SafeStorage.encryptString': 'as above',
  'SafeStorage.decryptString': 'as above',
  'Notification#action(actionIndex)': 'Electron 33 names the button in this parameter alone',
};

describe('what is used of Electron', () => {
  const uses = electronUses(join(ROOT, 'electron', 'tsconfig.json'), join(ROOT, 'electron'), ROOT);

  it('is found wherever it is', () => {
    const names = new Set(uses.map(({ name }) => name));
    for (const name of [
      'App.requestSingleInstanceLock',
      'App#second-instance',
      'BrowserWindow#ready-to-show',
      'BaseWindowConstructorOptions.backgroundColor',
      'WebPreferences.contextIsolation',
      'CommandLine.removeSwitch',
      'Protocol.handle',
      'SafeStorage.getSelectedStorageBackend',
    ])
      expect(names).toContain(name);
  });

  it('is in the types of the pinned release', () => {
    expect(uses.filter(({ state }) => state === 'missing')).toEqual([]);
  });

  it('is deprecated there only where there is no other way, as listed', () => {
    const deprecated = uses.filter(({ state }) => state === 'deprecated');
    expect(namesOf(deprecated)).toEqual(Object.keys(DEPRECATED).sort());
  });
});

describe('a use that newer releases would not take', () => {
  const uses = usesOf(`
    import { app, BrowserWindow, clipboard, type Protocol, type WebPreferences } from 'electron';
    interface Place { isUnityRunning?(): boolean; getPath(name: 'home'): string }
    const takes = (place: Place) => place.getPath('home');
    takes(app);
    const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true, enableDeprecatedPaste: true } });
    window.webContents.incrementCapturerCount();
    window.webContents.goBack();
    window.on('closed', () => undefined);
    window.webContents.on('did-start-navigation', ({ isSameDocument }, url) => [isSameDocument, url]);
    clipboard.readBuffer('x');
    export const old = (protocol: Pick<Protocol, 'registerFileProtocol'>) => protocol.registerFileProtocol('x', () => 1);
    export const preferences: WebPreferences = { contextIsolation: true };
  `);
  const stateOf = (name: string) => uses.find((use) => use.name === name)?.state ?? 'not found';

  it.each([
    ['WebContents.incrementCapturerCount', 'missing'],
    ['Clipboard.readBuffer', 'missing'],
    ['App.isUnityRunning', 'missing'],
    ['WebContents.goBack', 'deprecated'],
    ['Protocol.registerFileProtocol', 'deprecated'],
    ['WebPreferences.enableDeprecatedPaste', 'deprecated'],
    ['WebContents#did-start-navigation(url)', 'deprecated'],
    ['WebContents#did-start-navigation', 'there'],
    ['BrowserWindow#closed', 'there'],
    ['WebPreferences.sandbox', 'there'],
    ['WebPreferences.contextIsolation', 'there'],
    ['App.getPath', 'there'],
  ])('%s is %s', (name, state) => {
    expect(stateOf(name)).toBe(state);
  });
});

function namesOf(uses: readonly ElectronUse[]): string[] {
  return [...new Set(uses.map(({ name }) => name))].sort();
}

/** The uses in a file of a project of its own. */
function usesOf(text: string): ElectronUse[] {
  const folder = makeTemporaryFolder();
  try {
    const sources = join(folder, 'sources');
    mkdirSync(sources);
    writeFileSync(join(sources, 'made-up.ts'), text);
    const electron = join(ROOT, 'node_modules', 'electron', 'electron.d.ts');
    const compilerOptions = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', types: [] };
    const project = { compilerOptions, files: [electron, 'sources/made-up.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    return electronUses(join(folder, 'tsconfig.json'), sources, folder);
  } finally {
    removeTemporaryFolder(folder);
  }
}

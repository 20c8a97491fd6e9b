import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { say } from '../../electron/lib/words';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

/** Answers the system's file dialogs with this path from now on. */
async function answerDialogs(window: BeckonWindow, path: string): Promise<void> {
  await window.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}

const nearbyCodes = async (window: BeckonWindow): Promise<string[]> =>
  Object.keys((await window.snapshot()).state.nearby).sort();

test('what was ignored, disconnected and told stays over a kill -9, until it is wanted otherwise', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const [phone = '', pc = ''] = simulator.state().apps.map(({ deviceCode }) => deviceCode);
  const reconnectOf = async (window: BeckonWindow, id: string) =>
    (await window.snapshot()).state.connections[id]?.reconnect?.kind;
  const query = { appId: null, search: null, kinds: [], limit: 50, before: null } as const;
  const told = async (window: BeckonWindow): Promise<string[]> =>
    (await window.answer('history.query', query)).entries.map(({ kind }) => kind);

  const window = await launch({ env: serviceEnvironment });
  await expect.poll(() => nearbyCodes(window)).toEqual([phone, pc].sort());
  const { id } = await window.answer('known.keep', { deviceCode: phone });
  await expect.poll(() => told(window)).toEqual(['found', 'kept']);
  // A forget that is undone never happened.
  const { undoToken } = await window.answer('known.forget', { ids: [id] });
  expect(await told(window)).toEqual(['forgotten', 'found', 'kept']);
  await window.answer('known.undo-forget', { undoToken });
  expect(await told(window)).toEqual(['found', 'kept']);
  await window.answer('known.ignore', { deviceCode: pc });
  await expect.poll(() => nearbyCodes(window)).toEqual([phone]);
  await window.answer('known.set-keep-connected', { id, keepConnected: true });
  await window.answer('reach.disconnect', { id });
  await expect.poll(() => reconnectOf(window, id)).toBe('stopped');
  const closed = window.app.waitForEvent('close');
  window.app.process().kill('SIGKILL');
  await closed;

  // It is gone now: one that is wanted would be looked for.
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  const again = await launch({ env: serviceEnvironment });
  await expect.poll(() => nearbyCodes(again)).toEqual([phone]);
  expect((await again.snapshot()).state.ignored).toMatchObject([{ deviceCode: pc }]);
  await again.answer('known.unignore', { deviceCode: pc });
  await expect.poll(() => nearbyCodes(again)).toEqual([phone, pc].sort());
  expect(await told(again)).toContain('kept');
  await expect.poll(async () => (await again.snapshot()).state.connections[id]?.reach.kind).toBe('measured');
  expect(await reconnectOf(again, id)).toBe('stopped');
  await again.answer('reach.reconnect', { ids: [id] });
  await expect.poll(() => reconnectOf(again, id)).not.toBe('stopped');
  expect((await again.snapshot()).state.known[id]?.disconnectedAt).toBeNull();
});

test('known apps go to a file and come back from it, and a bad file changes nothing', async ({
  launch,
  simulator,
  serviceEnvironment,
  userData,
}) => {
  const path = join(userData, 'export.json');
  const window = await launch({ env: serviceEnvironment });
  const deviceCode = simulator.state().apps[0]?.deviceCode ?? '';
  await expect.poll(() => nearbyCodes(window)).toContain(deviceCode);
  const { id } = await window.answer('known.keep', { deviceCode });
  await window.answer('known.set-alias', { id, alias: 'Bedside' });
  await window.answer('known.set-group', { ids: [id], group: 'Bedroom' });
  await answerDialogs(window, path);
  expect(await window.answer('transfer.export', { ids: null })).toMatchObject({ path, leftOut: 0 });
  expect(statSync(path).mode & 0o077).toBe(0);
  await window.answer('known.forget', { ids: [id] });

  expect(await window.answer('transfer.open', null)).toMatchObject({ file: 'export.json', added: 1, unreadable: 0 });
  const preview = await window.answer('transfer.open', null);
  const outcome = await window.answer('transfer.apply', { importId: preview?.importId ?? '', mode: 'merge' });
  expect(outcome).toMatchObject({ apps: 1, removed: 0 });
  await expect
    .poll(async () => Object.values((await window.snapshot()).state.known).map(({ alias, group }) => [alias, group]))
    .toEqual([['Bedside', 'Bedroom']]);
  const backup = JSON.parse(readFileSync(join(userData, 'backups', outcome.backup), 'utf8')) as { apps: unknown[] };
  expect(backup.apps).toEqual([]);

  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -4));
  const refused = await window.ask('transfer.open', null);
  if (refused.ok) throw new Error('A bad file was opened');
  expect(refused.error.code).toBe('bad-file');
  expect(say(refused.error.message)).toMatch(/^Can’t use “export\.json”\. .* line \d+, column/);
});

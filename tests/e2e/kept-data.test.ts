import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { say } from '../../electron/lib/words';
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

/** What main answers; a refusal fails the test. */
async function answer<R extends RouteName>(window: BeckonWindow, route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const envelope = await window.ask(route, input);
  if (!envelope.ok) throw new Error(`${route}: ${envelope.error.code}: ${say(envelope.error.message)}`);
  return envelope.data;
}

/** Answers the system's file dialogs with this path from now on. */
async function answerDialogs(window: BeckonWindow, path: string): Promise<void> {
  await window.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}

const nearbyCodes = async (window: BeckonWindow): Promise<string[]> =>
  Object.keys((await window.snapshot()).state.nearby).sort();

test('an ignored app does not come back by itself, not by a look and not by a restart', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const [phone, pc] = simulator.state().apps.map(({ deviceCode }) => deviceCode);
  if (phone === undefined || pc === undefined) throw new Error('The simulator has no two apps');
  const window = await launch({ env: serviceEnvironment });
  await expect.poll(() => nearbyCodes(window)).toEqual([phone, pc].sort());
  await answer(window, 'known.ignore', { deviceCode: phone });
  await expect.poll(() => nearbyCodes(window)).toEqual([pc]);
  const before = (await window.snapshot()).state.listing.fetchedAt;
  await answer(window, 'discovery.refresh', null);
  await expect.poll(async () => (await window.snapshot()).state.listing.fetchedAt).not.toBe(before);
  expect(await nearbyCodes(window)).toEqual([pc]);
  await window.quit();

  const again = await launch({ env: serviceEnvironment });
  await expect.poll(() => nearbyCodes(again)).toEqual([pc]);
  expect((await again.snapshot()).state.ignored).toMatchObject([{ deviceCode: phone }]);
  await answer(again, 'known.unignore', { deviceCode: phone });
  await expect.poll(() => nearbyCodes(again)).toEqual([phone, pc].sort());
});

test('the history tells what happened, also after a restart', async ({ launch, simulator, serviceEnvironment }) => {
  const query = { appId: null, search: null, kinds: [], limit: 50, before: null } as const;
  const told = async (window: BeckonWindow): Promise<string[]> =>
    (await answer(window, 'history.query', query)).entries.map(({ kind }) => kind);
  const window = await launch({ env: serviceEnvironment });
  const deviceCode = simulator.state().apps[0]?.deviceCode ?? '';
  await expect.poll(() => nearbyCodes(window)).toContain(deviceCode);
  const { id } = await answer(window, 'known.keep', { deviceCode });
  await expect.poll(() => told(window)).toEqual(['found', 'kept']);
  // A forget that is undone never happened, also where the app is measured again.
  const before = await answer(window, 'history.query', query);
  const { undoToken } = await answer(window, 'known.forget', { ids: [id] });
  expect(await told(window)).toEqual(['forgotten', 'found', 'kept']);
  await answer(window, 'known.undo-forget', { undoToken });
  await expect.poll(async () => (await window.snapshot()).state.connections[id]?.reach.kind).toBe('measured');
  expect(await answer(window, 'history.query', query)).toEqual(before);
  await answer(window, 'known.forget', { ids: [id] });
  await window.quit();

  const again = await launch();
  expect(await told(again)).toEqual(['forgotten', 'found', 'kept']);
  await answer(again, 'history.clear', { appId: null });
  expect(await told(again)).toEqual([]);
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
  const { id } = await answer(window, 'known.keep', { deviceCode });
  await answer(window, 'known.set-alias', { id, alias: 'Bedside' });
  await answer(window, 'known.set-group', { ids: [id], group: 'Bedroom' });
  await answerDialogs(window, path);
  expect(await answer(window, 'transfer.export', { ids: null })).toMatchObject({ path, leftOut: 0 });
  expect(statSync(path).mode & 0o077).toBe(0);
  await answer(window, 'known.forget', { ids: [id] });

  expect(await answer(window, 'transfer.open', null)).toMatchObject({ file: 'export.json', added: 1, unreadable: 0 });
  const preview = await answer(window, 'transfer.open', null);
  const outcome = await answer(window, 'transfer.apply', { importId: preview?.importId ?? '', mode: 'merge' });
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

test('an app that was disconnected stays so over a restart, until it is wanted again', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const reconnectOf = async (window: BeckonWindow, id: string) =>
    (await window.snapshot()).state.connections[id]?.reconnect?.kind;
  const window = await launch({ env: serviceEnvironment });
  const deviceCode = simulator.state().apps[0]?.deviceCode ?? '';
  await expect.poll(() => nearbyCodes(window)).toContain(deviceCode);
  const { id } = await answer(window, 'known.keep', { deviceCode });
  await answer(window, 'known.set-keep-connected', { id, keepConnected: true });
  await answer(window, 'reach.disconnect', { id });
  await expect.poll(() => reconnectOf(window, id)).toBe('stopped');
  await window.quit();

  // It is gone now: one that is wanted would be looked for.
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  const again = await launch({ env: serviceEnvironment });
  await expect.poll(async () => (await again.snapshot()).state.connections[id]?.reach.kind).toBe('measured');
  expect(await reconnectOf(again, id)).toBe('stopped');
  await answer(again, 'reach.reconnect', { ids: [id] });
  await expect.poll(() => reconnectOf(again, id)).not.toBe('stopped');
  await again.quit();

  const last = await launch({ env: serviceEnvironment });
  expect((await last.snapshot()).state.known[id]?.disconnectedAt).toBeNull();
});

test('connection information goes to the clipboard', async ({ launch, simulator, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  const { deviceCode = '', domain = '', httpsPort = 0 } = simulator.state().apps[0] ?? {};
  await expect.poll(() => nearbyCodes(window)).toContain(deviceCode);
  const { id } = await answer(window, 'known.keep', { deviceCode });
  await answer(window, 'known.copy-connection', { id, format: 'https' });
  expect(await window.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(`https://${domain}:${httpsPort}`);
  await answer(window, 'known.copy-connection', { id, format: 'env' });
  expect(await window.app.evaluate(({ clipboard }) => clipboard.readText())).toContain(`BECKON_APP_DOMAIN=${domain}\n`);
});

// Its addresses are all on loopback: what is known is measured.
test('a file of the first version keeps everything', async ({ launch, userData }) => {
  const text = readFileSync(join(__dirname, '../released-files/known-apps/version-1.json'), 'utf8');
  writeFileSync(join(userData, 'known-apps.json'), text);
  const window = await launch();
  await expect(window.known.rows).toHaveCount(4);
  await expect(window.known.row('Bedside')).toBeVisible();
  expect((await window.snapshot()).state.notices).toEqual([]);
});

import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { aKnownApp } from '../support/known-app-factory';
import { test } from './support/beckon-test';
import { run } from './support/command-line';

const document = (...apps: readonly unknown[]): string => JSON.stringify({ schemaVersion: 3, apps });
const KEPT = aKnownApp({ alias: 'Kept one' });

test('a broken file is put aside, the last good copy takes its place, and the folder is closed to others', async ({
  launch,
  userData,
}) => {
  const file = join(userData, 'known-apps.json');
  writeFileSync(file, document(KEPT).slice(0, -20));
  writeFileSync(join(userData, 'known-apps.backup.json'), document(KEPT));
  writeFileSync(join(userData, 'settings.json'), '\0\0\0\0');
  writeFileSync(join(userData, 'window.json'), JSON.stringify({ schemaVersion: 1, window: 'left' }));
  chmodSync(file, 0o644);
  chmodSync(userData, 0o755);
  const window = await launch();
  // Of where the window was nobody is told.
  await expect(window.notices).toContainText(/restored the last good copy/);
  await expect(window.notices).toContainText(/settings was damaged/);
  await expect(window.known.row('Kept one')).toBeVisible();
  const aside = readdirSync(userData).filter((name) => name.startsWith('known-apps.broken-'));
  expect(aside.map((name) => readFileSync(join(userData, name), 'utf8'))).toEqual([document(KEPT).slice(0, -20)]);
  if (process.platform !== 'win32')
    expect([userData, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  await window.quit();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(document(KEPT)));
});

test('a newer version’s file is shown, and not touched by the window or the command line', async ({
  launch,
  userData,
}) => {
  const newer = JSON.stringify({ schemaVersion: 99, apps: [KEPT], later: true });
  writeFileSync(join(userData, 'known-apps.json'), newer);
  const window = await launch();
  await expect(window.notices).toContainText(/written by a newer version/);
  await window.known.open('Kept one');
  await window.detail.choose('Forget');
  await expect(window.message('this version doesn’t change it')).toBeVisible();
  await expect(window.known.row('Kept one')).toBeVisible();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  const refused = await run(['alias', KEPT.id, 'Mine', '--json'], environment);
  expect(refused).toMatchObject({ code: 6, out: expect.stringContaining('"read-only"') });
  await window.quit();
  expect(readFileSync(join(userData, 'known-apps.json'), 'utf8')).toBe(newer);
  expect(existsSync(join(userData, 'known-apps.backup.json'))).toBe(false);
});

import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { aKnownApp } from '../support/known-app-factory';
import { test } from './support/beckon-test';

const document = (...apps: readonly unknown[]): string => JSON.stringify({ schemaVersion: 3, apps });
const KEPT = aKnownApp({ alias: 'Kept one' });

test('a broken file is put aside, and the last good copy takes its place', async ({ launch, userData }) => {
  writeFileSync(join(userData, 'known-apps.json'), document(KEPT).slice(0, -20));
  writeFileSync(join(userData, 'known-apps.backup.json'), document(KEPT));
  const window = await launch();
  await expect(window.notices).toContainText(/restored the last good copy/);
  await expect(window.known.row('Kept one')).toBeVisible();
  const aside = readdirSync(userData).filter((name) => name.startsWith('known-apps.broken-'));
  expect(aside).toHaveLength(1);
  expect(readFileSync(join(userData, aside[0] ?? ''), 'utf8')).toBe(document(KEPT).slice(0, -20));
  await window.quit();
  expect(JSON.parse(readFileSync(join(userData, 'known-apps.json'), 'utf8'))).toEqual(JSON.parse(document(KEPT)));
});

test('settings in a broken file without a copy start afresh', async ({ launch, userData }) => {
  writeFileSync(join(userData, 'settings.json'), '\0\0\0\0');
  const window = await launch();
  await expect(window.notices).toContainText(/settings was damaged/);
  await expect(window.welcome.heading).toBeVisible();
});

test('one unreadable record does not cost the others', async ({ launch, userData }) => {
  writeFileSync(join(userData, 'known-apps.json'), document(KEPT, { id: 7 }));
  const window = await launch();
  await expect(window.notices).toContainText(/Couldn’t read 1 entry of your apps/);
  await expect(window.known.row('Kept one')).toBeVisible();
});

test('a newer version’s file is shown, and not touched', async ({ launch, userData }) => {
  const newer = JSON.stringify({ schemaVersion: 99, apps: [KEPT], later: true });
  writeFileSync(join(userData, 'known-apps.json'), newer);
  const window = await launch();
  await expect(window.notices).toContainText(/written by a newer version/);
  await window.known.open('Kept one');
  await window.detail.choose('Forget');
  await expect(window.message('this version doesn’t change it')).toBeVisible();
  await expect(window.known.row('Kept one')).toBeVisible();
  await window.quit();
  expect(readFileSync(join(userData, 'known-apps.json'), 'utf8')).toBe(newer);
  expect(existsSync(join(userData, 'known-apps.backup.json'))).toBe(false);
});

if (process.platform !== 'win32') {
  test('a data folder that others may enter is closed to them, with the files in it', async ({ launch, userData }) => {
    const file = join(userData, 'known-apps.json');
    writeFileSync(file, document(KEPT));
    chmodSync(file, 0o644);
    chmodSync(userData, 0o755);
    const window = await launch();
    await expect(window.known.row('Kept one')).toBeVisible();
    expect([userData, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });
}

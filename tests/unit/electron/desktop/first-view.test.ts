import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { glanceAtFirstView } from '../../../../electron/desktop/first-view';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument } from '../../../../electron/store/document-format';
import { aKnownApp } from '../../../support/known-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const inFile = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
const known = inFile(asDocument([aKnownApp()], knownAppsFormat));
const none = inFile(asDocument([], knownAppsFormat));
const initial = inFile(asDocument(settingsFormat.initial, settingsFormat));
const withService = inFile(
  asDocument({ ...settingsFormat.initial, service: { kind: 'simulator', scenario: 'home' } }, settingsFormat),
);

it.each([
  ['an app is known', known, initial, false, 'known'],
  ['an app is known, written by hand', '{"schemaVersion":2,"apps":[{"id":"a"}]}', null, false, 'known'],
  ['a service is in use', none, withService, false, 'nearby'],
  ['this start names a service', null, null, true, 'nearby'],
  ['nothing is set up', none, initial, false, 'welcome'],
  ['it is the first start', null, null, false, 'welcome'],
  ['the settings are broken', null, '{', false, null],
  ['the settings are no settings', null, '[]', false, 'welcome'],
] as const)('glances at the files: %s', (_, apps, settings, isServiceAsked, expected) => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  if (apps !== null) writeFileSync(join(folder, 'known-apps.json'), apps);
  if (settings !== null) writeFileSync(join(folder, 'settings.json'), settings);
  expect(glanceAtFirstView(folder, isServiceAsked)).toBe(expected);
});

it('claims nothing where a file cannot be read', () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  mkdirSync(join(folder, 'known-apps.json'));
  expect(glanceAtFirstView(folder, false)).toBeNull();
});

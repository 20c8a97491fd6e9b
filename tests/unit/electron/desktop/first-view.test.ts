import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstView } from '../../../../electron/desktop/first-view';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, type DocumentFormat } from '../../../../electron/store/document-format';
import { INITIAL_SETTINGS } from '../../../support/app-state-factory';
import { aKnownApp } from '../../../support/known-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

function write<T>(format: DocumentFormat<T>, value: T): void {
  writeFileSync(join(folder, `${format.name}.json`), JSON.stringify(asDocument(value, format, {})));
}

it('is the welcome where nothing was ever stored', () => {
  expect(firstView(folder)).toBe('welcome');
  expect(firstView(join(folder, 'missing'))).toBe('welcome');
});

it('is the known apps where there are some, however little is known of them', () => {
  write(knownAppsFormat, [aKnownApp({ alias: null, deviceCode: null, addresses: [], lastInfo: null })]);
  expect(firstView(folder)).toBe('known');
});

it('claims nothing where no app is known, but a service may be set', () => {
  write(knownAppsFormat, []);
  expect(firstView(folder)).toBe('unknown');
  write(settingsFormat, INITIAL_SETTINGS);
  expect(firstView(folder)).toBe('unknown');
});

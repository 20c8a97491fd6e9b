import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstView } from '../../../../electron/desktop/first-view';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, type DocumentFormat } from '../../../../electron/store/document-format';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { INITIAL_SETTINGS } from '../../../support/app-state-factory';
import { aKnownApp } from '../../../support/known-app-factory';

const temporary = new TemporaryFolder();

function write<T>(format: DocumentFormat<T>, value: T): void {
  writeFileSync(join(temporary.path, `${format.name}.json`), JSON.stringify(asDocument(value, format, {})));
}

it('is the welcome where nothing was ever stored, known apps where there are any, and else claims nothing', () => {
  expect(firstView(temporary.path)).toBe('welcome');
  expect(firstView(join(temporary.path, 'missing'))).toBe('welcome');
  write(knownAppsFormat, [aKnownApp({ alias: null, deviceCode: null, addresses: [], lastInfo: null })]);
  expect(firstView(temporary.path)).toBe('known');
  write(knownAppsFormat, []);
  expect(firstView(temporary.path)).toBe('unknown');
  write(settingsFormat, INITIAL_SETTINGS);
  expect(firstView(temporary.path)).toBe('unknown');
});

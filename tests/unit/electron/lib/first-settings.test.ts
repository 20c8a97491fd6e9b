import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstSettings } from '../../../../electron/lib/first-settings';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument } from '../../../../electron/store/document-format';
import { INITIAL_APPEARANCE } from '../../../../shared/domain/appearance';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const INITIAL = { language: 'system', theme: 'system' };

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

function write(text: string): void {
  writeFileSync(join(folder, 'settings.json'), text);
}

it('reads what the settings were stored with', () => {
  const appearance = { ...INITIAL_APPEARANCE, language: 'pt-BR', theme: 'dark' } as const;
  const value = { ...settingsFormat.initial, appearance };
  write(JSON.stringify(asDocument(value, settingsFormat, {})));
  expect(firstSettings(folder)).toEqual({ language: 'pt-BR', theme: 'dark' });
});

it('is as at the first start without a file', () => {
  expect(firstSettings(folder)).toEqual(INITIAL);
  mkdirSync(join(folder, 'settings.json'));
  expect(firstSettings(folder)).toEqual(INITIAL);
});

it.each([
  '',
  'null',
  '[]',
  '{"settings":{"appearance":7}}',
  '{"settings":{"appearance":{"theme":"sepia","language":{}}}}',
  '{"settings":',
])('takes nothing else for a choice: %s', (text) => {
  write(text);
  expect(firstSettings(folder)).toEqual(INITIAL);
});

it('keeps what can be read beside what cannot', () => {
  write('{"settings":{"appearance":{"theme":"light","language":"tlh"}}}');
  expect(firstSettings(folder)).toEqual({ language: 'system', theme: 'light' });
});

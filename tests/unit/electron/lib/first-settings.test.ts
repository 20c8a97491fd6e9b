import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstSettings } from '../../../../electron/lib/first-settings';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument } from '../../../../electron/store/document-format';
import { INITIAL_APPEARANCE } from '../../../../shared/domain/appearance';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const INITIAL = { language: 'system', theme: 'system' };

const temporary = new TemporaryFolder();

function write(text: string): void {
  writeFileSync(join(temporary.path, 'settings.json'), text);
}

it('reads what the settings were stored with, and what can be read beside what cannot', () => {
  const appearance = { ...INITIAL_APPEARANCE, language: 'pt-BR', theme: 'dark' } as const;
  const value = { ...settingsFormat.initial, appearance };
  write(JSON.stringify(asDocument(value, settingsFormat, {})));
  expect(firstSettings(temporary.path)).toEqual({ language: 'pt-BR', theme: 'dark' });
  write('{"settings":{"appearance":{"theme":"light","language":"tlh"}}}');
  expect(firstSettings(temporary.path)).toEqual({ language: 'system', theme: 'light' });
});

it('is as at the first start without a file', () => {
  expect(firstSettings(temporary.path)).toEqual(INITIAL);
  mkdirSync(join(temporary.path, 'settings.json'));
  expect(firstSettings(temporary.path)).toEqual(INITIAL);
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
  expect(firstSettings(temporary.path)).toEqual(INITIAL);
});

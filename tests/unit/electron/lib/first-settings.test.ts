import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readFirstSettings } from '../../../../electron/lib/first-settings';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const folders: string[] = [];
afterAll(() => folders.forEach(removeTemporaryFolder));

function newFolder(): string {
  const folder = makeTemporaryFolder();
  folders.push(folder);
  return folder;
}

function settingsFile(text: string): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'settings.json'), text);
  return folder;
}

it('reads what is painted first from the file of settings', () => {
  const appearance = { theme: 'dark', language: 'pt-BR', density: 'automatic', listWidth: null };
  const folder = settingsFile(JSON.stringify({ schemaVersion: 99, settings: { appearance } }));
  expect(readFirstSettings(folder)).toEqual({ theme: 'dark', language: 'pt-BR' });
});

it.each(['', '{', '[]', 'null', '{"settings":7}', '{"settings":{"appearance":{"theme":"pink","language":7}}}'])(
  'is as the system has it where the file is %j',
  (text) => {
    expect(readFirstSettings(settingsFile(text))).toEqual({ theme: 'system', language: 'system' });
  },
);

it('is as the system has it where there is no file', () => {
  expect(readFirstSettings(newFolder())).toEqual({ theme: 'system', language: 'system' });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDiscreet } from '../../../../../electron/cli/files/settings-file';
import { settingsFormat } from '../../../../../electron/settings/settings-format';
import { asDocument } from '../../../../../electron/store/document-format';
import { TemporaryFolder } from '../../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();
const SETTINGS = { ...settingsFormat.initial, pollIntervalSeconds: 47 };
const GOOD = { ...asDocument(SETTINGS, settingsFormat), ofAnother: true };
const NEWER = { ...GOOD, schemaVersion: 99 };
const BROKEN_IN_PART = { schemaVersion: 4, settings: { discreet: 'x', view: 7 } };

const put = (name: string, document: unknown): void =>
  writeFileSync(join(temporary.path, name), JSON.stringify(document));
const write = () => writeDiscreet({ BECKON_USER_DATA: temporary.path }, true);
const codeOf = (result: ReturnType<typeof write>): string | null => (result.ok ? null : result.error.code);
const written = (): unknown => JSON.parse(readFileSync(join(temporary.path, 'settings.json'), 'utf8'));

it.each(['settings.json', 'settings.backup.json'])('discreet mode is changed in %s, and nothing else', (name) => {
  put(name, GOOD);
  expect(codeOf(write())).toBeNull();
  expect(written()).toEqual({ ...GOOD, settings: { ...SETTINGS, discreet: true } });
});

it('is written where there are no settings yet', () => {
  expect(codeOf(write())).toBeNull();
  expect(written()).toEqual(asDocument({ ...settingsFormat.initial, discreet: true }, settingsFormat));
});

it.each([
  ['settings.json', NEWER, 'read-only'],
  ['settings.backup.json', NEWER, 'read-only'],
  ['settings.json', 'broken', 'not-saved'],
  ['settings.backup.json', 'broken', 'not-saved'],
  ['settings.json', BROKEN_IN_PART, 'not-saved'],
])('is left to Beckon where %s is %j', (name, document, code) => {
  put(name, document);
  const before = readFileSync(join(temporary.path, name), 'utf8');
  expect(codeOf(write())).toBe(code);
  expect(readFileSync(join(temporary.path, name), 'utf8')).toBe(before);
  expect(existsSync(join(temporary.path, 'settings.json'))).toBe(name === 'settings.json');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startNotice } from '../../../../electron/desktop/start-notice';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beckon-notice-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['{"startNotice": "For trying only."}', 'For trying only.'],
  ['{"startNotice": " one\\nline\\u202e "}', 'one line'],
  ['{"startNotice": ""}', null],
  ['{"startNotice": 1}', null],
  ['{}', null],
  ['null', null],
  ['not JSON', null],
])('a package whose package.json says %s', (text, expected) => {
  writeFileSync(join(folder, 'package.json'), text);
  const app = { isPackaged: true, getAppPath: () => folder };
  expect(startNotice(app, { BECKON_START_NOTICE: 'not asked for' })).toBe(expected);
});

it('comes from the command that starts Beckon from its sources', () => {
  const app = { isPackaged: false, getAppPath: () => folder };
  writeFileSync(join(folder, 'package.json'), '{"startNotice": "packaged"}');
  expect(startNotice(app, { BECKON_START_NOTICE: 'started' })).toBe('started');
  expect(startNotice(app, { BECKON_START_NOTICE: '' })).toBeNull();
  expect(startNotice(app, {})).toBeNull();
});

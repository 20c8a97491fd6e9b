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
])('a package.json that says %s', (text, expected) => {
  writeFileSync(join(folder, 'package.json'), text);
  expect(startNotice(folder, {})).toBe(expected);
});

it('comes from the command that starts Beckon, before its package', () => {
  expect(startNotice(folder, {})).toBeNull();
  writeFileSync(join(folder, 'package.json'), '{"startNotice": "packaged"}');
  expect(startNotice(folder, { BECKON_START_NOTICE: 'started' })).toBe('started');
  expect(startNotice(folder, { BECKON_START_NOTICE: '' })).toBeNull();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startNotice } from '../../../../electron/desktop/start-notice';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();

it.each([
  ['{"startNotice": "For trying only."}', 'For trying only.'],
  ['{"startNotice": " one\\nline\\u202e "}', 'one line'],
  ['{"startNotice": ""}', null],
  ['{"startNotice": 1}', null],
  ['{}', null],
  ['null', null],
  ['not JSON', null],
])('a package whose package.json says %s', (text, expected) => {
  writeFileSync(join(temporary.path, 'package.json'), text);
  const app = { isPackaged: true, getAppPath: () => temporary.path };
  expect(startNotice(app, { BECKON_START_NOTICE: 'not asked for' })).toBe(expected);
});

it('comes from the command that starts Beckon from its sources', () => {
  const app = { isPackaged: false, getAppPath: () => temporary.path };
  writeFileSync(join(temporary.path, 'package.json'), '{"startNotice": "packaged"}');
  expect(startNotice(app, { BECKON_START_NOTICE: 'started' })).toBe('started');
  expect(startNotice(app, { BECKON_START_NOTICE: '' })).toBeNull();
  expect(startNotice(app, {})).toBeNull();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isTrialRuntime } from '../../../../electron/desktop/trial-runtime';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beckon-trial-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['{"trialRuntime": true}', true],
  ['{"trialRuntime": "yes"}', false],
  ['{"name": "beckon"}', false],
  ['null', false],
  ['{', false],
])('takes the word of the packaged app: %s', (manifest, expected) => {
  writeFileSync(join(folder, 'package.json'), manifest);
  expect(isTrialRuntime(folder, {})).toBe(expected);
});

it('takes that of the command that starts it from its sources', () => {
  expect(isTrialRuntime(folder, {})).toBe(false);
  expect(isTrialRuntime(folder, { BECKON_TRIAL_RUNTIME: '1' })).toBe(true);
  expect(isTrialRuntime(folder, { BECKON_TRIAL_RUNTIME: '0' })).toBe(false);
});

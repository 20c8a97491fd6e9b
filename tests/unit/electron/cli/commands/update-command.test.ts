import { expect, it } from 'vitest';
import { updateHandlers } from '../../../../../electron/control/handlers/update-handlers';
import { ObservableValue } from '../../../../../electron/lib/observable';
import type { UpdateFailure, UpdateState } from '../../../../../shared/domain/update';
import { CommandLine } from '../../../../support/a-command-line';

const AT = '2026-01-01T00:00:00.000Z';
const UPDATE = { version: '0.2.0', notes: 'Faster.', releasedAt: null };
const FAILURE: UpdateFailure = { problem: { code: 'unreachable', what: null }, failedAt: AT, retryAt: null };
const DEB = { kind: 'package', format: 'deb' } as const;
const FOUND = { kind: 'available', update: UPDATE, way: DEB, checkedAt: AT, isChecking: false, failure: null } as const;

const commandLine = new CommandLine(() => ({ LANG: 'en_US.UTF-8' }));

/** What `beckon update` prints of a running Beckon in this state. */
async function printed(value: UpdateState, ...options: readonly string[]) {
  const state = new ObservableValue(value);
  const { update } = updateHandlers({ updates: { state, check: async () => await Promise.resolve() } });
  await commandLine.start({ update });
  return await commandLine.run('update', ...options);
}

it('says which version is there, how it is installed, and what is new', async () => {
  const { code, out } = await printed(FOUND);
  expect(code).toBe(0);
  expect(out).toMatch(/^Beckon 0\.2\.0 is available\.\n.*sudo apt install.*\n\n {2}Faster\.\n$/);
});

// Catches a program that asks each day, and hears nothing of a version while the server does not answer.
it('still says which version is there when the last check failed, and why that failed', async () => {
  const { code, out } = await printed({ ...FOUND, failure: { ...FAILURE, retryAt: '2026-01-01T00:30:00.000Z' } });
  expect(code).toBe(4);
  expect(out).toMatch(
    /^Beckon 0\.2\.0 is available\.\n.*\n\n {2}Faster\.\n\nCan’t reach the update server\n.*\nBeckon tries again later\.\n$/,
  );
});

it('gives programs both', async () => {
  const { code, out } = await printed({ ...FOUND, failure: FAILURE }, '--json');
  expect(code).toBe(4);
  expect(JSON.parse(out)).toMatchObject({
    update: { state: 'available', version: '0.2.0', package: 'deb', problem: { code: 'unreachable' } },
  });
});

it('says what could not be installed', async () => {
  const problem = { code: 'file-changed', what: null } as const;
  const { code, out } = await printed({ kind: 'failed', step: 'install', update: UPDATE, ...FAILURE, problem });
  expect(code).toBe(4);
  expect(out).toContain('The AppImage was moved or replaced while Beckon was running');
  // Nothing is promised where updates are not looked for automatically.
  expect(out).not.toContain('later');
});

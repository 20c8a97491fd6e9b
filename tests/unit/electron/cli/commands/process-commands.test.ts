import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ControlHandlers } from '../../../../../electron/control/control-contract';
import { channelError } from '../../../../../electron/control/control-failure';
import { failure } from '../../../../../shared/lib/result';
import { CommandLine } from '../../../../support/a-command-line';
import { aToy } from '../../../../support/an-app';
import { aControlApp } from '../../../../support/control-app-factory';

const commandLine = new CommandLine(() => ({ LANG: 'en_US.UTF-8' }));
const { run } = commandLine;

async function runBeckon(others: Partial<ControlHandlers> = {}): Promise<void> {
  const at = new Date().toISOString();
  const silent = { outcome: 'silent', latencyMs: null, at, lastGoodAt: null };
  await commandLine.start(others, [
    aControlApp({ service: { listed: true, online: true, at }, toys: [aToy({ battery: 45 })] }),
    aControlApp({ reach: silent, toys: [aToy({ battery: 7 })] }),
  ]);
}

it('prints the figures of the running Beckon, or a template with them, with or without --line', async () => {
  await runBeckon();
  const line = '1 of 2 apps reachable · Lowest battery 45%\n';
  expect(await run('status', '--line')).toEqual({ code: 0, out: line, err: '' });
  for (const options of [['--line'], []]) {
    const ending = await run('status', ...options, '--format', '<b>{reachable}</b>/{apps}\n{battery}');
    expect(ending).toEqual({ code: 0, out: '<b>1</b>/2 45\n', err: '' });
  }
});

it('refuses an unknown placeholder before it asks anything', async () => {
  const { code, out, err } = await run('status', '--line', '--format', '{name}');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('“{name}”. It fills in {reachable}, {apps}, {battery}');
});

// Catches a bar that stays empty, or shows what is meant for a person at a terminal.
it('prints a line of its own while no Beckon runs with the error beside it, and leaves --json to programs', async () => {
  mkdirSync(commandLine.place.XDG_RUNTIME_DIR, { mode: 0o700, recursive: true });
  for (const options of [[], ['--format', '{apps}']]) {
    const { code, out, err } = await run('status', '--line', ...options);
    expect({ code, out }).toEqual({ code: 4, out: 'Beckon isn’t running.\n' });
    expect(err).toMatch(/^beckon: /);
  }
  const ending = await run('status', '--line', '--json');
  expect(ending.code).toBe(4);
  expect(JSON.parse(ending.out)).toMatchObject({ error: { code: 'not-running' } });
});

it('prints words of ours where the running Beckon fails', async () => {
  await runBeckon({ known: async () => failure(channelError('internal')) });
  expect(await run('status', '--line')).toMatchObject({ code: 4, out: 'Beckon isn’t answering.\n' });
});

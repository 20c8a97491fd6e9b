import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLAIN_NAME } from '../../../../../electron/cli/help/names-to-type';
import { EXIT } from '../../../../../electron/cli/printing/exit-code';
import { buildProgram, runCli } from '../../../../../electron/cli/program';
import { Terminal } from '../../../../support/a-terminal';

const MAN_PAGE = join(__dirname, '../../../../../docs/beckon.1');
const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

async function printed(...argv: readonly string[]): Promise<string> {
  const terminal = new Terminal();
  expect(await runCli(argv, terminal, {})).toBe(0);
  expect(terminal.err).toBe('');
  return terminal.out;
}

async function aProgram() {
  const context = {
    output: new Terminal().clean(),
    environment: {},
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  return await buildProgram(context, () => undefined);
}

it.each(SHELLS)('completion for %s knows every command and every option', async (shell) => {
  const script = await printed('completion', shell);
  for (const command of (await aProgram()).commands) {
    expect(script).toContain(command.name());
    for (const option of command.options.filter(({ hidden }) => !hidden)) {
      const name = option.long ?? '';
      expect(script, name).toContain(shell === 'fish' ? `-l ${name.slice(2)}` : name);
    }
  }
});

it('completion for PowerShell offers no app whose name would need more quoting than a blank', async () => {
  const script = await printed('completion', 'powershell');
  expect(script).toContain(`known --names 2>$null | Where-Object { $_ -cmatch '\\A${PLAIN_NAME}\\z' }`);
  expect(script).toContain(`$text = if ($_.Contains(' ')) { "'$_'" } else { $_ }`);
  expect(PLAIN_NAME).not.toContain("'");
});

it('the man page is the one in docs, and like the help has every command with options, values and examples; else: npm run --silent cli -- man-page > docs/beckon.1', async () => {
  expect(readFileSync(MAN_PAGE, 'utf8')).toBe(await printed('man-page'));
  const page = await printed('man-page');
  for (const command of (await aProgram()).commands) {
    const section = page.slice(page.indexOf(`.SS beckon ${command.name().replaceAll('-', '\\-')}`));
    for (const option of command.options.filter(({ hidden }) => !hidden))
      expect(section).toContain(option.long?.replaceAll('-', '\\-'));
    expect(section, command.name()).toMatch(/^ {4}.*beckon/m);
  }
  for (const command of (await aProgram()).commands) {
    const help = await printed(command.name(), '--help');
    expect(help, command.name()).toMatch(/\nExamples:\n {2}.*beckon /);
  }
});

it('what the man page and the help say of the whole program has every exit code', async () => {
  const [page, help] = [await printed('man-page'), await printed('--help')];
  for (const code of Object.values(EXIT)) {
    expect(page, `${code}`).toContain(`\n.B ${code}\n`);
    expect(help, `${code}`).toMatch(new RegExp(`^ {2}${code} +\\w`, 'm'));
  }
});

import { CommanderError } from 'commander';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildProgram, commandIn, runCli } from '../../../../electron/cli/program';
import { answerVersion } from '../../../../electron/cli/version-answer';
import { version } from '../../../../package.json';
import { Terminal } from '../../../support/a-terminal';

type Program = Awaited<ReturnType<typeof buildProgram>>;

async function programWith(only: ReturnType<typeof commandIn>): Promise<Program> {
  const context = {
    output: new Terminal().clean(),
    environment: {},
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  return await buildProgram(context, () => undefined, only);
}

/** Which command a program runs for a command line, and with what; or how it refuses. */
async function understood(program: Program, argv: readonly string[]): Promise<unknown> {
  let ran: unknown = null;
  for (const command of program.commands) {
    command.action((...given: unknown[]) => {
      ran = [command.name(), command.args, command.optsWithGlobals(), given.length];
    });
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return ran;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return [error.code, error.message, error.exitCode];
  }
}

it('loads the one command that it names, or all where all are described or none is plainly named', async () => {
  const { commands } = await programWith(commandIn(['--service', 'https://a.example', '--json', 'list']));
  expect(commands.map((command) => command.name())).toEqual(['list']);
  for (const argv of [[], ['--help'], ['help', 'list'], ['completion', 'zsh'], ['man-page'], ['lst'], ['--', 'list']])
    expect(commandIn(argv), argv.join(' ')).toBeNull();
});

it('a command line means the same whether one command is loaded or all', async () => {
  const names = (await programWith(null)).commands.map((command) => command.name());
  const words = fc.oneof(
    { arbitrary: fc.constantFrom(...names), weight: 2 },
    fc.constantFrom('--json', '--service', '--ca=x', '--timeout', '--timeout=5', '5', '--', '--help', '-V', '--names'),
    fc.constantFrom('x', '', '-', '--no-such', '-j', '--service=', '--code', 'help', '__proto__', 'toString'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 6 }), async (argv) => {
      const only = commandIn(argv);
      fc.pre(only !== null);
      expect(await understood(await programWith(only), argv)).toEqual(await understood(await programWith(null), argv));
    }),
  );
});

it.each(['--version', '-V'])('the version is answered to %s without a command, as the program would', async (word) => {
  const [quick, whole] = [new Terminal(), new Terminal()];
  expect(answerVersion([word], quick)).toBe(true);
  expect(await runCli([word], whole, {})).toBe(0);
  expect([quick.out, whole.out]).toEqual([`${version}\n`, `${version}\n`]);
});

it('the version leaves every other command line to the program', () => {
  const terminal = new Terminal();
  for (const argv of [[], ['--version', 'list'], ['list', '--version'], ['--json', '-V']])
    expect(answerVersion(argv, terminal)).toBe(false);
  expect(terminal.out).toBe('');
});

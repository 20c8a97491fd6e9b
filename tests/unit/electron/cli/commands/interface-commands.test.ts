import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildProgram } from '../../../../../electron/cli/program';
import { controlAddresses, controlPlace } from '../../../../../electron/control/control-address';
import { PROTOCOL_VERSION } from '../../../../../electron/control/control-contract';
import { controlSchema } from '../../../../../electron/control/control-schema';
import { version } from '../../../../../package.json';
import { CommandLine } from '../../../../support/a-command-line';
import { listenAs } from '../../../../support/a-foreign-beckon';
import { Terminal } from '../../../../support/a-terminal';

const commandLine = new CommandLine();
const { run } = commandLine;

const json = async (...argv: readonly string[]): Promise<unknown> => JSON.parse((await run(...argv, '--json')).out);

// It would catch: ten seconds in which Ctrl+C does nothing, and then an end as if all were well.
describe.each(['where', 'version'] as const)('beckon %s, stopped while Beckon hangs', (command) => {
  it.each([[], ['--json']])('ends at once, as interrupted, and prints nothing', async (...options) => {
    const { dispose, asked } = await listenAs(commandLine.place);
    const stopped = new AbortController();
    const terminal = new Terminal();
    const ended: number[] = [];
    const context = {
      output: terminal.clean(),
      environment: commandLine.place,
      version,
      signal: stopped.signal,
    };
    try {
      const program = await buildProgram(context, (code) => ended.push(code), command);
      const running = program.parseAsync([command, ...options], { from: 'user' });
      await asked;
      stopped.abort();
      await running;
      expect(ended).toEqual([130]);
      expect(terminal).toMatchObject({ out: '', err: '' });
    } finally {
      await dispose();
    }
  });
});

it('beckon where says where a Beckon would listen or does, which version that is, and what this command line speaks, with its schema', async () => {
  mkdirSync(commandLine.place.XDG_RUNTIME_DIR, { mode: 0o700, recursive: true });
  const expected = controlAddresses(controlPlace(commandLine.folder, commandLine.place))[0]?.path;
  expect(await json('where')).toEqual({
    socket: expected,
    userData: commandLine.folder,
    version,
    protocol: PROTOCOL_VERSION,
    running: false,
  });
  expect((await run('where')).out).toContain('Beckon isn’t running.');
  const printed = await run('where', '--schema');
  expect(JSON.parse(printed.out)).toEqual(JSON.parse(JSON.stringify(controlSchema())));
  await commandLine.start();
  const { folder: userData } = commandLine;
  const running = { userData, version: '1.2.3', protocol: PROTOCOL_VERSION, running: true };
  expect(await json('where')).toMatchObject(running);
  expect((await run('where')).out).toContain('Running: Beckon 1.2.3, protocol 3.');
});

it.each([
  [
    'a later protocol',
    {
      jsonrpc: '2.0',
      id: 0,
      error: {
        code: -32_000,
        message: '',
        data: { code: 'version', serviceCode: null, advice: '', protocol: 3, version: '9.0.0' },
      },
    },
    { version: '9.0.0', protocol: 3 },
  ],
  [
    'the first version of protocol 3',
    { jsonrpc: '2.0', id: 0, result: { protocol: 3 } },
    { version: null, protocol: 3 },
  ],
  ['the envelope before JSON-RPC', { v: 1, id: '0', ok: false }, { version: null, protocol: 1 }],
  ['nothing that is known', { hello: true }, { version: null, protocol: null }],
])('beckon where says what a Beckon is that speaks %s', async (_, answer, running) => {
  const { dispose, path } = await listenAs(commandLine.place, answer);
  try {
    expect(await json('where')).toMatchObject({ socket: path, ...running, running: true });
    expect(await json('version')).toMatchObject({ version, protocol: PROTOCOL_VERSION, running });
  } finally {
    await dispose();
  }
});

it('beckon version prints the version alone, and says where the running Beckon has another one', async () => {
  expect(await run('version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  expect(await json('version')).toEqual({
    version,
    protocol: PROTOCOL_VERSION,
    node: process.versions.node,
    platform: process.platform,
    running: null,
  });
  await commandLine.start();
  const said = { code: 0, out: `${version}\n`, err: expect.stringContaining('1.2.3') };
  expect(await run('version')).toMatchObject(said);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCli } from '../../../../../electron/cli/program';
import { failure, success } from '../../../../../shared/lib/result';
import { verbatim } from '../../../../../shared/words/text';
import { CommandLine } from '../../../../support/a-command-line';
import { aConnection } from '../../../../support/a-connection';
import { Terminal } from '../../../../support/a-terminal';

const FORGOTTEN = {
  code: 'not-found',
  serviceCode: null,
  message: verbatim('Beckon doesn’t know this app.'),
  advice: verbatim('Run “beckon known”.'),
};

const commandLine = new CommandLine();
/** Where the program connects to: it ends with the connection. */
let program: Server;
let programs: Socket[];

beforeEach(async () => {
  programs = [];
  program = createServer((socket) => programs.push(socket.on('error', () => socket.destroy())));
  program.listen(0, '127.0.0.1');
  await once(program, 'listening');
});
afterEach(async () => {
  for (const socket of programs) socket.destroy();
  program.close();
});

/** A Beckon that reaches the app, and follows it until the program runs and this has happened. */
async function followUntil(happened: Promise<unknown>): Promise<void> {
  const connection = aConnection();
  const running = once(program, 'connection');
  await commandLine.start({
    locate: async () => success({ result: 'reachable', name: 'Living room', connection }),
    follow: async (_params, { notify }) => {
      notify({ event: 'reachable', connection });
      await Promise.all([running, happened]);
      return failure(FORGOTTEN);
    },
  });
}

function execute(terminal: Terminal, option: string): Promise<number> {
  const { port } = program.address() as AddressInfo;
  const script = `require('node:net').connect(${port}, '127.0.0.1').resume().on('close', () => process.exit(7))`;
  const argv = ['exec', option, 'Living room', '--', process.execPath, '-e', script];
  return runCli(argv, terminal, { ...process.env, ...commandLine.place });
}

// It would catch: a program that believes for hours that it is started again, or forwarded, when its app moves.
it.each(['--restart-on-move', '--forward'])(
  'exec says once why it follows no longer with %s, and goes on',
  async (option) => {
    await followUntil(Promise.resolve());
    const terminal = new Terminal();
    const ending = execute(terminal, option);
    const said = 'beckon: Beckon doesn’t know this app.\nRun “beckon known”.\n';
    await expect.poll(() => terminal.err).toBe(said);
    expect(programs).toHaveLength(1);
    for (const socket of programs) socket.end();
    expect(await ending).toBe(7);
    expect(terminal).toMatchObject({ out: '', err: said });
  },
);

it.each(['--restart-on-move', '--forward'])(
  'exec says nothing of following with %s once its program has ended',
  async (option) => {
    await followUntil(new Promise(() => undefined));
    const terminal = new Terminal();
    const ending = execute(terminal, option);
    await once(program, 'connection');
    for (const socket of programs) socket.end();
    expect(await ending).toBe(7);
    expect(terminal).toMatchObject({ out: '', err: '' });
  },
);

// It would catch: a line that another program made up, and that looks like one of the command's own.
it('forward keeps what a running Beckon says on the lines that say so', async () => {
  const sly = 'odd\nbeckon: Made up.';
  const terminal = new Terminal();
  await commandLine.start({
    follow: async (_params, { notify }) => {
      const connection = aConnection({ name: sly, domain: sly, address: null });
      notify({ event: 'reachable', connection });
      await expect.poll(() => terminal.out).not.toBe('');
      notify({ event: 'lost', verdict: { code: 'silent', sentence: sly, advice: sly } });
      notify({ event: 'back', address: sly, connection });
      return failure({ ...FORGOTTEN, message: verbatim(sly) });
    },
  });
  expect(await runCli(['forward', 'Living room', '--raw'], terminal, commandLine.place)).toBe(2);
  expect(terminal.err).toContain('odd beckon: Made up.');
  // Two as it begins, one for each event, the failure and its advice.
  expect(terminal.err.trimEnd().split('\n')).toHaveLength(6);
});

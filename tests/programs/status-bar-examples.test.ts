import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { PYTHON_TOOLS, pythonWithPip } from '../../scripts/lib/set-up.mjs';
import { test as base } from '../e2e/support/beckon-test';
import { type Ending, searchPathWithBeckon } from '../e2e/support/command-line';
import { savePhone } from '../e2e/support/phone';
import { NETWORK_ENVIRONMENT } from '../support/simulated-network';
import { runProgram } from './support/client-packages';

const EXAMPLES = resolve(__dirname, '../../docs/examples/status-bars');
const XBAR = join(EXAMPLES, 'beckon.30s.sh');
const STREAM_DECK = join(EXAMPLES, 'stream-deck.sh');

interface Module {
  readonly exec: string;
  readonly 'on-click': string;
}

/** The module of the example for Waybar, which is JSON with whole lines of comments. */
function waybarModule(): Module {
  const text = readFileSync(join(EXAMPLES, 'waybar.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const config = JSON.parse(text) as { 'modules-right': readonly string[]; 'custom/beckon': Module };
  expect(config['modules-right']).toEqual(['custom/beckon']);
  return config['custom/beckon'];
}

interface Block {
  readonly block: string;
  readonly command: string;
  readonly click: readonly { readonly cmd: string }[];
}

/** The block of the example for i3status-rust. */
async function i3statusBlock(): Promise<Block> {
  const program = [
    'import json, sys',
    'try: import tomllib',
    'except ModuleNotFoundError: import tomli as tomllib',
    'print(json.dumps(tomllib.load(open(sys.argv[1], "rb"))))',
  ].join('\n');
  const args = ['-c', program, join(EXAMPLES, 'i3status-rust.toml')];
  const { out } = await runProgram(await pythonWithPip(), args, { env: { PYTHONPATH: PYTHON_TOOLS } });
  const [block, ...others] = (JSON.parse(out) as { block: readonly Block[] }).block;
  if (block?.block !== 'custom' || others.length > 0) throw new Error(out);
  return block;
}

/** Runs a program, or a line in a shell, as a bar does: `beckon` on its path is what was built. */
const test = base.extend<{
  readonly runFile: (path: string, ...args: readonly string[]) => Promise<Ending>;
  readonly runLine: (line: string) => Promise<Ending>;
}>({
  runFile: async ({ userData }, provide) => {
    const PATH = searchPathWithBeckon(userData);
    const env = { ...NETWORK_ENVIRONMENT, PATH, BECKON_USER_DATA: userData };
    await provide(async (path, ...args) => await runProgram(path, args, { env }));
  },
  runLine: async ({ runFile }, provide) => {
    await provide(async (line) => await runFile('/bin/sh', '-c', line));
  },
});

const WORDS = '1 of 1 app reachable · Lowest battery 82%\n';
const FIGURES = '1/1 82\n';
const NOT_RUNNING = 'Beckon isn’t running.\n';

test('each example for a bar shows the figures of the running Beckon, and opens it', async ({
  launch,
  userData,
  serviceEnvironment,
  runFile,
  runLine,
}) => {
  await launch({ env: serviceEnvironment });
  await savePhone({ BECKON_USER_DATA: userData }, serviceEnvironment);
  const [waybar, i3status] = [waybarModule(), await i3statusBlock()];
  // The app is measured soon after it is saved.
  await expect.poll(async () => await runLine(waybar.exec)).toEqual({ code: 0, out: WORDS, err: '' });
  expect(await runLine(i3status.command)).toEqual({ code: 0, out: FIGURES, err: '' });
  expect(await runFile(XBAR)).toEqual({ code: 0, out: FIGURES, err: '' });
  const clicks = [waybar['on-click'], ...i3status.click.map(({ cmd }) => cmd)];
  expect(clicks).toHaveLength(2);
  for (const line of clicks) expect(await runLine(line)).toMatchObject({ code: 0, err: '' });
});

test('each example for a bar has a line while Beckon isn’t running', async ({ runFile, runLine }) => {
  // Of this one the bar takes what is printed, however the command ended.
  expect(await runLine((await i3statusBlock()).command)).toMatchObject({ code: 4, out: NOT_RUNNING });
  expect(await runLine(waybarModule().exec)).toMatchObject({ code: 0, out: NOT_RUNNING });
  expect(await runFile(XBAR)).toMatchObject({ code: 0, out: NOT_RUNNING });
});

test('the example for a key reconnects the app that it names, and says in one line how that ended', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
  runFile,
}) => {
  const unnamed = await runFile(STREAM_DECK);
  expect(unnamed).toMatchObject({ out: '', err: expect.stringContaining('Say which app') });
  // Which code it is depends on the shell.
  expect(unnamed.code).not.toBe(0);
  const alone = await runFile(STREAM_DECK, 'Living room');
  expect(alone).toEqual({ code: 4, out: expect.stringMatching(/^beckon: Beckon isn’t running.*\n$/), err: '' });

  await launch({ env: serviceEnvironment });
  await savePhone({ BECKON_USER_DATA: userData }, serviceEnvironment);
  const reached = await runFile(STREAM_DECK, 'Living room');
  expect(reached).toEqual({ code: 0, out: expect.stringMatching(/^Living room is reachable at .*\n$/), err: '' });
  await simulator.dispose();
  const lost = await runFile(STREAM_DECK, 'Living room');
  expect(lost).toEqual({ code: 4, out: expect.stringMatching(/^beckon: .*\n$/), err: '' });
});

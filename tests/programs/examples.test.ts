import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { PYTHON_TOOLS, pythonWithPip } from '../../scripts/lib/set-up.mjs';
import { test } from '../e2e/support/beckon-test';
import type { BeckonWindow } from '../e2e/support/beckon-window';
import { giveAddress } from '../e2e/support/local-address';
import { savePhone } from '../e2e/support/phone';
import { ProgramProcess } from '../support/cli-process';
import { blocksOfTest } from '../support/documented-blocks';
import { freePort } from '../support/loopback-ports';
import { runProgram } from './support/client-packages';

const EXAMPLES = resolve(__dirname, '../../docs/examples');

const ANSWERED = 'The app answered with 200';
/** Long enough for Beckon to find an app again, in milliseconds. */
const PATIENCE_MS = 45_000;

interface Game {
  readonly program: ProgramProcess;
  /** What it says each time that it connects. */
  readonly talk: readonly string[];
  /** What it says where nothing listens. */
  readonly nobody: string;
}

/** Starts the games that run without a screen, each with the port in its box. */
async function startGames(port: number, folder: string): Promise<readonly Game[]> {
  const box = ['127.0.0.1', String(port)];
  const unity = join(folder, 'game.exe');
  const sources = [join(EXAMPLES, 'UnityGame.cs'), resolve(__dirname, 'support/unity-engine.cs')];
  const compiled = await runProgram('mcs', ['-r:System.Net.Http', `-out:${unity}`, ...sources]);
  expect(compiled).toMatchObject({ code: 0 });
  return [
    {
      program: new ProgramProcess(process.execPath, [join(EXAMPLES, 'node-game.mjs'), ...box]),
      talk: [ANSWERED, 'The WebSocket is open'],
      nobody: 'No answer at 127.0.0.1',
    },
    {
      program: new ProgramProcess(await pythonWithPip(), [join(EXAMPLES, 'python_game.py'), ...box]),
      talk: [ANSWERED],
      nobody: 'No answer at 127.0.0.1',
    },
    {
      program: new ProgramProcess('mono', [unity, String(port), join(folder, 'end')], { HOME: folder }),
      talk: [ANSWERED, 'The WebSocket is open'],
      nobody: 'Connection refused',
    },
  ];
}

/** Waits until each game says its texts, from now on. */
async function eachSays(games: readonly Game[], textsOf: (game: Game) => readonly string[]): Promise<void> {
  await Promise.all(
    games.map(async (game) => {
      const { lines, err } = game.program;
      const since = (): string => game.program.lines.slice(lines.length).join('\n');
      for (const text of textsOf(game))
        await expect.poll(since, { timeout: PATIENCE_MS, message: err }).toContain(text);
    }),
  );
}

test('the examples in Node, Python and C# get a port once, and go on when the app is away and moves, and when Beckon restarts', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const port = await freePort();
  const games = await startGames(port, userData);
  await eachSays(games, ({ nobody }) => [nobody]);
  const beckon = await launch({ env: serviceEnvironment });
  await savePhone({ BECKON_USER_DATA: userData }, serviceEnvironment);
  expect(await giveAddress(beckon, { port })).toEqual({ port, enabled: true, origins: [] });
  await eachSays(games, ({ talk }) => talk);
  const [command] = blocksOfTest('guide to local addresses');
  const tried = await runProgram('sh', ['-c', command?.code.replace(':21010', `:${port}`) ?? '']);
  expect(JSON.parse(tried.out), tried.err).toMatchObject({ code: 200, app: 'remote' });

  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await eachSays(games, () => ['The app answered with 503', '"advice"']);
  await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
  await simulator.perform({ do: 'start-app', app: 'phone' });
  await eachSays(games, ({ talk }) => talk);

  const gone = once(beckon.app.process(), 'exit');
  beckon.app.process().kill('SIGKILL');
  await gone;
  await eachSays(games, ({ nobody }) => [nobody]);
  await launch({ env: serviceEnvironment });
  await eachSays(games, ({ talk }) => talk);

  // Unity ends its game in good order; the others go on for ever.
  writeFileSync(join(userData, 'end'), '');
  expect(await games.at(-1)?.program.ended()).toBe(0);
  for (const { program } of games.slice(0, -1)) await program.stop();
});

test('the example for Godot is GDScript', async () => {
  const args = ['-m', 'gdtoolkit.parser', join(EXAMPLES, 'godot_game.gd')];
  const env = { PYTHONPATH: PYTHON_TOOLS };
  expect(await runProgram(await pythonWithPip(), args, { env })).toMatchObject({ code: 0 });
});

/** Serves the pages of the examples, at any port of 127.0.0.1. */
async function servePages(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(({ url = '/' }, response) => {
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(readFileSync(join(EXAMPLES, new URL(url, 'http://localhost').pathname)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Runs a script in a page, again and again until what it gives has a text; in a window without any of Beckon’s rules. */
async function pageSays(beckon: BeckonWindow, url: string, script: string, wanted: string): Promise<string> {
  return await beckon.app.evaluate(
    async ({ BrowserWindow }, [address = '', asked = '', text = '']) => {
      const opened = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === address);
      const page = opened ?? new BrowserWindow({ show: false, webPreferences: { partition: 'game', sandbox: true } });
      if (opened === undefined) await page.loadURL(address);
      for (;;) {
        const said = (await page.webContents.executeJavaScript(asked)) as string;
        if (said.includes(text)) return said;
      }
    },
    [url, script, wanted],
  );
}

test('the pages reach the app where their origin is allowed, and say why not while it is away', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  // Pages complain about what they may not, and about the app that is away.
  const beckon = await launch({ env: serviceEnvironment, toleratesErrors: true });
  await savePhone({ BECKON_USER_DATA: userData }, serviceEnvironment);
  const { server, port: pagesPort } = await servePages();
  const [origin, other] = [`http://127.0.0.1:${pagesPort}`, `http://localhost:${pagesPort}`];
  const { port } = await giveAddress(beckon, { port: await freePort(), origins: [origin] });
  try {
    const game = `${origin}/browser-game.html#${port}`;
    const text = 'document.body.innerText';
    expect(await pageSays(beckon, game, text, 'The WebSocket is open')).toContain(ANSWERED);
    expect(await pageSays(beckon, `${other}/browser-game.html#${port}`, text, 'Error')).not.toContain('answered');

    const connect = `new Promise((said) => {
      const [ip, port, ...more] = document.querySelectorAll('input');
      if (ip.value !== '127.0.0.1' || more.length > 0) throw new Error('Not two boxes');
      port.value = '${port}';
      const status = document.querySelector('[role=status]');
      new MutationObserver(() => status.textContent.startsWith('Connecting') || said(status.textContent))
        .observe(status, { childList: true });
      document.querySelector('button').click();
    })`;
    const boxes = `${origin}/two-boxes.html`;
    expect(await pageSays(beckon, boxes, connect, '')).toBe(`${ANSWERED}.`);
    const refused = await pageSays(beckon, `${other}/two-boxes.html`, connect, '');
    expect(refused).toContain(`No answer at 127.0.0.1:${port}`);
    expect(refused).toContain(`doesn’t allow ${other} there`);

    await simulator.perform({ do: 'stop-app', app: 'phone' });
    const away = await pageSays(beckon, boxes, connect, '503: ');
    // A sentence and what to do, not a code.
    expect(away).toMatch(/^503: [A-Z].+\. [A-Z].+\.$/);
    await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
    await simulator.perform({ do: 'start-app', app: 'phone' });
    expect(await pageSays(beckon, boxes, connect, 'answered with 200')).toBe(`${ANSWERED}.`);
    // What it said before does not count.
    await pageSays(beckon, game, "document.getElementById('said').textContent = ''", '');
    expect(await pageSays(beckon, game, text, 'The WebSocket is open')).toContain(ANSWERED);
  } finally {
    server.close();
  }
});

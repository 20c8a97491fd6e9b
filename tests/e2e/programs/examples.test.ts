import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import { PYTHON_TOOLS, pythonWithPip } from '../../../scripts/lib/python-step.mjs';
import { CliProcess, ProgramProcess } from '../../support/cli-process';
import type { BeckonWindow } from '../support/beckon-window';
import { runProgram } from '../support/client-packages';
import { clientTest as test } from '../support/client-test';
import { searchPathWithBeckon } from '../support/command-line';
import { savePhone } from '../support/phone';

const EXAMPLES = resolve(__dirname, '../../../docs/examples');

const TALK = ['The app answered with 200', 'The WebSocket is open'];

/** What an example says from `first` on, also when the app moves; `talk` are the lines of each time that it connects. */
async function expectToPlay(
  program: ProgramProcess,
  first: string,
  talk: readonly string[],
  simulator: RunningSimulator,
): Promise<void> {
  const since = (event: string): readonly string[] => program.lines.slice(program.lines.lastIndexOf(event) + 1);
  const said = async (event: string): Promise<void> => {
    const patience = { timeout: 45_000, message: program.err };
    await expect.poll(() => program.lines, patience).toContain(event);
    await expect.poll(() => since(event), patience).toEqual(expect.arrayContaining([...talk]));
  };
  await said(first);
  // A WebSocket that was opened once, or a request that failed once, would be the last.
  await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
  await said('The app is moved');
}

/** What an example says once Beckon was killed, and once another one runs. */
async function expectToGoOn(
  program: ProgramProcess,
  talk: readonly string[],
  beckon: BeckonWindow,
  restart: () => Promise<unknown>,
): Promise<void> {
  const { length } = program.lines;
  const gone = once(beckon.app.process(), 'exit');
  beckon.app.process().kill('SIGKILL');
  await gone;
  // It tries, and does not find any.
  const patience = { timeout: 45_000, message: program.err };
  await expect.poll(() => program.lines.slice(length).join('\n'), patience).toContain('Beckon isn’t running');
  await restart();
  const said = () => program.lines.slice(length);
  await expect.poll(said, patience).toEqual(expect.arrayContaining(['Apps: Living room', ...talk]));
  expect(program.err).not.toContain('Traceback');
}

test('the example in Node finds the app, uses it, and goes on when it moves and when Beckon restarts', async ({
  packages,
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const beckon = await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);
  cpSync(join(EXAMPLES, 'node-game.mjs'), join(packages.project, 'node-game.mjs'));
  const game = new ProgramProcess(process.execPath, [join(packages.project, 'node-game.mjs')], place);
  await expectToPlay(game, 'Apps: Living room', TALK, simulator);
  await expectToGoOn(game, TALK, beckon, async () => await launch({ env: serviceEnvironment }));
  await game.stop('SIGKILL');
});

test('the example in Python finds the app, uses it, and goes on when it moves and when Beckon restarts', async ({
  packages,
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const beckon = await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);
  const game = new ProgramProcess(packages.python, [join(EXAMPLES, 'python_game.py')], {
    ...place,
    PYTHONPATH: packages.site,
  });
  await expectToPlay(game, 'Apps: Living room', ['The app answered with 200'], simulator);
  await expectToGoOn(
    game,
    ['The app answered with 200'],
    beckon,
    async () => await launch({ env: serviceEnvironment }),
  );
  await game.stop('SIGKILL');
});

test('the example for Unity waits for Beckon, finds the app, uses it, goes on when it moves, and leaves no forward behind', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const place = { BECKON_USER_DATA: userData };
  const [program, end] = [join(userData, 'game.exe'), join(userData, 'end')];
  const sources = [join(EXAMPLES, 'UnityGame.cs'), resolve(__dirname, '../support/unity-engine.cs')];
  expect(await runProgram('mcs', ['-r:System.Net.Http', `-out:${program}`, ...sources])).toMatchObject({ code: 0 });
  const PATH = searchPathWithBeckon(userData);
  const game = new ProgramProcess('mono', [program, end], { ...place, PATH, HOME: userData });
  // It was started before Beckon.
  await expect.poll(() => game.out, { timeout: 45_000 }).toContain('"not-running"');
  await launch({ env: serviceEnvironment });
  await savePhone(place, serviceEnvironment);
  await expectToPlay(game, 'The app is listening', TALK, simulator);
  writeFileSync(end, '');
  // It ends when nobody writes to what it wrote to: neither the game nor what that started.
  expect(await game.ended()).toBe(0);
});

test('the example for Godot is GDScript', async () => {
  const args = ['-m', 'gdtoolkit.parser', join(EXAMPLES, 'godot_game.gd')];
  const env = { PYTHONPATH: PYTHON_TOOLS };
  expect(await runProgram(await pythonWithPip(), args, { env })).toMatchObject({ code: 0 });
});

test('the example in a browser reaches the app through a forward that allows its origin, and no other page does', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  // The other page complains that it may not.
  const beckon = await launch({ env: serviceEnvironment, toleratesErrors: true });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);
  const server = createServer((_, response) => {
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(readFileSync(join(EXAMPLES, 'browser-game.html')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forward = new CliProcess(['forward', 'Living room', '--allow-origin', origin, '--json'], place);
  try {
    const { httpUrl, wsUrl } = JSON.parse(await forward.line(0)) as { httpUrl: string; wsUrl: string };
    const hash = new URLSearchParams({ http: httpUrl, ws: wsUrl }).toString();
    /** What a page says once it says `until`, in a window of its own without any of Beckon’s rules for its windows. */
    const texts = async (url: string, until: string): Promise<string> =>
      await beckon.app.evaluate(
        async ({ BrowserWindow }, [address = '', wanted = '']) => {
          const opened = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === address);
          const page =
            opened ?? new BrowserWindow({ show: false, webPreferences: { partition: 'game', sandbox: true } });
          if (opened === undefined) await page.loadURL(address);
          // What it said before does not count.
          else await page.webContents.executeJavaScript("document.getElementById('said').textContent = ''");
          for (;;) {
            const text = (await page.webContents.executeJavaScript('document.body.innerText')) as string;
            if (text.includes(wanted)) return text;
          }
        },
        [url, until],
      );
    const game = `${origin}/browser-game.html#${hash}`;
    expect(await texts(game, 'The WebSocket is open')).toContain('The app answered with 200');
    const other = origin.replace('127.0.0.1', 'localhost');
    expect(await texts(`${other}/browser-game.html#${hash}`, 'Error')).not.toContain('answered');
    await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
    await expect.poll(() => forward.out, { timeout: 45_000 }).toContain('"moved"');
    expect(await texts(game, 'The WebSocket is open')).toContain('The app answered with 200');
  } finally {
    await forward.stop();
    server.close();
  }
});

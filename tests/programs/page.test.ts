import { expect } from 'playwright/test';
import { pythonWithPip } from '../../scripts/lib/set-up.mjs';
import { test } from '../e2e/support/beckon-test';
import { run, searchPathWithBeckon } from '../e2e/support/command-line';
import { blocksOfTest } from '../support/documented-blocks';
import { runProgram } from './support/client-packages';

test('the one-line clients of the page work as they stand there', async ({ launch, userData }) => {
  await launch();
  const place = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['add', '127.0.0.9', '--alias', 'Living room'], place)).code).toBe(0);
  const where = JSON.parse((await run(['where', '--json'], place)).out) as { socket: string; running: boolean };
  expect(where.running).toBe(true);
  const [shell = '', python = ''] = blocksOfTest('programs').map(({ code }) => code);
  const asked = await runProgram('sh', ['-c', shell], { env: { ...place, PATH: searchPathWithBeckon(userData) } });
  expect(asked).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(asked.out)).toMatchObject({ jsonrpc: '2.0', id: 1, result: { apps: [{ alias: 'Living room' }] } });

  const printed = await runProgram(await pythonWithPip(), ['-c', python], { env: { SOCKET: where.socket } });
  expect(printed).toEqual({ code: 0, out: "['Living room']\n", err: '' });
});

test('where and version tell of the running Beckon, and of none', async ({ launch, userData }) => {
  const place = { BECKON_USER_DATA: userData };
  const asked = async (command: string): Promise<unknown> => JSON.parse((await run([command, '--json'], place)).out);
  expect(await asked('where')).toMatchObject({ userData, running: false });
  expect(await asked('version')).toMatchObject({ protocol: 3, running: null });
  await launch();
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  expect(await asked('where')).toMatchObject({ userData, protocol: 3, running: true });
  expect(await asked('version')).toMatchObject({ running: { protocol: 3, version: expect.stringMatching(/^\d/) } });
});

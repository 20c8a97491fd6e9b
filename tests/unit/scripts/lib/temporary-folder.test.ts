import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot, removeFolder } from '../../../../scripts/lib/files.mjs';

/** Writes into a folder below the first argument, made anew whenever it is gone, for the second one's milliseconds. */
const WRITER = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const [folder, ms] = process.argv.slice(1);
  mkdirSync(folder + '/cache');
  process.stdout.write('writing');
  const end = Date.now() + Number(ms);
  for (let file = 0; Date.now() < end; file += 1) {
    try {
      mkdirSync(folder + '/cache', { recursive: true });
      writeFileSync(folder + '/cache/' + file, '');
    } catch {}
  }`;

/** Works in a folder below the first argument until a signal comes, with a child that takes a moment to end. */
const WORKER = `
  const { run } = await import(${JSON.stringify(inRoot('scripts', 'lib', 'processes.mjs'))});
  const { withTemporaryFolder } = await import(${JSON.stringify(inRoot('scripts', 'lib', 'files.mjs'))});
  await withTemporaryFolder(process.argv[1] + '/work-', async () => {
    await run(process.execPath, ['-e', "process.on('SIGINT', () => setTimeout(() => process.exit(), 200)); console.log('there'); setInterval(() => 0, 1e3)"]);
  });`;

it('removes the folder of a program that a terminal tells twice to end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beckon-test-'));
  const worker = spawn(process.execPath, ['--input-type=module', '-e', WORKER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  await once(worker.stdout, 'data');
  expect(readdirSync(folder)).toHaveLength(1);
  worker.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 20));
  worker.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
  removeFolder(folder);
});

it('removes a folder in which somebody still wrote', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beckon-test-'));
  const writer = spawn(process.execPath, ['-e', WRITER, folder, '400'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(writer, 'exit');
  await once(writer.stdout, 'data');
  removeFolder(folder);
  await ended;
  // What came between the last emptying and the writer's end.
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

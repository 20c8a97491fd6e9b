import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/temporary-folder.mjs';

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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import {
  listenersFromLsof,
  listenersFromNetstat,
  listenersFromSs,
  nameFromTasklist,
  programAtPort,
} from '../../../../electron/lib/port-owner';
import { freePort } from '../../../support/loopback-ports';

it('is named by this system, unless it is this one, or nobody listens', async () => {
  const port = await freePort();
  expect(await programAtPort(port)).toBeNull();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await programAtPort(port)).toBeNull();
  const script = `require('net').createServer().listen(${port}, '::1', () => console.log('listening'))`;
  const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  expect(await programAtPort(port)).toBe(basename(process.execPath));
  other.kill();
  await Promise.all([once(other, 'close'), new Promise((resolve) => server.close(resolve))]);
});

it('is found in what Linux, macOS and Windows say, in any language', () => {
  const line = 'LISTEN 0 511 127.0.0.1:21010 0.0.0.0:*';
  expect(listenersFromSs(`${line} users:(("MainThread",pid=7,fd=18),("a game",pid=8,fd=18))\n${line}\n`)).toEqual([
    { processId: 7, name: null },
    { processId: 8, name: null },
  ]);
  expect(listenersFromLsof('p81\ncControlCenter\nf10\np82\ncnode\nf11\n')).toEqual([
    { processId: 81, name: 'ControlCenter' },
    { processId: 82, name: 'node' },
  ]);
  const german = [
    '  Proto  Lokale Adresse         Remoteadresse          Status           PID',
    '  TCP    127.0.0.1:52100        127.0.0.1:21010        HERGESTELLT      77',
    '  TCP    127.0.0.1:21010        127.0.0.1:52100        HERGESTELLT      4711',
    '  TCP    127.0.0.1:121010       0.0.0.0:0              ABHÖREN          8',
    '  TCP    127.0.0.1:21010        0.0.0.0:0              ABHÖREN          4711',
    '  TCP    [::1]:21010            [::]:0                 ABHÖREN          9',
  ].join('\r\n');
  expect(listenersFromNetstat(german, 21_010)).toEqual([
    { processId: 4_711, name: null },
    { processId: 9, name: null },
  ]);
  expect(nameFromTasklist('"game.exe","4711","Console","1","50.000 K"\r\n')).toBe('game.exe');
  expect(nameFromTasklist('INFORMATION: Es werden keine Aufgaben ausgeführt.\r\n')).toBeNull();
});

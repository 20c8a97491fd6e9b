import { createServer } from 'node:net';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  processIdFromNetstat,
  programAtPort,
  programFromLsof,
  programFromSs,
  programFromTasklist,
} from '../../../../electron/lib/port-owner';
import { freePort } from '../../../support/loopback-ports';

describe('the program at a port', () => {
  it('is named by this system, and nothing is where nobody listens', async () => {
    const port = await freePort();
    expect(await programAtPort(port)).toBeNull();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await programAtPort(port)).toBe(basename(process.execPath));
    await new Promise((resolve) => server.close(resolve));
  });

  it('is named by its thread where its file is not to be seen, and not at all if it is somebody else’s', async () => {
    const line = 'LISTEN 0 511 127.0.0.1:21010 0.0.0.0:*';
    expect(await programFromSs(`${line} users:(("some game",pid=999999999,fd=18))\n`)).toBe('some game');
    expect(await programFromSs(`${line}\n`)).toBeNull();
    expect(await programFromSs('')).toBeNull();
  });

  it('is read from what macOS says', () => {
    expect(programFromLsof('p81\ncControlCenter\nf10\n')).toBe('ControlCenter');
    expect(programFromLsof('')).toBeNull();
  });

  it('is read from what Windows says, in any language', () => {
    const german = [
      '  Proto  Lokale Adresse         Remoteadresse          Status           PID',
      '  TCP    127.0.0.1:52100        127.0.0.1:21010        HERGESTELLT      77',
      '  TCP    127.0.0.1:21010        127.0.0.1:52100        HERGESTELLT      4711',
      '  TCP    127.0.0.1:121010       0.0.0.0:0              ABHÖREN          8',
      '  TCP    127.0.0.1:21010        0.0.0.0:0              ABHÖREN          4711',
    ].join('\r\n');
    expect(processIdFromNetstat(german, 21_010)).toBe(4_711);
    expect(processIdFromNetstat(german, 21_011)).toBeNull();
    expect(programFromTasklist('"game.exe","4711","Console","1","50.000 K"\r\n')).toBe('game.exe');
    expect(programFromTasklist('INFORMATION: Es werden keine Aufgaben ausgeführt.\r\n')).toBeNull();
  });
});

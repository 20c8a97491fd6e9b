import { chmodSync, existsSync, lstatSync, mkdirSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ControlAddress, isPrivateFolder, makePrivateFolder } from '../../../../electron/control/control-address';
import { listenAtFirst } from '../../../../electron/control/control-server';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  removeTemporaryFolder(folder);
});

const addressIn = (name: string): Extract<ControlAddress, { kind: 'socket' }> => ({
  kind: 'socket',
  folder: join(folder, name),
  path: join(folder, name, 'x.sock'),
});

async function listen(...addresses: readonly ControlAddress[]) {
  const server = createServer((socket) => socket.destroy());
  servers.push(server);
  return await listenAtFirst(server, addresses);
}

describe('listening for the command line', () => {
  it('is for its own user alone', async () => {
    const address = addressIn('a');
    expect(await listen(address)).toEqual({ ok: true, value: address });
    expect(statSync(address.path).mode & 0o777).toBe(0o600);
    expect(statSync(address.folder).mode & 0o777).toBe(0o700);
  });

  it('takes the next place where there is none', async () => {
    expect(await listen(addressIn(join('not', 'there')), addressIn('b'))).toEqual({ ok: true, value: addressIn('b') });
  });

  it('closes a folder of its own that stood open', async () => {
    mkdirSync(join(folder, 'open'));
    chmodSync(join(folder, 'open'), 0o777);
    expect((await listen(addressIn('open'))).ok).toBe(true);
    expect(statSync(join(folder, 'open')).mode & 0o777).toBe(0o700);
  });

  it('does not follow a link, which may lead anywhere', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'link'));
    expect(await listen(addressIn('link'))).toEqual({ ok: false, error: 'no-private-folder' });
    expect(isPrivateFolder(join(folder, 'link'))).toBe(false);
    expect(makePrivateFolder(join(folder, 'link'))).toBe(false);
  });

  it('keeps out of a folder in which others may put another one in its place', async () => {
    makePrivateFolder(addressIn('i').folder);
    for (const [mode, isSafe] of [
      [0o777, false],
      [0o770, false],
      [0o1777, true],
      [0o755, true],
    ] as const) {
      chmodSync(folder, mode);
      expect(isPrivateFolder(addressIn('i').folder), mode.toString(8)).toBe(isSafe);
      expect(makePrivateFolder(addressIn(`j${mode}`).folder), mode.toString(8)).toBe(isSafe);
      expect(existsSync(addressIn(`j${mode}`).folder), mode.toString(8)).toBe(isSafe);
    }
  });

  it('never takes the place of somebody who answers', async () => {
    await listen(addressIn('c'));
    expect(await listen(addressIn('c'), addressIn('d'))).toEqual({ ok: false, error: 'in-use' });
    expect(existsSync(join(folder, 'd'))).toBe(false);
  });

  it('removes nothing that is no socket', async () => {
    const address = addressIn('e');
    makePrivateFolder(address.folder);
    writeFileSync(address.path, 'mine');
    expect(await listen(address)).toEqual({ ok: false, error: 'occupied' });
    expect(lstatSync(address.path).isFile()).toBe(true);
  });

  it('does not go on listening at a socket that it cannot close to others', async () => {
    const [first, second] = [addressIn('g'), addressIn('h')];
    const server = createServer((socket) => socket.destroy());
    servers.push(server);
    // Gone before its mode is changed, as on a file system that has no modes.
    server.once('listening', () => unlinkSync(first.path));
    expect(await listenAtFirst(server, [first])).toEqual({ ok: false, error: 'failed' });
    expect(server.listening).toBe(false);
    expect(await listenAtFirst(server, [second])).toEqual({ ok: true, value: second });
  });

  it('takes its socket along when it closes', async () => {
    const address = addressIn('f');
    await listen(address);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(existsSync(address.path)).toBe(false);
  });
});

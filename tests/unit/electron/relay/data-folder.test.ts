import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeDataFolder } from '../../../../electron/relay/data-folder';
import { phrase } from '../../../../shared/words/phrase';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

/** What Node tells of a connection that it has let in. */
interface Accepted {
  readonly socket: { readonly server: net.Server };
}

const temporary = new TemporaryFolder();
/** A process that holds the socket as a relay does. */
async function holder(path: string): Promise<ChildProcess> {
  const script = `require('net').createServer(s => s.destroy()).listen(${JSON.stringify(path)}, () => console.log('held'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout !== null) await once(child.stdout, 'data');
  return child;
}

describe('takeDataFolder', () => {
  test('makes the folder, for its owner alone', async () => {
    const path = join(temporary.path, 'a', 'b');
    const taken = await takeDataFolder(path);
    expect(taken).toMatchObject({ ok: true, value: { path } });
    expect(statSync(path).mode & 0o777).toBe(0o700);
    if (taken.ok) await taken.value.dispose();
  });

  test('refuses one that everyone can change', async () => {
    chmodSync(temporary.path, 0o777);
    expect(await takeDataFolder(temporary.path)).toEqual({
      ok: false,
      error: phrase('cli.relay.data.exposed'),
    });
    // Nor where they can only add to it: what is added may be a link.
    chmodSync(temporary.path, 0o1777);
    expect(await takeDataFolder(temporary.path)).toMatchObject({ ok: false });
    chmodSync(temporary.path, 0o700);
  });

  test('gives it to one at a time', async () => {
    const first = await takeDataFolder(temporary.path);
    expect(await takeDataFolder(temporary.path)).toEqual({ ok: false, error: phrase('cli.relay.data.inUse') });
    if (first.ok) await first.value.dispose();
    const second = await takeDataFolder(temporary.path);
    expect(second.ok).toBe(true);
    if (second.ok) await second.value.dispose();
  });

  test('holds it although the system lets somebody not in, time and again', async () => {
    const taken = await takeDataFolder(temporary.path);
    const servers: net.Server[] = [];
    const note = (message: unknown): void => void servers.push((message as Accepted).socket.server);
    subscribe('net.server.socket', note);
    const socket = net.connect(join(temporary.path, 'in-use.sock'));
    await once(socket.resume(), 'close');
    unsubscribe('net.server.socket', note);
    expect(servers).toHaveLength(1);
    const refused = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
    for (const server of [...servers, ...servers]) server.emit('error', refused);
    expect(await takeDataFolder(temporary.path)).toMatchObject({ ok: false });
    if (taken.ok) await taken.value.dispose();
  });

  test('takes it over from a process that was killed', async () => {
    const child = await holder(join(temporary.path, 'in-use.sock'));
    expect(await takeDataFolder(temporary.path)).toMatchObject({ ok: false });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const taken = await takeDataFolder(temporary.path);
    expect(taken.ok).toBe(true);
    if (taken.ok) await taken.value.dispose();
  });

  test('says what is wrong with a path', async () => {
    const file = join(temporary.path, 'file');
    writeFileSync(file, '');
    expect(await takeDataFolder(file)).toEqual({
      ok: false,
      error: phrase('cli.relay.data.notCreated', { code: 'EEXIST' }),
    });
  });

  test('takes one with a path that is too long for a socket, where the system can name it otherwise', async () => {
    const path = join(temporary.path, 'x'.repeat(120));
    const first = await takeDataFolder(path);
    expect(first.ok).toBe(process.platform !== 'darwin');
    if (!first.ok) return;
    expect(await takeDataFolder(path)).toMatchObject({ ok: false, error: phrase('cli.relay.data.inUse') });
    await first.value.dispose();
    const second = await takeDataFolder(path);
    expect(second.ok).toBe(true);
    if (second.ok) await second.value.dispose();
  });
});

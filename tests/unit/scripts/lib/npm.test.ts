import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/files.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = '';
let npm: ChildProcess | null = null;
const server = net.createServer();
beforeEach(async () => {
  folder = makeTemporaryFolder();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  npm?.kill('SIGKILL');
  await new Promise((resolve) => server.close(resolve));
  removeTemporaryFolder(folder);
});

const urlOf = (name: string): string => JSON.stringify(pathToFileURL(inRoot('scripts', 'lib', name)).href);

/** What npm does: a shell between itself and the script, which starts a program that connects and then stays. */
async function runScript(): Promise<net.Socket> {
  const { port } = server.address() as net.AddressInfo;
  writeFileSync(join(folder, 'program.mjs'), `import net from 'node:net'; net.connect(${port}, '127.0.0.1');`);
  writeFileSync(
    join(folder, 'script.mjs'),
    `import { endWithNpm } from ${urlOf('npm.mjs')};
    import { run } from ${urlOf('processes.mjs')};
    endWithNpm();
    await run(process.execPath, [${JSON.stringify(join(folder, 'program.mjs'))}]);`,
  );
  writeFileSync(
    join(folder, 'npm.mjs'),
    `import { spawn } from 'node:child_process';
    const shell = spawn('sh', ['-c', '"$0" script.mjs; exit $?', process.execPath], { stdio: 'ignore' });
    process.on('SIGTERM', () => { shell.kill('SIGTERM'); process.exit(143); });`,
  );
  const connected = once(server, 'connection') as Promise<[net.Socket]>;
  const env = { ...process.env, npm_lifecycle_event: 'cli' };
  npm = spawn(process.execPath, ['npm.mjs'], { cwd: folder, env, stdio: 'ignore' });
  const [socket] = await connected;
  return socket.on('error', () => undefined).resume();
}

it.runIf(process.platform !== 'win32')('a script ends with its children when its npm is told to end', async () => {
  const program = await runScript();
  const ended = once(program, 'close');
  npm?.kill('SIGTERM');
  await ended;
  expect(program.destroyed).toBe(true);
});

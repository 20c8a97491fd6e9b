import { createPrivateKey } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CertificateAuthority } from '../../../electron/simulator/certificates/certificate-authority';
import { signedFeed } from '../../../electron/update/signed-feed';
import { ProgramProcess } from '../../support/cli-process';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { builtPackage, type PackagedVersion, UPDATE_PORT, updateKeyFile } from './built-packages';
import type { FreshSystem } from './fresh-system';

const SERVER = join(__dirname, 'feed-server.ts');
const DATABASE = '/home/ada/.pki/nssdb';

/**
 * Serves the signed feed of a version on a system's own loopback, over HTTPS. Ada trusts its certificate, in the
 * database that Chromium reads when it starts. Resolves with a function that ends it.
 */
export async function serveFeed(system: FreshSystem, version: PackagedVersion): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder();
  const file = (name: string): string => join(folder, name);
  const feed = 'latest-linux.yml';
  const unsigned = readFileSync(join(dirname(builtPackage(version, 'deb')), feed), 'utf8');
  const signed = signedFeed(unsigned, feed, createPrivateKey(readFileSync(updateKeyFile())), Date.now());
  if (signed === null) throw new Error('The feed cannot be signed');
  writeFileSync(file(feed), signed);
  const authority = await CertificateAuthority.create('Test authority');
  const { cert, key } = await authority.issue({ names: ['localhost'] });
  writeFileSync(file('cert.pem'), cert);
  writeFileSync(file('key.pem'), key);
  writeFileSync(file('ca.pem'), authority.certificatePem);
  await trust(system, file('ca.pem'), file('nssdb'));
  const args = [SERVER, String(UPDATE_PORT), folder, file('cert.pem'), file('key.pem')];
  const server = system.startBeside([process.execPath, ...args]);
  await server.line(0);
  return async () => {
    await server.stop();
    removeTemporaryFolder(folder);
  };
}

/** The tools for it are this machine's, and write only where they see the whole path. */
async function trust(system: FreshSystem, authority: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const database = `sql:${folder}`;
  for (const args of [
    ['-N', '-d', database, '--empty-password'],
    ['-A', '-d', database, '-n', 'test', '-t', 'C,,', '-i', authority],
  ]) {
    const program = new ProgramProcess('certutil', args);
    if ((await program.ended()) !== 0) throw new Error(`certutil ${args.join(' ')}: ${program.err}`);
  }
  cpSync(folder, system.file(DATABASE), { recursive: true });
  await system.must(['chown', '--recursive', 'ada:ada', dirname(DATABASE)], { user: 'root' });
}

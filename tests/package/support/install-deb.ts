import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Ending, FreshSystem } from './fresh-system';

/** Has apt install a deb of this machine, with what it needs and nothing that it merely suggests. */
export async function installDeb(system: FreshSystem, deb: string): Promise<Ending> {
  const file = join('/tmp', basename(deb));
  cpSync(deb, system.file(file));
  const command = ['apt-get', 'install', '--yes', '--no-install-recommends', file];
  const ending = await system.run(command, { user: 'root', environment: { DEBIAN_FRONTEND: 'noninteractive' } });
  await system.must(['rm', file], { user: 'root' });
  return ending;
}

import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { BUILT_PACKAGES, builtFolder, builtPackage } from './built-packages';
import { ensureDebianRoot, whyNoDebianRoot } from './debian-root';
import { type FileList, listFiles } from './file-list';
import { type Ending, FreshSystem } from './fresh-system';
import { installDeb } from './install-deb';
import { outputOf } from './output-of';
import { dependsOf, ensurePackages } from './test-packages';

/** How apt installed the older version's deb on a Debian that had none of what it needs. */
export interface Installation {
  readonly apt: Ending;
  readonly before: FileList;
  readonly after: FileList;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The archive of the system on which it was installed; null: no fresh system can be run here. */
    readonly installedSystem: string | null;
    readonly installation: Installation | null;
    /** What lintian prints about the same deb. */
    readonly lintian: string | null;
  }
}

let folder: string | null = null;

/**
 * Builds the packages, makes a fresh Debian, and installs the one on the other, once for all tests, each of which boots a
 * system of its own from what it came to. Where a machine can run no such system, the tests count as skipped; on a Linux
 * that is there to test, as failed.
 */
export async function setup(project: TestProject): Promise<void> {
  if (await canRunDebian()) folder = makeTemporaryFolder();
  const archive = folder === null ? null : join(folder, 'installed.tar');
  project.provide('installedSystem', archive);
  if (archive !== null) process.env[BUILT_PACKAGES] = await ensurePackages();
  // Lintian reads every program for long enough, and on one processor.
  const [installation, lintian] = archive === null ? [null, null] : await Promise.all([install(archive), lint()]);
  project.provide('installation', installation);
  project.provide('lintian', lintian);
}

export function teardown(): void {
  if (folder !== null) removeTemporaryFolder(folder);
}

async function canRunDebian(): Promise<boolean> {
  const reason = await whyNoDebianRoot();
  if (reason === null) return true;
  const sentence = `No fresh Debian can be run here: ${reason}.`;
  if (process.env.CI === 'true' && process.platform === 'linux') throw new Error(sentence);
  process.stdout.write(`${sentence} The ring is skipped.\n`);
  return false;
}

async function lint(): Promise<string> {
  const args = ['--allow-root', '--tag-display-limit', '0', builtPackage('0.1.0', 'deb')];
  return await outputOf('lintian', ...args);
}

async function install(archive: string): Promise<Installation> {
  const system = await FreshSystem.boot(await ensureDebianRoot(await dependsOf(builtFolder())));
  try {
    const before = await listFiles(system);
    const apt = await installDeb(system, builtPackage('0.1.0', 'deb'));
    if (apt.code !== 0) throw new Error(`apt does not install the package:\n${apt.out}${apt.err}`);
    // They have done their work, and every other system would have to unpack them.
    await system.must(['apt-get', 'clean'], { user: 'root' });
    const after = await listFiles(system);
    await system.save(archive);
    return { apt, before, after };
  } finally {
    await system.dispose();
  }
}

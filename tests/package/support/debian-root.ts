import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { userCacheDir } from '../../../scripts/lib/files.mjs';
import { capture, isOnPath } from '../../../scripts/lib/processes.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

const PROGRAMS = ['mmdebstrap', 'unshare', 'nsenter', 'setpriv', 'ip', 'tar', 'dpkg-deb'];

/**
 * What every desktop has beside Debian's smallest system, and a package may count on without asking for it. Neither a
 * screen nor a library of windows is among it: what the package needs of these, it has to ask for.
 */
const OF_EVERY_DESKTOP = ['man-db', 'bash-completion', 'desktop-file-utils', 'libglib2.0-bin'];

/** Mirrors move on: an older root is made anew. */
const LASTS_MS = 7 * 24 * 60 * 60 * 1000;

/** Why this machine cannot run a fresh Debian beside itself, as part of a sentence; null where it can, which is tried. */
export async function whyNoDebianRoot(): Promise<string | null> {
  if (process.platform !== 'linux') return 'it takes Linux';
  if (process.getuid?.() !== 0) return 'mounting its files takes root';
  if (codename() === null) return 'this system is neither Debian nor made of it';
  const missing = PROGRAMS.filter((program) => !isOnPath(program));
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
  const mount = 'mount -t tmpfs none /mnt && mount -t proc none /proc && ip link set lo up';
  const within = ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', 'sh', '-c', mount];
  const { code, output } = await capture('unshare', within);
  return code === 0 ? null : `the system refused: ${output.trim().split('\n')[0] ?? ''}`;
}

/**
 * The smallest Debian (or Ubuntu) of the release that this machine runs, as an archive. The packages that `depends`
 * leads to are in it as files, not installed: apt installs them without a network. It is kept for a week.
 *
 * @param depends as a package's control file says it
 * @returns the archive's path
 */
export async function ensureDebianRoot(depends: string): Promise<string> {
  const release = codename() ?? '';
  const folder = userCacheDir();
  const recipe = [...OF_EVERY_DESKTOP, depends].join('\n');
  const key = createHash('sha256').update(recipe).digest('hex').slice(0, 12);
  const prefix = `debian-root-${release}-`;
  const file = join(folder, `${prefix}${key}.tar`);
  if (existsSync(file) && Date.now() - statSync(file).mtimeMs < LASTS_MS) return file;

  process.stdout.write(`Making a fresh ${release} with mmdebstrap, which takes minutes.\n`);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true });
  const unfinished = `${file}.${process.pid}.tar`;
  const work = makeTemporaryFolder();
  try {
    await make(release, work, unfinished, depends);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
    removeTemporaryFolder(work);
  }
  return file;
}

/** @param work an empty folder, over which memory is mounted: thousands of small writes need no disk */
async function make(release: string, work: string, file: string, depends: string): Promise<void> {
  const download =
    'rm -f "$1"/var/cache/apt/archives/*.deb && APT_CONFIG="$MMDEBSTRAP_APT_CONFIG" ' +
    `apt-get satisfy --yes --download-only --no-install-recommends '${depends.replaceAll("'", "'\\''")}'`;
  const command = [
    'mmdebstrap',
    '--mode=root',
    '--variant=minbase',
    `--include=${OF_EVERY_DESKTOP.join(',')}`,
    '--skip=cleanup/apt',
    `--customize-hook=${download}`,
    release,
    file,
  ];
  const script = 'mount -t tmpfs none "$1" && export TMPDIR="$1" && shift && exec "$@"';
  const { code, output } = await capture('unshare', ['--mount', 'sh', '-c', script, 'sh', work, ...command]);
  if (code !== 0) throw new Error(`mmdebstrap could not make a fresh ${release}:\n${output.trim()}`);
}

/** Of the release that this machine runs, such as `bookworm`. */
function codename(): string | null {
  if (!existsSync('/etc/os-release') || !isOnPath('apt-get')) return null;
  return /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? null;
}

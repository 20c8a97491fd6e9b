import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../../scripts/lib/build-step.mjs';
import { inRoot, ROOT, readJsonObject, writeJsonObject } from '../../../scripts/lib/files.mjs';
import { capture } from '../../../scripts/lib/processes.mjs';
import { outputOf } from './output-of';

/** What the tests install and what they update it to, from the same sources, and in which formats. */
const VERSIONS = { '0.1.0': ['deb', 'rpm', 'AppImage'], '0.1.1': ['deb', 'AppImage'] };

/** Where the packages look for updates, on the loopback of the tests' own networks. */
const FEED_URL = 'https://localhost:8443/';

const FOLDERS = ['build', 'docs', 'electron', 'renderer', 'resources', 'scripts', 'shared'];
const FILES = ['electron-builder.yml', 'package.json', 'package-lock.json', 'README.md'];

/**
 * Makes the packages, unless they are there and nothing that they are made from has changed.
 *
 * @returns a folder with a folder for each version
 */
export async function ensurePackages(): Promise<string> {
  const folder = inRoot('out', 'test-packages');
  const stamp = join(folder, 'stamp.json');
  const hash = hashOf(ROOT, [...FOLDERS, ...FILES]);
  if (existsSync(stamp) && readJsonObject(stamp).sources === hash) return folder;
  rmSync(folder, { recursive: true, force: true });
  const keys = join(folder, 'keys');
  await runScript('sign-update-feed.mjs', ['--new-key', keys]);
  const env = { BECKON_UPDATE_URL: FEED_URL, BECKON_UPDATE_PUBLIC_KEY: join(keys, 'update-key.public.pem') };
  for (const [version, formats] of Object.entries(VERSIONS)) {
    const output = ['--output', join(folder, version), '--package-version', version];
    await runScript('package.mjs', ['--trial', '--fast', ...output, ...formats], env);
  }
  writeJsonObject(stamp, { sources: hash });
  return folder;
}

/** What the deb among the packages asks for. */
export async function dependsOf(packages: string): Promise<string> {
  const folder = join(packages, '0.1.0');
  const deb = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
  return (await outputOf('dpkg-deb', '--field', join(folder, deb), 'Depends')).trim();
}

/** @param environment besides this process's */
async function runScript(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  // Vitest's own environment says “test”.
  const options = { env: { ...process.env, NODE_ENV: 'production', ...environment } };
  const { code, output } = await capture(process.execPath, [inRoot('scripts', script), ...args], options);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${output.trim()}`);
}

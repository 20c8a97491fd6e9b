import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { plainNotes, readChangelog } from './lib/changelog.mjs';
import { ROOT, withTemporaryFolder } from './lib/files.mjs';
import { capture } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { ensureRelease, ensureTrialRuntime } from './lib/runtime.mjs';
import { say, sayStep } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { appImageTools } from './package/appimage-tools.mjs';
import { stageCommandLine, thirdPartyNotices, updateSettings } from './package/contents.mjs';
import { parsePackageRequest } from './package/package-request.mjs';

/** `npm run package`: what people install, for this system, into dist/ (docs/packages.md). */
await runCommand(async () => {
  const request = parsePackageRequest(process.argv.slice(2), process.platform);
  const updates = updateSettings(process.env.BECKON_UPDATE_URL, process.env.BECKON_UPDATE_PUBLIC_KEY);
  await setUp({ builds: ['app', 'site'], debian: ['packages', 'python'] });
  const output = resolve(ROOT, request.output);
  mkdirSync(output, { recursive: true });
  await withTemporaryFolder(join(tmpdir(), 'beckon-package-'), async (work) => {
    await makePackages({ request, updates, output, work });
  });
  for (const name of readdirSync(output)) {
    if (!/\.(?:deb|rpm|AppImage|exe|dmg|zip)$/.test(name)) continue;
    say(`  ${name}  ${(statSync(join(output, name)).size / 1e6).toFixed(1)} MB`);
  }
  return 0;
});

/** @param {Omit<import('./package/builder.mjs').BuilderInput, 'runtime' | 'notes'>} packaging */
async function makePackages({ request, updates, output, work }) {
  // Not at the top: a fresh clone loads this file before its packages are installed.
  const { architecturesHere, runBuilder } = await import('./package/builder.mjs');
  const { makeLinuxPackage } = await import('./package/linux-packages.mjs');
  const { formats, isTrial, isFast, release, version } = request;
  const notes = readChangelog().find((one) => one.version === release)?.notes ?? '';
  for (const architecture of architecturesHere()) {
    await stageCommandLine(join(work, `command-line-${architecture}`), version, architecture);
  }
  writeFileSync(join(work, 'notices.txt'), thirdPartyNotices());
  writeFileSync(join(work, 'updates.json'), `${JSON.stringify(updates ?? {}, null, 2)}\n`);
  const runtime = isTrial ? await ensureTrialRuntime() : await ensureRelease();
  const isAssembled = isTrial && formats.includes('AppImage');
  const environment = isAssembled ? await appImageTools(join(work, 'appimage-tools'), isFast) : {};
  await runBuilder({ request, runtime, output, work, updates, notes: plainNotes(notes) }, environment);

  const { output: commitSeconds } = await capture('git', ['log', '-1', '--format=%ct'], { cwd: ROOT });
  // So that the same sources give the same files.
  process.env.SOURCE_DATE_EPOCH ??= String(Number(commitSeconds) || Math.floor(Date.now() / 1000));
  const date = new Date(Number(process.env.SOURCE_DATE_EPOCH) * 1000);
  for (const format of formats) {
    if (format !== 'deb' && format !== 'rpm') continue;
    sayStep('package', format);
    await makeLinuxPackage({ format, request, output, date, work: join(work, format), notes });
  }
}

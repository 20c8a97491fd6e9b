import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isObject, readJsonObject } from './lib/json-file.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { capture } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { ensureFallback, ensureRelease } from './lib/runtime-step.mjs';
import { sayStep } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';
import { readBuilderSettings, writeBuilderConfig } from './package/builder-config.mjs';
import { stageCommandLine } from './package/command-line-stage.mjs';
import { makeDeb } from './package/make-deb.mjs';
import { packageIdentity } from './package/package-identity.mjs';
import { parsePackageRequest } from './package/package-request.mjs';
import { runBuilder } from './package/run-builder.mjs';
import { collectNotices } from './package/third-party-notices.mjs';

/** `npm run package`: what people install, for this system, into dist/ (docs/packages.md). */
await runCommand(async () => {
  const request = parsePackageRequest(process.argv.slice(2), process.platform);
  await setUp({ builds: ['app', 'command line'], debian: request.formats.filter((format) => format === 'deb') });
  const runtime = request.isTrial ? await ensureFallback() : await ensureRelease();
  await withTemporaryFolder(join(tmpdir(), 'beckon-package-'), async (work) => await pack(request, runtime, work));
  return 0;
});

/**
 * @param {import('./package/package-request.mjs').PackageRequest} request
 * @param {import('./lib/runtime-step.mjs').Runtime} runtime
 * @param {string} work empty folder
 */
async function pack(request, runtime, work) {
  const manifest = readJsonObject(inRoot('package.json'));
  const identity = packageIdentity(request.version ?? String(manifest.version), request);
  const output = resolve(ROOT, request.output);
  mkdirSync(output, { recursive: true });
  const commandLine = join(work, 'command-line');
  await stageCommandLine(commandLine, identity.version);
  const notices = join(work, 'notices.txt');
  writeFileSync(notices, collectNotices());

  const { isFast, isVerbose } = request;
  const input = { identity, runtime, output, isFast, commandLine, notices, feedUrl: undefined };
  const config = await writeBuilderConfig(input, work);
  const own = request.formats.filter((format) => format === 'deb' || format === 'rpm');
  const logFile = join(output, 'builder.log');
  rmSync(logFile, { force: true });
  await runBuilder({ config, targets: ['--linux', 'dir'], environment: {}, isVerbose, logFile });

  const { linux } = readBuilderSettings();
  const maintainer = isObject(linux) ? String(linux.maintainer) : '';
  for (const format of own) {
    sayStep('package', identity.fileNames[format]);
    const file = join(output, identity.fileNames[format]);
    const folder = join(work, format);
    mkdirSync(folder);
    const common = { identity, homepage: String(manifest.homepage), maintainer, date: await versionDate(), isFast };
    const unpacked = join(output, 'linux-unpacked');
    if (format === 'deb') await makeDeb({ ...common, unpacked, work: folder, file });
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The time that packages carry, so that the same sources give the same files: `SOURCE_DATE_EPOCH`, else that of the
 * last commit, else now.
 *
 * @returns {Promise<Date>}
 */
async function versionDate() {
  const chosen = process.env.SOURCE_DATE_EPOCH ?? '';
  const { code, output } = await capture('git', ['log', '-1', '--format=%ct'], { cwd: ROOT });
  const seconds = chosen !== '' ? Number(chosen) : code === 0 ? Number(output.trim()) : Number.NaN;
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}

import { appendFileSync } from 'node:fs';
import { inRoot, ROOT } from '../lib/files.mjs';
import { capture, run } from '../lib/processes.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';

/**
 * What the builder is asked for: its own formats, else the unpacked folder alone. Pure.
 *
 * @param {readonly import('./package-request.mjs').Format[]} formats
 * @param {object} system
 * @param {boolean} system.hasFeed on macOS updates come as a zip
 * @param {NodeJS.Platform} [system.platform]
 * @param {readonly string[]} system.architectures
 * @returns {readonly string[]}
 */
export function builderTargets(formats, { hasFeed, architectures, platform = process.platform }) {
  const option = platform === 'darwin' ? '--mac' : platform === 'win32' ? '--win' : '--linux';
  const targets = formats.filter((format) => format !== 'deb' && format !== 'rpm');
  const zip = targets.includes('dmg') && hasFeed ? ['zip'] : [];
  return [
    option,
    ...(targets.length === 0 ? ['dir'] : [...targets, ...zip]),
    ...architectures.map((architecture) => `--${architecture}`),
  ];
}

/**
 * Runs electron-builder. What it prints goes into a file; a failure ends in a {@link SetupError} that says in one
 * sentence what failed.
 *
 * @param {object} options
 * @param {string} options.config file
 * @param {readonly string[]} options.targets such as `--linux AppImage`
 * @param {Readonly<Record<string, string>>} options.environment in addition to this process's
 * @param {boolean} options.isVerbose shows what it prints, too
 * @param {string} options.logFile
 */
export async function runBuilder({ config, targets, environment, isVerbose, logFile }) {
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  const args = [builder, '--publish', 'never', '--config', config, ...targets];
  const options = { cwd: ROOT, env: { ...process.env, ...environment } };
  sayStep('package', `electron-builder ${targets.join(' ')}`);
  if (isVerbose) {
    const code = await run(process.execPath, args, options);
    if (code !== 0) throw new SetupError(`electron-builder failed (exit code ${code}); it says above why.`);
    return;
  }
  const { code, output } = await capture(process.execPath, args, options);
  appendFileSync(logFile, output);
  if (code !== 0) throw builderFailure(output, logFile);
}

/** A download that failed, by the name of the fault and the host or address where it is said. */
const NETWORK_FAULT =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_TLS_\w+|CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED_\w+|socket hang up|Response code \d{3})(?: ([\w.:[\]-]+))?/;
const UNFINISHED = /failed to build (\S+)/;

/**
 * What to say of a builder that failed. Pure.
 *
 * @param {string} output everything that it printed
 * @param {string} logFile where that can be read
 */
export function builderFailure(output, logFile) {
  const reason = output.split('\n').find((line) => line.includes('⨯')) ?? '';
  const [, fault, host] = NETWORK_FAULT.exec(reason) ?? [];
  if (fault !== undefined) {
    const target = UNFINISHED.exec(reason)?.[1];
    return new SetupError(
      `electron-builder could not download ${target === undefined ? 'what it needs' : `what it makes the ${target} with`} ` +
        `(${host === undefined ? fault : `${host}: ${fault}`}); it printed more into ${logFile}.`,
      'npm run package    (once the network is there; ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR name other addresses)',
    );
  }
  const said = reason.replace(/^[\s⨯]+/, '').replace(/\s+(?:failedTask|stackTrace)=.*$/, '');
  return new SetupError(
    `electron-builder failed: ${said === '' ? 'it gave no reason' : said}`,
    `It printed more into ${logFile}.`,
  );
}

import { app } from 'electron';
import { CancellationToken } from 'electron-updater';
import type { UpdateProblem } from '../../shared/domain/update';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { fileIdentity } from './app-image-file';
import type { SignedRelease } from './feed-parser';
import { createLibraryUpdater, type LibraryUpdater, type RunningAppImage } from './library-updater';
import { updateProblemOf } from './update-problem';
import type { NotInstalled, UpdateInstaller } from './update-service';

/** How long a download may bring nothing, in milliseconds. */
const STALL_MS = 60_000;

export interface AppUpdaterOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly feedUrl: URL;
  readonly userAgent: string;
  readonly platform: NodeJS.Platform;
  /** Null: this is no AppImage. */
  readonly appImage: RunningAppImage | null;
  /** What Beckon was started with, as far as a restart repeats it. */
  readonly restartArguments: readonly string[];
  /** Keeps for the next start why an update was not installed. Throws if that fails. */
  readonly keepNotInstalled: (notInstalled: NotInstalled) => void;
  readonly quit: () => void;
  /** Lets the window close without a question: the system's updater of macOS closes it before the app quits. */
  readonly letClose: () => void;
}

/** Creates what downloads releases, and installs them when the app quits. Is loaded when there is something to download. */
export function createAppUpdater(options: AppUpdaterOptions): UpdateInstaller {
  const { logger, platform, appImage, quit, letClose } = options;
  const updater = createLibraryUpdater(platform, appImage);
  updater.requestHeaders = { 'User-Agent': options.userAgent };
  updater.logger = {
    // Its lines name files and addresses of the feed; its errors come to us, too.
    info: (line: unknown) => logger.debug('Updater', { line: String(line) }),
    warn: (line: unknown) => logger.debug('Updater', { line: String(line) }),
    error: (line: unknown) => logger.debug('Updater', { line: String(line) }),
  };
  // Without a listener it would throw.
  updater.on('error', () => undefined);
  let ready: string | null = null;
  let startsAgain = false;
  // The last event: everything is saved and closed.
  app.once('quit', (_event, exitCode) => {
    if (ready === null || exitCode !== 0) return;
    try {
      updater.installAtQuit(startsAgain ? { args: options.restartArguments, folder: workingFolder() } : null);
      logger.info('The update is installed', { version: ready });
    } catch (error) {
      logger.error('The update was not installed; this version stays', error, { code: errorCode(error) });
      keepWhy(ready, error, options);
    } finally {
      removeLeftovers(updater, logger);
    }
  });
  return {
    async download(release, signal, onPercent) {
      ready = null;
      const downloaded = await download(updater, release, options, signal, onPercent);
      if (downloaded.ok) ready = release.offer.version;
      else removeLeftovers(updater, logger);
      return downloaded;
    },
    restart() {
      // Nothing would start again.
      if (appImage !== null && fileIdentity(appImage.file) === null) return { code: 'file-changed', what: null };
      if (platform === 'darwin') {
        letClose();
        updater.quitAndInstall();
        return null;
      }
      startsAgain = true;
      quit();
      return null;
    },
  };
}

function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    // It was removed meanwhile.
    return '/';
  }
}

function keepWhy(version: string, error: unknown, { clock, logger, keepNotInstalled }: AppUpdaterOptions): void {
  try {
    const at = new Date(clock.now()).toISOString();
    keepNotInstalled({ version, problem: updateProblemOf(error, 'install'), at });
  } catch (unkept) {
    logger.warn('Why the update was not installed was not kept', { code: errorCode(unkept) });
  }
}

async function download(
  updater: LibraryUpdater,
  release: SignedRelease,
  { clock, feedUrl }: AppUpdaterOptions,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<Result<null, UpdateProblem>> {
  const token = new CancellationToken();
  const largest = Math.max(...release.files.map(({ size }) => size));
  let isTooMuch = false;
  const cancel = (): void => {
    token.cancel();
    updater.requests.abort();
  };
  let stall = clock.after(STALL_MS, cancel);
  updater.requests.onReceived = (bytes) => {
    stall.cancel();
    // More than any file of the release has, so it is none of them, and would fill the disk.
    isTooMuch = bytes > largest;
    if (isTooMuch) cancel();
    else stall = clock.after(STALL_MS, cancel);
  };
  const onProgress = ({ percent }: { readonly percent: number }): void => onPercent(percent);
  updater.on('download-progress', onProgress);
  signal.addEventListener('abort', cancel);
  try {
    updater.offer(release, feedUrl);
    await updater.downloadUpdate(token);
    return success(null);
  } catch (error) {
    if (isTooMuch) return failure({ code: 'wrong-hash', what: null });
    return failure(token.cancelled ? { code: 'interrupted', what: null } : updateProblemOf(error, 'download'));
  } finally {
    stall.cancel();
    updater.requests.onReceived = () => undefined;
    signal.removeEventListener('abort', cancel);
    updater.off('download-progress', onProgress);
  }
}

function removeLeftovers(updater: LibraryUpdater, logger: Logger): void {
  try {
    updater.removeLeftovers();
  } catch (error) {
    logger.warn('Something of a download is left', { code: errorCode(error) });
  }
}

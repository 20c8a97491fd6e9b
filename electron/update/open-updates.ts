import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { fileIdentity, sweepDownloads } from './app-image-file';
import { requestFeed, updateSession } from './feed-request';
import { type InstallMethod, installMethod } from './install-method';
import { keepNotInstalled, takeNotInstalled } from './not-installed-file';
import { feedFileName, parseUpdateConfiguration, type UpdateConfiguration } from './update-configuration';
import { type UpdateMethod, UpdateService, type UpdateServiceOptions } from './update-service';
import type { Updates } from './updates';

export interface OpenUpdatesOptions extends Pick<UpdateServiceOptions, 'version' | 'metered' | 'automatic' | 'onNews'> {
  readonly updates: Updates;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
  /** The folder `resources` of the package. */
  readonly resources: string;
  /** The folder with the user's data. */
  readonly userData: string;
  readonly userAgent: string;
  /** What Beckon was started with, as far as a restart repeats it. */
  readonly restartArguments: readonly string[];
  readonly quit: () => void;
  readonly letClose: () => void;
  /** Calls back when the computer wakes; returns an unsubscribe function. */
  readonly onWake: (listener: () => void) => () => void;
}

/** Begins to look for updates, if this Beckon was built with a feed, and installed in a way that has them. */
export async function openUpdates(options: OpenUpdatesOptions, owner: DisposableStack): Promise<void> {
  const { updates, logger, environment, resources, userData, onWake } = options;
  const { platform } = process;
  const [configured, packageType, isInside, notInstalled] = await Promise.all([
    configurationIn(resources),
    textOf(join(resources, 'package-type')),
    isBelow(environment.APPDIR, resources),
    takeNotInstalled(userData),
  ]);
  if (configured === null) return updates.turnOff('not-configured');
  if (!configured.ok) {
    logger.warn('Updates are off: resources/updates.json cannot be used', { reason: configured.error });
    return updates.turnOff('misconfigured');
  }
  const installed = installMethod({ platform, packageType, appImage: environment.APPIMAGE, isInside });
  if (installed === null) return updates.turnOff('not-installed');
  if (owner.isDisposed) return;
  if (installed.kind === 'app-image') sweep(installed.file, logger);
  if (notInstalled !== null) {
    const { version, problem } = notInstalled;
    logger.warn('The update could not be installed when Beckon quit', { version, reason: problem.code });
  }
  const service = owner.use(serviceFor({ ...options, notInstalled }, configured.value, installed));
  owner.defer(updates.connect(service));
  owner.defer(onWake(() => service.woke()));
  service.start();
  logger.info('Updates are on', { feed: configured.value.feedUrl.href, method: installed.kind });
}

/** A download may have been cut by the end of the process. */
function sweep(appImage: string, logger: Logger): void {
  try {
    sweepDownloads(appImage);
  } catch (error) {
    logger.warn('Something of a download is left', { code: errorCode(error) });
  }
}

function serviceFor(
  options: OpenUpdatesOptions & Pick<UpdateServiceOptions, 'notInstalled'>,
  { feedUrl, publicKey }: UpdateConfiguration,
  installed: InstallMethod,
): UpdateService {
  const { clock, userAgent } = options;
  const session = updateSession(userAgent);
  const feedName = feedFileName(process.platform, process.arch);
  const url = new URL(feedName, feedUrl);
  return new UpdateService({
    ...options,
    random: Math.random,
    trust: { publicKey, feedName },
    readFeed: async (signal) => await requestFeed({ url, session, userAgent, clock, signal }),
    method: methodOf(installed, { ...options, feedUrl }),
  });
}

function methodOf(installed: InstallMethod, options: OpenUpdatesOptions & { readonly feedUrl: URL }): UpdateMethod {
  if (installed.kind === 'package') return installed;
  // Now, not with the first download: another file may be there by then.
  const appImage =
    installed.kind === 'app-image' ? { file: installed.file, started: fileIdentity(installed.file) } : null;
  return {
    kind: 'download',
    loadInstaller: async () => {
      const { createAppUpdater } = await import('./app-updater');
      return createAppUpdater({
        ...options,
        platform: process.platform,
        appImage,
        keepNotInstalled: (why) => keepNotInstalled(options.userData, why),
      });
    },
  };
}

/** Null: the package has none, so nobody is asked. */
async function configurationIn(resources: string): Promise<Result<UpdateConfiguration, string> | null> {
  try {
    const text = await readFile(join(resources, 'updates.json'), 'utf8');
    return parseUpdateConfiguration(text);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : failure(errorCode(error) ?? 'it cannot be read');
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** Whether a path is below a folder, whatever links lead there. */
async function isBelow(folder: string | undefined, path: string): Promise<boolean> {
  if (folder === undefined || folder === '') return false;
  try {
    const [outer, inner] = await Promise.all([realpath(folder), realpath(path)]);
    return inner.startsWith(`${outer}${sep}`);
  } catch {
    return false;
  }
}

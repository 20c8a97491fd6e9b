import {
  AppImageUpdater,
  type AppUpdater,
  MacUpdater,
  NsisUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';
import { environmentOutside } from './app-image-environment';
import {
  downloadFolderOf,
  expectUnchanged,
  type FileIdentity,
  makeDownloadFolder,
  removeDownloads,
  replaceAppImage,
} from './app-image-file';
import type { SignedRelease } from './feed-parser';
import { type Restart, startAfter } from './start-after';
import { WatchedExecutor } from './watched-executor';

/**
 * What Beckon makes of electron-updater. The library downloads, compares the hash, and knows how to install on each
 * system. It is given a release whose signature was checked, asks for no feed itself, and sends no identifier.
 */
export interface LibraryUpdater extends AppUpdater {
  /** From now on, a download is of this release. */
  offer(release: SignedRelease, feedUrl: URL): void;
  /**
   * Installs what was downloaded; call in the app's last event. Throws if that fails.
   *
   * @param restart the arguments and the folder to start again with; null: Beckon does not start again
   */
  installAtQuit(restart: Pick<Restart, 'args' | 'folder'> | null): void;
  /** The requests of its downloads. */
  readonly requests: WatchedExecutor;
  /** Removes what a failed or cut download left. */
  removeLeftovers(): void;
}

/** Resolves the files of a checked release; asks nobody. */
class CheckedRelease extends Provider<UpdateInfo> {
  readonly #feedUrl: URL;
  readonly info: UpdateInfo;

  constructor({ offer, files, releaseDate }: SignedRelease, feedUrl: URL) {
    const platform = process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
    super({ isUseMultipleRangeRequest: false, platform, executor: new ElectronHttpExecutor() });
    this.#feedUrl = feedUrl;
    this.info = { version: offer.version, files: [...files], releaseDate, path: '', sha512: '' };
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    return await Promise.resolve(this.info);
  }

  override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
    return files.map((info) => ({ url: new URL(info.url, this.#feedUrl), info }));
  }
}

/** Replaces its own file by a rename; the library would first delete it, and then copy the new one. */
class AppImageReplacer extends AppImageUpdater implements LibraryUpdater {
  readonly requests = new WatchedExecutor();
  readonly #appImage: string;
  readonly #started: FileIdentity | null;

  constructor({ file, started }: RunningAppImage) {
    super();
    this.#appImage = file;
    this.#started = started;
    this.downloadedUpdateHelper = new DownloadedUpdateHelper(downloadFolderOf(file));
  }

  offer(release: SignedRelease, feedUrl: URL): void {
    // What could not be installed is not downloaded.
    expectUnchanged(this.#appImage, this.#started);
    makeDownloadFolder(this.#appImage);
    const provider = new CheckedRelease(release, feedUrl);
    this.updateInfoAndProvider = { info: provider.info, provider };
  }

  installAtQuit(restart: Pick<Restart, 'args' | 'folder'> | null): void {
    const [file, sha512] = [this.installerPath, this.downloadedUpdateHelper?.downloadedFileInfo?.sha512];
    if (file === null || sha512 === undefined) throw new Error('Nothing was downloaded');
    try {
      replaceAppImage(this.#appImage, this.#started, file, sha512);
    } finally {
      // Also where it failed: whoever asked for a restart gets one, and the next version is downloaded again.
      if (restart !== null) {
        startAfter(process.pid, { ...restart, program: this.#appImage, environment: environmentOutside(process.env) });
      }
    }
  }

  removeLeftovers(): void {
    removeDownloads(this.#appImage);
  }

  /** Installing is the caller's. */
  protected override addQuitHandler(): void {}
}

class WindowsUpdater extends NsisUpdater implements LibraryUpdater {
  readonly requests = new WatchedExecutor();
  offer(release: SignedRelease, feedUrl: URL): void {
    const provider = new CheckedRelease(release, feedUrl);
    this.updateInfoAndProvider = { info: provider.info, provider };
  }

  installAtQuit(restart: Pick<Restart, 'args' | 'folder'> | null): void {
    // The installer starts the new version, without arguments.
    if (!this.install(true, restart !== null)) throw new Error('The installer was not started');
  }

  removeLeftovers(): void {}

  protected override addQuitHandler(): void {}
}

/** Hands the download to the system's own updater, which installs it when the app has quit. */
class MacOsUpdater extends MacUpdater implements LibraryUpdater {
  readonly requests = new WatchedExecutor();
  offer(release: SignedRelease, feedUrl: URL): void {
    const provider = new CheckedRelease(release, feedUrl);
    this.updateInfoAndProvider = { info: provider.info, provider };
  }

  installAtQuit(): void {}

  removeLeftovers(): void {}
}

/** The AppImage that runs. */
export interface RunningAppImage {
  readonly file: string;
  /** What was there when it was started; null: it was gone. */
  readonly started: FileIdentity | null;
}

/** @param appImage null: this system has none */
export function createLibraryUpdater(platform: NodeJS.Platform, appImage: RunningAppImage | null): LibraryUpdater {
  const updater = updaterFor(platform, appImage);
  // Not in the library's types.
  Object.assign(updater, { httpExecutor: updater.requests });
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // The whole file in one request: it needs nothing of the server, and has one hash.
  updater.disableDifferentialDownload = true;
  return updater;
}

function updaterFor(platform: NodeJS.Platform, appImage: RunningAppImage | null): LibraryUpdater {
  if (platform === 'win32') return new WindowsUpdater();
  if (platform === 'darwin') return new MacOsUpdater();
  if (appImage === null) throw new Error('Not an AppImage');
  return new AppImageReplacer(appImage);
}

import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';

/** Certificate chain and key, PEM. */
export interface ServerTls {
  readonly cert: string;
  readonly key: string;
}

/** Where a certificate chain and its key are. */
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Which file cannot be read, or that the two cannot be used together, with the code of the error. */
export interface TlsProblem {
  readonly kind: 'certificate' | 'key' | 'unusable';
  readonly code: string;
}

/** Reads a certificate and its key, and checks that they belong together. */
export async function readServerTls({ certFile, keyFile }: TlsFiles): Promise<Result<ServerTls, TlsProblem>> {
  const texts: string[] = [];
  for (const [kind, file] of [['certificate', certFile] as const, ['key', keyFile] as const]) {
    try {
      texts.push(await readFile(file, 'utf8'));
    } catch (error) {
      return failure({ kind, code: errorCode(error) ?? 'unreadable' });
    }
  }
  const [cert = '', key = ''] = texts;
  try {
    createSecureContext({ cert, key });
    return success({ cert, key });
  } catch (error) {
    return failure({ kind: 'unusable', code: errorCode(error) ?? 'unreadable' });
  }
}

/** When a certificate expires, in milliseconds since 1970. */
export function certificateExpiry({ cert }: Pick<ServerTls, 'cert'>): number {
  return Date.parse(new X509Certificate(cert).validTo);
}

export interface CertificateWatchOptions {
  readonly files: TlsFiles;
  /** What the server uses now. */
  readonly current: ServerTls;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time between two checks of the files, in milliseconds. */
  readonly checkMs: number;
  /** Has the server use another certificate for new connections. */
  readonly onRenewed: (tls: ServerTls) => void;
}

/**
 * Notices when the files of a certificate change, by looking at them from time to time: a file that is replaced behind
 * a symbolic link, as certificate tools do it, wakes no file watcher. A pair that cannot be used changes nothing.
 */
export class CertificateWatch implements Disposable {
  readonly #options: CertificateWatchOptions;
  #current: ServerTls;
  /** The version of the files that is in use; null: not known yet. */
  #version: string | null = null;
  /** The version that could not be used when it was last read; null: none. */
  #failed: string | null = null;
  #isFailureLogged = false;
  #timer: TimerHandle | null = null;
  #isDisposed = false;

  constructor(options: CertificateWatchOptions) {
    this.#options = options;
    this.#current = options.current;
    this.#schedule();
  }

  get current(): ServerTls {
    return this.#current;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#timer?.cancel();
  }

  #schedule(): void {
    if (this.#isDisposed) return;
    const { clock, checkMs } = this.#options;
    this.#timer = clock.after(checkMs, () => void this.#check().finally(() => this.#schedule()));
    this.#timer.unref();
  }

  async #check(): Promise<void> {
    const { files } = this.#options;
    const version = `${await versionOf(files.certFile)} ${await versionOf(files.keyFile)}`;
    if (version === this.#version || this.#isDisposed) return;
    const read = await this.#readUsable();
    if (this.#isDisposed) return;
    if (!read.ok) {
      this.#keepCurrent(version, read.error);
      return;
    }
    this.#version = version;
    this.#failed = null;
    this.#isFailureLogged = false;
    this.#use(read.value);
  }

  async #readUsable(): Promise<Result<ServerTls, string>> {
    const read = await readServerTls(this.#options.files);
    if (!read.ok) return failure(`${read.error.kind} ${read.error.code}`);
    return certificateExpiry(read.value) <= this.#options.clock.now() ? failure('expired') : read;
  }

  #use(tls: ServerTls): void {
    const { logger, onRenewed } = this.#options;
    if (tls.cert === this.#current.cert && tls.key === this.#current.key) return;
    this.#current = tls;
    onRenewed(tls);
    logger.info('The certificate was read again', { expiresAt: new Date(certificateExpiry(tls)).toISOString() });
  }

  /** The first failure may be a renewal halfway between its two files; only one that lasts is logged, once. */
  #keepCurrent(version: string, reason: string): void {
    const lasts = this.#failed === version;
    this.#failed = version;
    if (!lasts || this.#isFailureLogged) return;
    this.#isFailureLogged = true;
    this.#options.logger.warn('The new certificate and its key cannot be used; the old ones stay in use', { reason });
  }
}

/** A text that changes whenever a file does, or what is behind a link. */
async function versionOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (error) {
    return errorCode(error) ?? 'unreadable';
  }
}

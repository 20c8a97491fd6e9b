import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { VerifiedCertificate } from '../../shared/domain/reach';
import { writeFileAtomically } from '../lib/atomic-file';
import type { Logger } from '../lib/logger';

export interface AuthorityFilesOptions {
  /** Folder for the pinned certificates that verified a connection; created when needed. */
  readonly directory: string;
  /** File with the additional authority of the service in use; null: none. */
  readonly extraCaFile: () => string | null;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The PEM files with which other programs can verify the apps that Beckon verified. */
export class AuthorityFiles {
  readonly #options: AuthorityFilesOptions;
  /** The pinned certificates in files, by SHA-256. */
  readonly #pinned = new Map<string, string>();

  constructor(options: AuthorityFilesOptions) {
    this.#options = options;
  }

  /** Keeps a pinned certificate that was just verified, PEM. Without a disk, programs get no file. */
  keepPinned(sha256: string, pem: string): void {
    if (this.#pinned.has(sha256)) return;
    const { directory, logger } = this.#options;
    const file = join(directory, `${sha256.replaceAll(':', '').toLowerCase()}.pem`);
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      writeFileAtomically(file, pem);
      this.#pinned.set(sha256, file);
    } catch (error) {
      logger.warn('A pinned certificate was not saved for other programs', { reason: String(error) });
    }
  }

  /** The file that verifies a certificate, an absolute path; null: the system's authorities do, or there is none. */
  fileOf({ sha256, voucher }: VerifiedCertificate): string | null {
    switch (voucher) {
      case 'built-in':
        return null;
      case 'pinned':
        return this.#pinned.get(sha256) ?? null;
      case 'additional': {
        const file = this.#options.extraCaFile();
        return file === null ? null : resolve(file);
      }
    }
  }
}

import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { IgnoredApp } from '../../shared/domain/known-app';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../shared/domain/transfer';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import type { Observable } from '../lib/observable';
import type { KnownApps } from './known-apps';
import { readTransferFile, writeBackup, writeTransferFile } from './transfer-files';
import { type ParsedTransfer, parseTransfer, transferText } from './transfer-format';
import { planImport } from './transfer-plan';

/** How the user says which file. */
export interface TransferDialogs {
  /** Asks where to write, with a name to begin with; null: the user thought better of it. */
  chooseDestination(suggestedName: string): Promise<string | null>;
  /** Asks for a file to read; null: the user thought better of it. */
  chooseSource(): Promise<string | null>;
}

/** Why an export or import was not done; nothing has changed then. */
export type TransferFailure =
  | { readonly code: 'read-only' | 'not-found' | 'not-saved' }
  /** The file cannot be used; the sentence names the place. */
  | { readonly code: 'bad-file'; readonly message: string };

export interface TransferOptions {
  readonly apps: KnownApps;
  readonly ignored: {
    readonly apps: Observable<readonly IgnoredApp[]>;
    readonly isReadOnly: boolean;
    set(apps: readonly IgnoredApp[]): void;
  };
  readonly dialogs: TransferDialogs;
  /** Folder for what was known before each import. */
  readonly backups: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Takes known and ignored apps to another computer, or back. An import shows what it would do before anything
 * changes, and what was known is written to a file before anything is changed.
 */
export class TransferService {
  readonly #options: TransferOptions;
  #opened: { readonly importId: string; readonly content: ParsedTransfer } | null = null;

  constructor(options: TransferOptions) {
    this.#options = options;
  }

  /** Writes an export where the user says; a null path: nowhere. */
  async export(): Promise<Result<{ path: string | null }, TransferFailure>> {
    const path = await this.#options.dialogs.chooseDestination(`beckon-apps-${this.#now().slice(0, 10)}.json`);
    if (path === null) return success({ path: null });
    const written = this.#attempt(() => writeTransferFile(path, this.#text()));
    return written.ok ? success({ path }) : written;
  }

  /** Reads the file that the user chooses, and tells what it would do; null: none was chosen. */
  async open(): Promise<Result<ImportPreview | null, TransferFailure>> {
    const path = await this.#options.dialogs.chooseSource();
    if (path === null) return success(null);
    const file = basename(path);
    const text = await readTransferFile(path);
    const content = text.ok ? parseTransfer(text.value, this.#now()) : text;
    if (!content.ok) return failure({ code: 'bad-file', message: `“${file}” changes nothing. ${content.error}` });
    const importId = randomUUID();
    this.#opened = { importId, content: content.value };
    const { added, updated, missing } = this.#plan(content.value, 'merge');
    const { exportedAt, unreadable, problems } = content.value;
    return success({ importId, file, exportedAt, added, updated, missing, unreadable, problems });
  }

  /** Does what was shown, as it is now: the apps may have changed since. */
  apply(importId: string, mode: ImportMode): Result<ImportOutcome, TransferFailure> {
    const { apps, ignored, backups, clock } = this.#options;
    if (apps.isReadOnly || ignored.isReadOnly) return failure({ code: 'read-only' });
    if (this.#opened?.importId !== importId) return failure({ code: 'not-found' });
    const backup = this.#attempt(() => writeBackup(backups, this.#text(), clock.now()));
    if (!backup.ok) return backup;
    const plan = this.#plan(this.#opened.content, mode);
    this.#opened = null;
    // Before the apps, because one that is known is not ignored.
    ignored.set(plan.ignored);
    apps.set(plan.apps, 'soon');
    const removed = mode === 'replace' ? plan.missing : 0;
    return success({ apps: plan.added + plan.updated, removed, backup: backup.value });
  }

  #plan(content: ParsedTransfer, mode: ImportMode): ReturnType<typeof planImport> {
    const { apps, ignored } = this.#options;
    return planImport({ apps: apps.list, ignored: ignored.apps.value }, content, mode, randomUUID);
  }

  #text(): string {
    return transferText(this.#options.apps.list, this.#options.ignored.apps.value, this.#now());
  }

  #attempt<T>(write: () => T): Result<T, TransferFailure> {
    try {
      return success(write());
    } catch (error) {
      this.#options.logger.error('An export was not written', error);
      return failure({ code: 'not-saved' });
    }
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { IgnoredApp, KnownApp } from '../../shared/domain/known-app';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../shared/domain/transfer';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { writeFileAtomically } from '../lib/atomic-file';
import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import type { Observable } from '../lib/observable';
import { type AppliedImport, UNDO_IMPORT_MS, undoneImport } from './import-undo';
import type { KnownApps } from './known-apps';
import { MAX_RECORDS, type ParsedTransfer, parseTransfer, transferText } from './transfer-format';
import { type FileOrigin, importChanges, MAX_CHANGES, planImport } from './transfer-plan';

/** Lets the user choose files. */
export interface TransferDialogs {
  /** Asks where to write, with a suggested name; null: canceled. */
  chooseDestination(suggestedName: string): Promise<string | null>;
  /** Asks for a file to read; null: canceled. */
  chooseSource(): Promise<string | null>;
}

/** Why an export or import failed; nothing has changed then. */
export type TransferFailure =
  | { readonly code: 'read-only' | 'not-found' | 'not-saved' | 'undo-expired' }
  /** The file cannot be used; the message names the location. */
  | { readonly code: 'bad-file'; readonly message: Text };

export interface TransferOptions {
  readonly apps: KnownApps;
  readonly ignored: {
    readonly apps: Observable<readonly IgnoredApp[]>;
    readonly isReadOnly: boolean;
    set(apps: readonly IgnoredApp[]): void;
  };
  /** Called right before apps that an import removed return, with their ids: their return is no event. */
  readonly onRestore: (ids: readonly string[]) => void;
  readonly dialogs: TransferDialogs;
  /** Folder for the backups made before each import. */
  readonly backups: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The opened file, until another one is opened or it is imported. */
interface OpenedTransfer {
  readonly importId: string;
  readonly content: ParsedTransfer;
  readonly origin: FileOrigin;
  /** Ids of the apps that were known when the preview was shown. */
  readonly known: ReadonlySet<string>;
}

/**
 * Exports and imports known and ignored apps. An import shows a preview before anything
 * changes, and writes a backup before changing anything.
 */
export class TransferService {
  readonly #options: TransferOptions;
  #opened: OpenedTransfer | null = null;
  /** The last import, as long as it can be undone. */
  #applied: (AppliedImport & { readonly undoToken: string; readonly at: number }) | null = null;

  constructor(options: TransferOptions) {
    this.#options = options;
  }

  /**
   * Writes an export where the user chooses; a null path: canceled.
   *
   * @param ids the apps to write, without the ignored ones; null: all, with these
   */
  async export(ids: readonly string[] | null): Promise<Result<{ path: string | null }, TransferFailure>> {
    const path = await this.#options.dialogs.chooseDestination(`beckon-apps-${this.#now().slice(0, 10)}.json`);
    if (path === null) return success({ path: null });
    const written = this.#attempt(() => writeTransferFile(path, ids === null ? this.#text() : this.#textOf(ids)));
    return written.ok ? success({ path }) : written;
  }

  /** Reads the file that the user chooses, and previews its import; null: canceled. */
  async open(): Promise<Result<ImportPreview | null, TransferFailure>> {
    const path = await this.#options.dialogs.chooseSource();
    if (path === null) return success(null);
    const file = basename(path);
    const origin = isBackup(this.#options.backups, path) ? 'own-backup' : 'anybody';
    const isOwn = origin === 'own-backup';
    const text = await readTransferFile(path, isOwn ? MAX_BACKUP_BYTES : MAX_TRANSFER_BYTES);
    const maxRecords = isOwn ? Number.POSITIVE_INFINITY : MAX_RECORDS;
    const content = text.ok ? parseTransfer(text.value, this.#now(), maxRecords) : text;
    if (!content.ok) {
      return failure({ code: 'bad-file', message: textFor('transferFile.refused', { file, problem: content.error }) });
    }
    const known = new Set(this.#options.apps.list.map((app) => app.id));
    this.#opened = { importId: randomUUID(), content: content.value, origin, known };
    return success(this.#preview(file, this.#opened));
  }

  /** Applies the preview to the current apps. An app that was added after the preview is not forgotten. */
  apply(importId: string, mode: ImportMode): Result<ImportOutcome, TransferFailure> {
    const { apps, ignored, backups, clock } = this.#options;
    if (apps.isReadOnly || ignored.isReadOnly) return failure({ code: 'read-only' });
    if (this.#opened?.importId !== importId) return failure({ code: 'not-found' });
    const backup = this.#attempt(() => writeBackup(backups, this.#text(), clock.now()));
    if (!backup.ok) return backup;
    const before = { apps: apps.stored, ignored: ignored.apps.value };
    const plan = this.#plan(this.#opened, mode, before.apps);
    this.#opened = null;
    // Before the apps, because one that is known is not ignored.
    ignored.set(plan.ignored);
    apps.replaceAll(plan.apps, 'soon');
    const removed = mode === 'replace' ? plan.missing : 0;
    const undoToken = randomUUID();
    this.#applied = { before, after: { apps: plan.apps, ignored: plan.ignored }, undoToken, at: clock.now() };
    return success({ apps: plan.added + plan.updated, removed, backup: backup.value, undoToken });
  }

  /** Undoes the last import, within {@link UNDO_IMPORT_MS}; what was changed since by other means stays. */
  undo(undoToken: string): Result<null, TransferFailure> {
    const { apps, ignored, clock, onRestore } = this.#options;
    if (apps.isReadOnly || ignored.isReadOnly) return failure({ code: 'read-only' });
    const applied = this.#applied;
    if (applied?.undoToken !== undoToken || clock.now() - applied.at >= UNDO_IMPORT_MS) {
      return failure({ code: 'undo-expired' });
    }
    this.#applied = null;
    const undone = undoneImport(applied, { apps: apps.stored, ignored: ignored.apps.value });
    const back = (undone.apps.set ?? []).map(({ id }) => id).filter((id) => apps.find(id) === null);
    if (back.length > 0) onRestore(back);
    apps.update(undone.apps, 'soon');
    ignored.set(undone.ignored);
    return success(null);
  }

  #preview(file: string, opened: OpenedTransfer): ImportPreview {
    const { apps, ignored } = this.#options;
    const current = apps.stored;
    const plan = this.#plan(opened, 'merge', current);
    const changes = importChanges(current, plan.apps, ignored.apps.value);
    const former = new Set(ignored.apps.value);
    const { exportedAt, unreadable, problems } = opened.content;
    return {
      importId: opened.importId,
      file,
      exportedAt,
      added: plan.added,
      updated: plan.updated,
      missing: plan.missing,
      ignored: plan.ignored.filter((app) => !former.has(app)).length,
      changes: changes.slice(0, MAX_CHANGES),
      moreChanges: Math.max(0, changes.length - MAX_CHANGES),
      unreadable,
      problems,
    };
  }

  #plan(
    { content, origin, known }: OpenedTransfer,
    mode: ImportMode,
    apps: readonly KnownApp[],
  ): ReturnType<typeof planImport> {
    const data = { apps, ignored: this.#options.ignored.apps.value };
    const mayForget = ({ id }: KnownApp): boolean => known.has(id);
    return planImport(data, content, { mode, origin, mayForget, newId: randomUUID });
  }

  #text(): string {
    return transferText(this.#options.apps.stored, this.#options.ignored.apps.value, this.#now());
  }

  /** Apps that are no longer known are left out. */
  #textOf(ids: readonly string[]): string {
    const wanted = new Set(ids);
    const apps = this.#options.apps.stored.filter(({ id }) => wanted.has(id));
    return transferText(apps, [], this.#now());
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

/** Largest export that is read; a thousand apps with the maximum number of addresses need 12 MiB. */
export const MAX_TRANSFER_BYTES = 16 * 1024 * 1024;
/** A backup must be readable however large it is. */
const MAX_BACKUP_BYTES = 256 * 1024 * 1024;
const MAX_BACKUPS = 10;
const BACKUP_NAME = /^known-apps-before-import-.*\.json$/;

/** Reads a file that the user chose. Fails, with one sentence, on what cannot be an export. */
async function readTransferFile(path: string, maxBytes = MAX_TRANSFER_BYTES): Promise<Result<string, Text>> {
  try {
    // Opening a pipe, and reading it or a device, could wait forever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = await file.stat().then((found) => (found.isFile() ? found : { size: null }));
      if (size === null) return failure(textFor('transferFile.notAFile'));
      if (size > maxBytes) return failure(textFor('transferFile.tooLarge', { max: maxBytes / 1024 / 1024 }));
      const bytes = Buffer.alloc(size + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        ({ bytesRead: read } = await file.read(bytes, length, bytes.length - length, length));
      }
      return length > size ? failure(textFor('transferFile.grew')) : decoded(bytes.subarray(0, length));
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = errorCode(error);
    return failure(
      code === null ? textFor('transferFile.unreadableSomehow') : textFor('transferFile.unreadable', { code }),
    );
  }
}

/** Whether a file is a backup that Beckon wrote before an import: only then is its content this user’s own. */
function isBackup(folder: string, path: string): boolean {
  try {
    const file = realpathSync(path);
    return BACKUP_NAME.test(basename(file)) && dirname(file) === realpathSync(folder);
  } catch {
    return false;
  }
}

/** Writes an export, atomically; throws if the disk refuses. */
function writeTransferFile(path: string, text: string): void {
  writeFileAtomically(path, text);
}

/** Writes a backup before an import, and returns its file name; throws if the disk refuses. */
function writeBackup(folder: string, text: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `known-apps-before-import-${new Date(now).toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileAtomically(join(folder, name), text);
  // Sorted by name is sorted by time.
  const backups = readdirSync(folder)
    .filter((file) => BACKUP_NAME.test(file))
    .sort();
  for (const old of backups.slice(0, -MAX_BACKUPS)) rmSync(join(folder, old), { force: true });
  return name;
}

function decoded(bytes: Buffer): Result<string, Text> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return failure(textFor('transferFile.notText'));
  }
}

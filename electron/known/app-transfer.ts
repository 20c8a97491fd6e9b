import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IgnoredApp, KnownApp } from '../../shared/domain/known-app';
import type { ExportCounts, ImportMode, ImportOutcome, ImportPreview } from '../../shared/domain/transfer';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Text } from '../../shared/words/text';
import { writeFileAtomically } from '../lib/atomic-file';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import type { Observable } from '../lib/observable';
import { type AppliedImport, UNDO_IMPORT_MS, undoneImport } from './import-undo';
import type { KnownApps } from './known-apps';
import { MAX_RECORDS, type ParsedTransfer, parseTransfer, transferText } from './transfer-format';
import { type FileOrigin, importChanges, MAX_CHANGES, planImport } from './transfer-plan';

/** Why an export or import failed; nothing has changed then. */
export type TransferFailure =
  | { readonly code: 'read-only' | 'not-found' | 'not-saved' | 'undo-expired' }
  /** The file cannot be used; the message names the location. */
  | { readonly code: 'bad-file'; readonly message: Text };

export interface AppTransferOptions {
  readonly apps: KnownApps;
  readonly ignored: {
    readonly apps: Observable<readonly IgnoredApp[]>;
    readonly isReadOnly: boolean;
    set(apps: readonly IgnoredApp[]): void;
  };
  /** Called right before apps that an import removed return, with their ids: their return is no event. */
  readonly onRestore: (ids: readonly string[]) => void;
  /** Folder for the backups made before each import. */
  readonly backups: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The previewed file, until another one is previewed or it is imported. */
interface OpenedTransfer {
  readonly importId: string;
  readonly content: ParsedTransfer;
  readonly origin: FileOrigin;
  /** Ids of the apps that were known when the preview was shown. */
  readonly known: ReadonlySet<string>;
}

/**
 * Exports and imports known and ignored apps as text, wherever it is from. An import is previewed before anything
 * changes, and writes a backup before changing anything.
 */
export class AppTransfer {
  readonly #options: AppTransferOptions;
  #opened: OpenedTransfer | null = null;
  /** The last import, as long as it can be undone. */
  #applied: (AppliedImport & { readonly undoToken: string; readonly at: number }) | null = null;

  constructor(options: AppTransferOptions) {
    this.#options = options;
  }

  /**
   * The text of an export, and how much it has. Apps that are no longer known are neither written nor counted.
   *
   * @param ids the apps to write, without the ignored ones; null: all, with these
   */
  export(ids: readonly string[] | null): ExportCounts & { readonly text: string } {
    const { apps, ignored } = this.#options;
    const wanted = ids === null ? null : new Set(ids);
    const chosen = apps.list.filter(({ id }) => wanted?.has(id) ?? true);
    const stored = apps.stored.filter(({ id }) => wanted?.has(id) ?? true);
    const leftOut = chosen.filter(({ simulated }) => simulated).length;
    const text = transferText(stored, wanted === null ? ignored.apps.value : [], this.#now());
    return { text, apps: chosen.length - leftOut, leftOut };
  }

  /** Previews the import of a file's text. Fails with what is wrong with the file, as a sentence that names the place. */
  preview(file: string, text: string, origin: FileOrigin): Result<ImportPreview, Text> {
    const maxRecords = origin === 'own-backup' ? Number.POSITIVE_INFINITY : MAX_RECORDS;
    const content = parseTransfer(text, this.#now(), maxRecords);
    if (!content.ok) return content;
    const known = new Set(this.#options.apps.list.map((app) => app.id));
    this.#opened = { importId: randomUUID(), content: content.value, origin, known };
    return success(this.#preview(file, this.#opened));
  }

  /** Applies the preview to the current apps. An app that was added after the preview is not forgotten. */
  apply(importId: string, mode: ImportMode): Result<ImportOutcome, TransferFailure> {
    const { apps, ignored, clock } = this.#options;
    if (apps.isReadOnly || ignored.isReadOnly) return failure({ code: 'read-only' });
    if (this.#opened?.importId !== importId) return failure({ code: 'not-found' });
    const backup = this.#backUp();
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
    const { added, updated, notReconnected } = plan;
    return success({ apps: added + updated, removed, notReconnected, backup: backup.value, undoToken });
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
    return planImport(data, content, { mode, origin, mayForget, now: this.#now(), newId: randomUUID });
  }

  #backUp(): Result<string, TransferFailure> {
    const { backups, clock, logger } = this.#options;
    try {
      return success(writeBackup(backups, this.export(null).text, clock.now()));
    } catch (error) {
      logger.error('A backup was not written', error);
      return failure({ code: 'not-saved' });
    }
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

const MAX_BACKUPS = 10;
export const BACKUP_NAME = /^known-apps-before-import-.*\.json$/;

/** Writes a backup before an import, and returns its file name; throws if the disk refuses. */
function writeBackup(folder: string, text: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `known-apps-before-import-${new Date(now).toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileAtomically(join(folder, name), text);
  // Sorted by name is sorted by time, unless the clock was set back: this one may seem to be the oldest.
  const former = readdirSync(folder)
    .filter((file) => BACKUP_NAME.test(file) && file !== name)
    .sort();
  for (const old of former.slice(0, 1 - MAX_BACKUPS)) rmSync(join(folder, old), { force: true });
  return name;
}

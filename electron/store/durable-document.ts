import { textFor } from '../../shared/words/text';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { NoticePoster } from '../lib/notice-board';
import { DocumentFiles } from './document-files';
import { asDocument, type DocumentFormat, type JsonObject } from './document-format';
import { openDocument } from './open-document';

/** Longest pause between two writes that nobody waits for, in milliseconds: one slow write must not delay the next. */
const LONGEST_PAUSE_MS = 5_000;
/** How long changes are batched before they are written, in milliseconds. */
const SOON_MS = 200;
/** A write blocks the process: what nobody awaits waits for so many times as long as the last one took. */
const WRITE_PAUSE_FACTOR = 20;
/** Like {@link SOON_MS}, for changes that a crash may lose: when an app was last seen. */
const SOMETIME_MS = 5 * 60_000;
/** Minimum time between two awaited writes, in milliseconds: a burst shares one. */
const GROUP_MS = 50;
const RETRY_BASE_MS = 1_000;
const RETRY_CAP_MS = 60_000;

/** Writes a whole document, atomically; throws if the disk refuses. */
export interface DocumentWriter {
  write(document: JsonObject): void;
}

export interface DurableDocumentOptions<T> {
  readonly format: DocumentFormat<T>;
  readonly directory: string;
  /** A promise while it is being loaded: what changes until then is written as soon as it is there. */
  readonly writer: DocumentWriter | Promise<DocumentWriter>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: NoticePoster;
}

/**
 * A persistent value: read once, kept in memory, written as a whole shortly after it changes. A failed write is retried
 * for as long as the app runs, and the user is notified.
 */
export class DurableDocument<T> implements Disposable {
  readonly #options: DurableDocumentOptions<T>;
  readonly #files: DocumentFiles;
  readonly #isReadOnly: boolean;
  /** Null: still being loaded. */
  #writer: DocumentWriter | null = null;
  readonly #connected: Promise<void> | null;
  /** What another version of Beckon stored in the file, written back unchanged. */
  readonly #unknownFields: JsonObject;
  /** Computes the value on demand: a change of a part need not build the whole. */
  #read: () => T;
  #isUnsaved = false;
  #urgentChanges = 0;
  #timer: { readonly handle: TimerHandle; readonly delayMs: number } | null = null;
  /** Runs while awaited writes are batched; see {@link GROUP_MS}. */
  #gathering: TimerHandle | null = null;
  /** Callers that wait until everything is on the disk. */
  #waiting: ((isSaved: boolean) => void)[] = [];
  /** How long the last write took, in milliseconds. */
  #writeMs = 0;
  #failures = 0;
  #notice: string | null = null;

  /** Reads the file; only for the holder of the single-instance lock. */
  constructor(options: DurableDocumentOptions<T>) {
    this.#options = options;
    const files = new DocumentFiles(options.directory, options.format.name);
    this.#files = files;
    this.#lookAfter(() => files.sweepTemporaryFiles());
    const opened = openDocument(files, options.format, options);
    this.#read = () => opened.value;
    this.#isReadOnly = opened.isReadOnly;
    this.#unknownFields = opened.unknownFields;
    if (options.writer instanceof Promise) {
      this.#connected = this.#connect(options.writer);
    } else {
      this.#connected = null;
      this.#writer = options.writer;
    }
    if (opened.isUnsaved) this.set(opened.value);
    this.#lookAfter(() => files.sweepQuarantine(options.clock.now()));
    this.#lookAfter(() => files.keepPrivate());
  }

  get value(): T {
    return this.#read();
  }

  /** The file must not be changed; changes last until the app quits. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** Number of changes that must not be lost: whoever acknowledges one awaits {@link saved}. */
  get urgentChanges(): number {
    return this.#urgentChanges;
  }

  set(value: T, urgency: 'soon' | 'sometime' = 'soon'): void {
    this.setLazily(() => value, urgency);
  }

  /** Marks the value as changed; it is computed when it is read, and when it is written. */
  setLazily(read: () => T, urgency: 'soon' | 'sometime' = 'soon'): void {
    this.#read = read;
    if (this.#isReadOnly) return;
    this.#isUnsaved = true;
    if (urgency === 'soon') this.#urgentChanges += 1;
    // While writes fail, the retry decides when: a change every second must not hammer a full disk.
    if (this.#failures === 0) this.#saveWithin(urgency === 'soon' ? this.#soonMs : SOMETIME_MS);
  }

  /**
   * Writes soon, and resolves when everything set so far is on the disk. False: the disk refuses; the change is kept in
   * memory and retried, and a notice says so.
   */
  async saved(): Promise<boolean> {
    if (!this.#isUnsaved) return true;
    return await new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#gathering === null) this.#saveWithin(0);
    });
  }

  /** Writes pending changes; false if that failed and will be retried, or the writer is still being loaded. */
  flush(): boolean {
    this.#timer?.handle.cancel();
    this.#timer = null;
    if (this.#writer === null && this.#isUnsaved) return false;
    const isSaved = this.#isUnsaved ? this.#write() : true;
    this.#answerWaiting(isSaved);
    return isSaved;
  }

  async dispose(): Promise<void> {
    if (this.#writer === null) await this.#connected;
    this.flush();
    this.#timer?.handle.cancel();
    this.#timer = null;
    this.#gathering?.cancel();
    this.#gathering = null;
  }

  /** A document opens all the same where the disk refuses to remove, or to close to others, what is beside it. */
  #lookAfter(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.logger.error('The files beside a document stay as they are', error, {
        store: this.#options.format.name,
      });
    }
  }

  /** Who loads the writer answers for a failure to load it. */
  async #connect(loading: Promise<DocumentWriter>): Promise<void> {
    const writer = await loading.catch(() => null);
    this.#writer = writer;
    if (writer !== null && this.#isUnsaved) this.#saveWithin(this.#waiting.length > 0 ? 0 : SOON_MS);
  }

  get #soonMs(): number {
    return Math.min(LONGEST_PAUSE_MS, Math.max(SOON_MS, this.#writeMs * WRITE_PAUSE_FACTOR));
  }

  #write(): boolean {
    const { format, clock } = this.#options;
    const startedAt = clock.now();
    try {
      this.#writer?.write(asDocument(this.#read(), format, this.#unknownFields));
    } catch (error) {
      this.#onFailure(error);
      return false;
    }
    this.#isUnsaved = false;
    if (format.holdsSecrets === true) this.#lookAfter(() => this.#files.refreshBackup(format));
    // Where the clock was set meanwhile, the difference says nothing.
    this.#writeMs = Math.max(0, clock.now() - startedAt);
    this.#onSuccess();
    return true;
  }

  #answerWaiting(isSaved: boolean): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    for (const answer of waiting) answer(isSaved);
    this.#gathering?.cancel();
    this.#gathering = this.#options.clock.after(GROUP_MS, () => {
      this.#gathering = null;
      if (this.#waiting.length > 0) this.flush();
    });
  }

  #saveWithin(delayMs: number): void {
    if (this.#writer === null) return;
    // Compares delays, not times: the computer's clock can jump.
    if (this.#timer !== null && this.#timer.delayMs <= delayMs) return;
    this.#timer?.handle.cancel();
    this.#timer = { delayMs, handle: this.#options.clock.after(delayMs, () => void this.flush()) };
  }

  #onFailure(error: unknown): void {
    const { logger, notices, format } = this.#options;
    const delayMs = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    logger.error('A file was not written', error, { store: format.name, failures: this.#failures });
    // Posted again for waiting callers, since the user may have dismissed an earlier notice.
    if (this.#notice !== null && this.#waiting.length > 0) {
      notices.remove(this.#notice);
      this.#notice = null;
    }
    this.#notice ??= notices.post({
      code: 'store-not-saved',
      message: textFor('notice.storeNotSaved.message', { document: format.label }),
      advice: textFor('notice.storeNotSaved.advice'),
    });
    this.#saveWithin(delayMs);
  }

  #onSuccess(): void {
    this.#failures = 0;
    if (this.#notice !== null) this.#options.notices.remove(this.#notice);
    this.#notice = null;
  }
}

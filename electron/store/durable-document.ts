import { textFor } from '../../shared/words/text';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { NoticePoster } from '../lib/notice-board';
import { DocumentFiles } from './document-files';
import { asDocument, type DocumentFormat, type JsonObject } from './document-format';
import { openDocument } from './open-document';

/** How long changes are gathered before they are written, in milliseconds. */
const SOON_MS = 200;
/** The same for what may be lost in a crash: when an app was last seen. */
const SOMETIME_MS = 5 * 60_000;
/** After a write that somebody waited for, the next such write waits this long, in milliseconds: a burst shares it. */
const GROUP_MS = 50;
const RETRY_BASE_MS = 1_000;
const RETRY_CAP_MS = 60_000;

/** Writes a whole document, atomically; throws when the disk refuses. */
export interface DocumentWriter {
  write(document: JsonObject): void;
}

export interface DurableDocumentOptions<T> {
  readonly format: DocumentFormat<T>;
  readonly directory: string;
  readonly writer: DocumentWriter;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: NoticePoster;
}

/**
 * A value that outlives the app: read once, kept in memory, written in one piece a moment after it changes. A write
 * that fails is tried again for as long as the app runs, and the user is told.
 */
export class DurableDocument<T> implements Disposable {
  readonly #options: DurableDocumentOptions<T>;
  readonly #isReadOnly: boolean;
  /** What another version of Beckon has in the file, to be written back as it is. */
  readonly #unknownFields: JsonObject;
  /** Read when the value is asked for or written: a change to a part need not make the whole. */
  #read: () => T;
  #isUnsaved = false;
  #urgentChanges = 0;
  #timer: { readonly handle: TimerHandle; readonly delayMs: number } | null = null;
  /** Runs while the writes that somebody waits for are gathered; see {@link GROUP_MS}. */
  #gathering: TimerHandle | null = null;
  /** Those who wait until everything is on the disk. */
  #waiting: ((isSaved: boolean) => void)[] = [];
  #failures = 0;
  #notice: string | null = null;

  /** Reads the file; only for whoever holds the single-instance lock. */
  constructor(options: DurableDocumentOptions<T>) {
    this.#options = options;
    const files = new DocumentFiles(options.directory, options.format.name);
    files.sweepTemporaryFiles();
    const opened = openDocument(files, options.format, options);
    this.#read = () => opened.value;
    this.#isReadOnly = opened.isReadOnly;
    this.#unknownFields = opened.unknownFields;
    if (opened.isUnsaved) this.set(opened.value);
    try {
      files.sweepQuarantine(options.clock.now());
      files.keepPrivate();
    } catch (error) {
      options.logger.error('Old copies were not looked after', error, { store: options.format.name });
    }
  }

  get value(): T {
    return this.#read();
  }

  /** The file is not to be changed; what is set lasts until the app ends. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** How many changes there were that must not be lost: whoever acknowledges such a change awaits {@link saved}. */
  get urgentChanges(): number {
    return this.#urgentChanges;
  }

  set(value: T, urgency: 'soon' | 'sometime' = 'soon'): void {
    this.setLazily(() => value, urgency);
  }

  /** Notes that the value is another one, which is read when it is asked for, and when it is written. */
  setLazily(read: () => T, urgency: 'soon' | 'sometime' = 'soon'): void {
    this.#read = read;
    if (this.#isReadOnly) return;
    this.#isUnsaved = true;
    if (urgency === 'soon') this.#urgentChanges += 1;
    // While writes fail, the retry decides: a change every second must not hammer a full disk.
    if (this.#failures === 0) this.#saveWithin(urgency === 'soon' ? SOON_MS : SOMETIME_MS);
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

  /** Writes what is not written yet; false when that failed, and it will be tried again. */
  flush(): boolean {
    this.#timer?.handle.cancel();
    this.#timer = null;
    const isSaved = this.#isUnsaved ? this.#write() : true;
    this.#answerWaiting(isSaved);
    return isSaved;
  }

  dispose(): void {
    this.flush();
    this.#timer?.handle.cancel();
    this.#timer = null;
    this.#gathering?.cancel();
    this.#gathering = null;
  }

  #write(): boolean {
    const { writer, format } = this.#options;
    try {
      writer.write(asDocument(this.#read(), format, this.#unknownFields));
    } catch (error) {
      this.#onFailure(error);
      return false;
    }
    this.#isUnsaved = false;
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
    // Compared by delay and not by time: the computer's clock can jump.
    if (this.#timer !== null && this.#timer.delayMs <= delayMs) return;
    this.#timer?.handle.cancel();
    this.#timer = { delayMs, handle: this.#options.clock.after(delayMs, () => void this.flush()) };
  }

  #onFailure(error: unknown): void {
    const { logger, notices, format } = this.#options;
    const delayMs = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    logger.error('A file was not written', error, { store: format.name, failures: this.#failures });
    // Posted again for whoever waits, since the user may have dismissed an earlier notice.
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

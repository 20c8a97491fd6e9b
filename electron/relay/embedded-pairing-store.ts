import { join } from 'node:path';
import type { Clock, TimerHandle } from '../lib/clock';
import { DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { afterDelivery, type Delivery, isOpen, type Pairing } from '../pairing/pairing';
import type { DataFolder } from './data-folder';
import { Journal, minutesBetweenRewrites, readJournal, UnreadableCopies } from './journal';
import {
  type ClaimResult,
  type DeliveryResult,
  isSameOutcome,
  type PairingStore,
  type StoreCounts,
  StoreError,
  type UnmatchedEntry,
} from './pairing-store';
import {
  isNewerHeader,
  JOURNAL_HEADER,
  PairingTable,
  readChange,
  type TableChange,
  writeChange,
} from './pairing-table';
import type { RelayLimits } from './relay-limits';

const SWEEP_INTERVAL_MS = 60_000;

export interface EmbeddedPairingStoreOptions {
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: Pick<RelayLimits, 'openPairings' | 'retentionMs' | 'unmatchedApps' | 'unreadableCopyMs'>;
}

/** The journal is left as it is. */
export class NewerJournalError extends Error {}

/** The store of a single relay: a table in memory, and a journal of its changes in a file. */
export class EmbeddedPairingStore implements PairingStore {
  readonly #options: EmbeddedPairingStoreOptions;
  readonly #table = new PairingTable();
  readonly #journal: Journal;
  readonly #copies: UnreadableCopies;
  readonly #listeners = new Set<(pairingId: string | null) => void>();
  readonly #opened = new DisposableStack();
  #sweep: TimerHandle | null = null;
  #sweeping: Promise<void> = Promise.resolve();
  /** Whether the file has something that is gone: people’s apps must not stay in it. */
  #hasGone = false;
  #sweepsSinceRewrite = 0;

  private constructor(options: EmbeddedPairingStoreOptions) {
    this.#options = options;
    this.#opened.use(options.folder);
    this.#copies = new UnreadableCopies(this.#file, options.limits.unreadableCopyMs);
    this.#journal = this.#opened.use(new Journal({ file: this.#file, snapshot: () => this.#snapshot() }));
  }

  /** Reads the journal and rewrites it; owns the folder from here on. Rejects when the disk refuses, and with {@link NewerJournalError}. */
  static async open(options: EmbeddedPairingStoreOptions): Promise<EmbeddedPairingStore> {
    const store = new EmbeddedPairingStore(options);
    try {
      await store.#load();
      await store.#journal.start();
    } catch (error) {
      await store.dispose();
      throw error;
    }
    store.#scheduleSweep();
    return store;
  }

  async reserve(pairing: Pairing): Promise<'reserved' | 'too-many-open'> {
    const open = this.#table.openCountOf(pairing.ownerId, this.#now());
    if (open >= this.#options.limits.openPairings) return 'too-many-open';
    await this.#change({ kind: 'pairing', pairing });
    return 'reserved';
  }

  async setExpiry(pairingId: string, expiresAt: number): Promise<void> {
    const pairing = this.#table.find(pairingId);
    if (pairing !== null) await this.#change({ kind: 'pairing', pairing: { ...pairing, expiresAt } });
  }

  async find(pairingId: string): Promise<Pairing | null> {
    return this.#table.find(pairingId);
  }

  async findByUid(uid: string): Promise<Pairing | null> {
    return this.#table.findByUid(uid);
  }

  async findByTokenHash(utokenHash: string): Promise<Pairing | null> {
    return this.#table.findByTokenHash(utokenHash);
  }

  async deliver(pairingId: string, delivery: Delivery): Promise<DeliveryResult> {
    const pairing = this.#table.find(pairingId);
    if (pairing === null) return 'gone';
    const outcome = afterDelivery(pairing.outcome, delivery);
    const isKnown = isSameOutcome(outcome, pairing.outcome);
    // The known outcome may not be on the disk: not yet, or because the disk refused it.
    if (isKnown && this.#journal.isSettled) return 'unchanged';
    await this.#change({ kind: 'pairing', pairing: { ...pairing, outcome } });
    this.#notify(pairingId);
    return isKnown ? 'unchanged' : 'changed';
  }

  async remove(pairingId: string): Promise<boolean> {
    if (this.#table.find(pairingId) === null) return false;
    await this.#change({ kind: 'pairing-gone', pairingId });
    this.#notify(pairingId);
    return true;
  }

  async keepUnmatched(entry: UnmatchedEntry): Promise<void> {
    const kept = this.#table.unmatched().filter(({ unmatchedId }) => unmatchedId !== entry.unmatchedId);
    const leaving = kept.slice(0, Math.max(0, kept.length + 1 - this.#options.limits.unmatchedApps));
    await this.#change(...leaving.map(({ unmatchedId }): TableChange => ({ kind: 'unmatched-gone', unmatchedId })), {
      kind: 'unmatched',
      entry,
    });
  }

  async listUnmatched(): Promise<readonly UnmatchedEntry[]> {
    const now = this.#now();
    return this.#table.unmatched().filter((entry) => entry.expiresAt > now);
  }

  async claim(pairingId: string, unmatchedId: string): Promise<ClaimResult> {
    const pairing = this.#table.find(pairingId);
    if (pairing === null) return { kind: 'no-pairing' };
    const now = this.#now();
    if (!isOpen(pairing, now)) return { kind: 'not-waiting' };
    const entry = this.#table.findUnmatched(unmatchedId);
    if (entry === null || entry.expiresAt <= now) return { kind: 'no-unmatched' };
    // In this order: a power cut in between must not lose the app.
    await this.#change(
      { kind: 'pairing', pairing: { ...pairing, outcome: { kind: 'app', app: entry.app } } },
      { kind: 'unmatched-gone', unmatchedId },
    );
    this.#notify(pairingId);
    return { kind: 'claimed', app: entry.app };
  }

  async oldestOpen(ownerId: string): Promise<number | null> {
    return this.#table.oldestOpenOf(ownerId, this.#now());
  }

  async counts(): Promise<StoreCounts> {
    return this.#table.counts(this.#now());
  }

  async isReady(): Promise<boolean> {
    return this.#journal.isSound;
  }

  onChange(listener: (pairingId: string | null) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async dispose(): Promise<void> {
    this.#sweep?.cancel();
    // Its rewrite must not take place when the folder is another relay’s.
    await this.#sweeping;
    this.#listeners.clear();
    await this.#opened.dispose();
  }

  get #file(): string {
    return join(this.#options.folder.path, 'pairings.journal');
  }

  #now(): number {
    return this.#options.clock.now();
  }

  async #load(): Promise<void> {
    await this.#copies.expire(this.#now());
    const lines = await readJournal(this.#file);
    if (lines === null) return;
    const [header, ...rest] = lines;
    if (header !== undefined && isNewerHeader(header)) throw new NewerJournalError('A newer Beckon wrote the journal');
    const changes = rest.map(readChange);
    const unreadable = changes.filter((change) => change === null).length + (header === JOURNAL_HEADER ? 0 : 1);
    if (unreadable > 0) {
      // The file is about to be replaced by what could be read of it.
      await this.#copies.add(this.#now());
      this.#options.logger.warn('Part of the journal cannot be read; a copy was put beside it', { lines: unreadable });
    }
    for (const change of changes) if (change !== null) this.#table.apply(change);
    for (const change of this.#outdated()) this.#table.apply(change);
  }

  *#snapshot(): Generator<string> {
    // All of one moment, although their text is made bit by bit.
    const changes = [...this.#table.changes()];
    yield JOURNAL_HEADER;
    for (const change of changes) yield writeChange(change);
  }

  /** Applies all changes in memory first, so that a rewritten journal has them too. */
  async #change(...changes: readonly TableChange[]): Promise<void> {
    for (const change of changes) this.#table.apply(change);
    this.#hasGone ||= changes.some(({ kind }) => kind === 'pairing-gone' || kind === 'unmatched-gone');
    try {
      await Promise.all(changes.map(async (change) => await this.#journal.append(writeChange(change))));
    } catch (error) {
      throw new StoreError('The journal cannot be written', { cause: error });
    }
  }

  #notify(pairingId: string): void {
    for (const listener of this.#listeners) listener(pairingId);
  }

  #outdated(): readonly TableChange[] {
    return this.#table.outdated(this.#now(), this.#options.limits.retentionMs);
  }

  #scheduleSweep(): void {
    this.#sweep = this.#options.clock.after(SWEEP_INTERVAL_MS, () => {
      this.#scheduleSweep();
      const removed = [this.#sweeping, this.#removeOutdated(), this.#copies.expire(this.#now())];
      this.#sweeping = Promise.all(removed).then(
        () => undefined,
        (error: unknown) => this.#options.logger.error('What is outdated could not be removed', error),
      );
    });
  }

  /** Removes what is outdated, and from the file what is gone: a large one is rewritten less often. */
  async #removeOutdated(): Promise<void> {
    this.#sweepsSinceRewrite += 1;
    const isDue = this.#sweepsSinceRewrite >= minutesBetweenRewrites(this.#journal.bytes);
    await this.#change(...this.#outdated());
    if (!isDue || !this.#hasGone) return;
    this.#hasGone = false;
    this.#sweepsSinceRewrite = 0;
    try {
      await this.#journal.rewrite();
    } catch (error) {
      this.#hasGone = true;
      throw error;
    }
  }
}

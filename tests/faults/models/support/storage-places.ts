import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '../../../../electron/lib/logger';
import { EmbeddedPairingStore } from '../../../../electron/relay/embedded-pairing-store';
import type { PairingStore } from '../../../../electron/relay/pairing-store';
import { connectRedis, type RedisConnections } from '../../../../electron/relay/redis-connections';
import { OPEN_KEY, ownerKey, UNMATCHED_KEYS } from '../../../../electron/relay/redis-database';
import { RedisPairingStore } from '../../../../electron/relay/redis-pairing-store';
import type { FakeClock } from '../../../support/fake-clock';
import { STORE_LIMITS } from '../../../support/pairing-factory';
import type { RedisServer } from '../../../support/redis-server';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

/** Where stores keep what they are given. */
export interface StoragePlace {
  open(clock: FakeClock): Promise<PairingStore>;
  dispose(): void;
}

const JOURNAL = 'pairings.journal';

/** A folder with the journal of one store. */
export class JournalFolder implements StoragePlace {
  readonly #path: string;

  constructor(path = makeTemporaryFolder()) {
    this.#path = path;
  }

  async open(clock: FakeClock): Promise<PairingStore> {
    const folder = { path: this.#path, dispose: async () => undefined };
    return await EmbeddedPairingStore.open({ folder, clock, logger: silentLogger, limits: STORE_LIMITS });
  }

  /** The length of the journal, in bytes. */
  get bytes(): number {
    return statSync(join(this.#path, JOURNAL)).size;
  }

  /**
   * The folder as a crash would leave it that came when the journal had this length.
   *
   * @param isRewriting whether it came while the journal was written anew
   */
  cutAt(bytes: number, isRewriting: boolean): JournalFolder {
    const path = makeTemporaryFolder();
    const journal = join(path, JOURNAL);
    copyFileSync(join(this.#path, JOURNAL), journal);
    truncateSync(journal, bytes);
    if (isRewriting) writeFileSync(`${journal}.new`, readFileSync(journal).subarray(0, bytes / 2));
    return new JournalFolder(path);
  }

  dispose(): void {
    removeTemporaryFolder(this.#path);
  }
}

/** A Redis that several stores share. */
export class SharedRedis implements StoragePlace {
  readonly #server: RedisServer;
  readonly #connections = new Map<PairingStore, RedisConnections>();

  private constructor(server: RedisServer) {
    this.#server = server;
  }

  /** Forgets what it had. */
  static async emptied(server: RedisServer): Promise<SharedRedis> {
    await server.command('FLUSHALL');
    return new SharedRedis(server);
  }

  async open(clock: FakeClock): Promise<PairingStore> {
    const connections = await connectRedis({ url: this.#server.url, extraCaPem: null, clock, logger: silentLogger });
    const store = await RedisPairingStore.open({ connections, clock, limits: STORE_LIMITS });
    this.#connections.set(store, connections);
    return store;
  }

  /** Takes a store away in the middle of what it does; resolves once Redis has read all that it sent. */
  async cutOff(store: PairingStore): Promise<void> {
    const id = await this.#connections.get(store)?.commands.client('ID');
    await store.dispose();
    while ((await this.#server.command('CLIENT LIST')).includes(`id=${id} `));
  }

  /** How long Redis keeps the indexes that have waiting pairings of these owners, or unmatched apps, in milliseconds. */
  async indexLifetimes(owners: readonly string[], hasUnmatched: boolean): Promise<readonly number[]> {
    const [commands] = [...this.#connections.values()].map((connections) => connections.commands).slice(-1);
    const keys = [
      ...(owners.length > 0 ? [OPEN_KEY] : []),
      ...owners.map(ownerKey),
      ...(hasUnmatched ? UNMATCHED_KEYS : []),
    ];
    return await Promise.all(keys.map(async (key) => (await commands?.pttl(key)) ?? 0));
  }

  dispose(): void {
    this.#connections.clear();
  }
}

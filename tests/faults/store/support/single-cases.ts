import { join } from 'node:path';
import { configPath, readConfig, writeConfig } from '../../../../electron/cli/files/config-file';
import type { Clock } from '../../../../electron/lib/clock';
import { silentLogger } from '../../../../electron/lib/logger';
import { addAccessKey, readAccessKeys } from '../../../../electron/relay/access-key-file';
import { takeDataFolder } from '../../../../electron/relay/data-folder';
import { EmbeddedPairingStore } from '../../../../electron/relay/embedded-pairing-store';
import { JOURNAL_HEADER, writeChange } from '../../../../electron/relay/pairing-table';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { keepNotInstalled, takeNotInstalled } from '../../../../electron/update/not-installed-file';
import type { NotInstalled } from '../../../../electron/update/update-service';
import { aPairing } from '../../../support/pairing-factory';
import type { FaultyTexts } from './fault-maker';

/** A file that was opened. */
interface OpenedFile {
  /** How many of its three records it has, and of one that was added. */
  readonly has: number;
  /** Adds one record; returns whether it is on the disk. */
  add(): Promise<boolean>;
  close(): Promise<void>;
}

/** A file without a last good copy. */
export interface SingleCase extends FaultyTexts {
  readonly name: string;
  readonly file: string;
  /** Three records. */
  readonly text: string;
  /** Names of copies that are kept of it. */
  readonly copies: RegExp;
  /** Set where a clock has a part in opening the file, or in adding to it. */
  readonly usesClock?: true;
  /** Set where opening the file takes what it says, and adding puts a new file in its place. */
  readonly isTaken?: true;
  /** Null: what would use it refuses to start, and says so. */
  readonly open: (folder: string, clock: Clock) => Promise<OpenedFile | null>;
}

const AT = '2026-10-01T18:30:00.000Z';
/** Pairings that no clock has expired. */
const EXPIRES_AT = Date.UTC(2100, 0, 1);
const pairing = (number: number) => aPairing({ pairingId: `pairing-${number}`, expiresAt: EXPIRES_AT });
const change = (number: number): string => writeChange({ kind: 'pairing', pairing: pairing(number) });
const journal = (header: string): string => `${[header, change(1), change(2), change(3)].join('\n')}\n`;

const key = (number: number): string =>
  JSON.stringify({ name: `key-${number}`, sha256: String(number).repeat(64), createdAt: AT });
/** A file whose last page has hardly any room: what is appended needs another one. Lines without text do not count. */
const keys = ([first, ...others]: readonly string[]): string => {
  const rest = `${others.join('\n')}\n`;
  return `${first}${'\n'.repeat(4_090 - (first?.length ?? 0) - rest.length)}${rest}`;
};

const SETTINGS = { service: 'https://service.example', relay: 'https://relay.example', 'key-file': '/home/you/key' };

const NOT_INSTALLED: NotInstalled = { version: '1.2.3', problem: { code: 'not-writable', what: null }, at: AT };

/** The files of the relay and of the command line, and one of the app that is no document. */
export const SINGLE_CASES: readonly SingleCase[] = [
  {
    name: 'relay journal',
    file: 'pairings.journal',
    text: journal(JOURNAL_HEADER),
    wrongType: '{"colors":["red"]}\n',
    newer: journal(JSON.stringify({ beckonRelayJournal: 99 })),
    copies: /^pairings\.journal\.unreadable-\d+$/,
    usesClock: true,
    async open(path, clock) {
      const folder = await takeDataFolder(path);
      if (!folder.ok) return null;
      try {
        const options = { folder: folder.value, clock, logger: silentLogger, limits: RELAY_LIMITS };
        const store = await EmbeddedPairingStore.open(options);
        const found = await Promise.all([1, 2, 3, 4].map(async (number) => await store.find(`pairing-${number}`)));
        return {
          has: found.filter((one) => one !== null).length,
          add: async () =>
            await store.reserve(pairing(4)).then(
              () => true,
              () => false,
            ),
          close: async () => await store.dispose(),
        };
      } catch {
        return null;
      }
    },
  },
  {
    name: 'relay keys',
    file: 'keys',
    text: keys([key(1), key(2), key(3)]),
    wrongType: '{"colors":["red"]}\n',
    newer: keys([key(1), key(2), key(3)].map((line) => line.replace('}', ',"invented":"later"}'))),
    copies: /^$/,
    async open(folder) {
      const file = join(folder, 'keys');
      const read = await readAccessKeys(file).catch(() => null);
      if (read === null) return null;
      return {
        has: read.keys.length,
        add: async () =>
          await addAccessKey(file, 'key-4', AT).then(
            () => true,
            () => false,
          ),
        close: async () => {},
      };
    },
  },
  {
    name: 'command-line settings',
    file: 'command-line.json',
    text: JSON.stringify(SETTINGS),
    wrongType: '["red"]',
    newer: JSON.stringify({ ...SETTINGS, invented: 'later' }),
    copies: /^$/,
    async open(folder) {
      const environment = { BECKON_USER_DATA: folder };
      if (configPath(environment) !== join(folder, 'command-line.json')) throw new Error('The settings are elsewhere');
      const read = readConfig(environment);
      if (!read.ok) return null;
      return {
        has: Object.keys(read.value).length,
        // As `beckon config set` does: what cannot be read whole is not written.
        add: async () => writeConfig(environment, { ...read.value, ca: '/home/you/ca.pem' }) === null,
        close: async () => {},
      };
    },
  },
  {
    name: 'update note',
    file: 'update-not-installed.json',
    // Its records are its three fields.
    text: JSON.stringify(NOT_INSTALLED),
    wrongType: '["red"]',
    newer: JSON.stringify({ ...NOT_INSTALLED, invented: 'later' }),
    copies: /^$/,
    isTaken: true,
    async open(folder) {
      return {
        has: Object.keys((await takeNotInstalled(folder)) ?? {}).length,
        async add() {
          try {
            keepNotInstalled(folder, NOT_INSTALLED);
            return await Promise.resolve(true);
          } catch {
            return false;
          }
        },
        close: async () => {},
      };
    },
  },
];

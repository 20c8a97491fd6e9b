import type { IsoTime } from './iso-time';

/** How much an export has. */
export interface ExportCounts {
  /** Known apps that were written. */
  readonly apps: number;
  /** Known apps that were left out, because they exist only in the demo. */
  readonly leftOut: number;
}

/** What an import would do to one app. */
export interface ImportChange {
  /** Identifies the app within a preview. */
  readonly id: string;
  readonly kind: 'added' | 'changed';
  /** The app's current name; for an added app, from the file. */
  readonly name: string;
  /** Null for an app known only by an address. */
  readonly deviceCode: string | null;
  /** Its new alias; empty: removed. Null: unchanged. */
  readonly alias: string | null;
  /** Its new group; empty: removed. Null: unchanged. */
  readonly group: string | null;
  /** It would become a favorite; reconnected automatically only once the user has reconnected it. */
  readonly favourite: boolean;
  /** The user ignores it now, and no longer would. */
  readonly ignored: boolean;
  /** Addresses that Beckon would newly try for it; with ports, if the file has them. */
  readonly addresses: readonly string[];
}

/** What an import would do, shown before anything changes. */
export interface ImportPreview {
  /** Identifies the file that was read; valid until another file is opened. */
  readonly importId: string;
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly exportedAt: IsoTime | null;
  /** Apps that are not known yet. */
  readonly added: number;
  /** Apps that are known under the same code or address, and would take over alias, group and addresses. */
  readonly updated: number;
  /** Known apps that the file does not have; removed only when the import replaces. */
  readonly missing: number;
  /** Apps that would be ignored from then on. */
  readonly ignored: number;
  /** What merging would do to each app: known apps that get an address first, added apps last. */
  readonly changes: readonly ImportChange[];
  /** Number of changes beyond those listed. */
  readonly moreChanges: number;
  /** Records of the file that cannot be read. */
  readonly unreadable: number;
  /** Location and reason of the first few: `apps[3].alias: …`. */
  readonly problems: readonly string[];
}

/** What an import did. */
export interface ImportOutcome {
  /** Apps that were added or changed. */
  readonly apps: number;
  /** Known apps that the file did not have, and that were removed. */
  readonly removed: number;
  /** Apps that the file would have reconnected automatically, such as favorites, and that are not until the user says so. */
  readonly notReconnected: number;
  /** Name of the backup file, in the folder `backups` of Beckon’s data folder. */
  readonly backup: string;
  /** Undoes this import for a few minutes, until the next one. */
  readonly undoToken: string;
}

export type ImportMode = 'merge' | 'replace';

/** Forms in which connection information is copied; `address` is the IP address with its port, `host` the name. */
export const COPY_FORMATS = ['address', 'address-alone', 'port-alone', 'https', 'wss', 'host', 'env', 'json'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

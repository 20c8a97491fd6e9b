import type { IsoTime } from './iso-time';

/** What an import would do to one app. */
export interface ImportChange {
  /** Tells the apps of one preview apart. */
  readonly id: string;
  readonly kind: 'added' | 'changed';
  /** What the app is called now; one that comes, by the file. */
  readonly name: string;
  /** Null for an app known by an address alone. */
  readonly deviceCode: string | null;
  /** What it would be called; empty: nothing any more. Null: that stays. */
  readonly alias: string | null;
  /** The group that it would be in; empty: none any more. Null: that stays. */
  readonly group: string | null;
  /** It would become a favourite, and so be brought back by itself. */
  readonly favourite: boolean;
  /** The user ignores it now, and would not any more. */
  readonly ignored: boolean;
  /** Addresses that Beckon would try for it from then on, and does not now; with ports, where the file has them. */
  readonly addresses: readonly string[];
}

/** What an import would do, shown before anything changes. */
export interface ImportPreview {
  /** Names the file that was read; valid until another file is opened. */
  readonly importId: string;
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly exportedAt: IsoTime | null;
  /** Apps that are not known yet. */
  readonly added: number;
  /** Apps that are known under the same code or address, and would take over alias, group and addresses. */
  readonly updated: number;
  /** Known apps that the file does not have; they go only when the import replaces. */
  readonly missing: number;
  /** Apps that would be ignored from then on. */
  readonly ignored: number;
  /** What merging would do to each app: known apps that get an address first, those that come last. */
  readonly changes: readonly ImportChange[];
  /** How many changes there are beyond those told. */
  readonly moreChanges: number;
  /** Records of the file that cannot be read. */
  readonly unreadable: number;
  /** Where and why, of the first few: `apps[3].alias: …`. */
  readonly problems: readonly string[];
}

/** What an import did. */
export interface ImportOutcome {
  /** Apps that were added or changed. */
  readonly apps: number;
  /** Known apps that the file did not have, and that went. */
  readonly removed: number;
  /** Name of the file that has everything as it was before, in the folder `backups` of Beckon’s data folder. */
  readonly backup: string;
}

export type ImportMode = 'merge' | 'replace';

/** Forms in which connection information is copied. */
export const COPY_FORMATS = ['json', 'env', 'https', 'wss'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

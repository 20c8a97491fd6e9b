import type { IsoTime } from './iso-time';

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

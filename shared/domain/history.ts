import type { IsoTime } from './iso-time';

/** Events of known apps that are worth looking up later. */
export const HISTORY_KINDS = [
  'kept',
  'found',
  'lost',
  'moved',
  'renamed',
  'merged',
  'certificate',
  'battery-low',
  'paired',
  'forgotten',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export interface HistoryEntry {
  readonly id: string;
  readonly at: IsoTime;
  readonly kind: HistoryKind;
  /** {@link KnownApp.id}; the app may be forgotten by now. */
  readonly appId: string;
  /** The app's name at that time. */
  readonly title: string;
  /** One sentence for people. */
  readonly detail: string;
}

export interface HistoryQuery {
  /** Null: of every app. */
  readonly appId: string | null;
  /** Text to find in title and detail; null: any. */
  readonly search: string | null;
  /** Empty: every kind. */
  readonly kinds: readonly HistoryKind[];
  /** Maximum number of entries, newest first; 1 to 500. */
  readonly limit: number;
  /** Only entries older than this; null: from the newest. */
  readonly before: IsoTime | null;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly more: boolean;
}

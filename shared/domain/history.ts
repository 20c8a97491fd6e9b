import type { Text } from '../words/text';
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
  /** The app's name: in the file that of the time, to the window the present one, or the last of a forgotten app. */
  readonly title: string;
  /** What happened; entries of older versions are `verbatim`, and in English. */
  readonly detail: Text;
}

/** An app that has entries, by its present name; one that was forgotten by its last. */
export type HistoryApp = Pick<HistoryEntry, 'appId' | 'title'>;

export interface HistoryQuery {
  /** Null: of every app. */
  readonly appId: string | null;
  /** Text to find in the name of the app, then or now, and in what happened; null: any. */
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

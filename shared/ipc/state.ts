import type { AppConnectionState } from '../domain/app-connection';
import type { DesktopState } from '../domain/desktop';
import type { DiscoveryState } from '../domain/discovery';
import type { IgnoredApp, KnownApp, MergeNote } from '../domain/known-app';
import type { LocalAddressState } from '../domain/local-address';
import type { Listing, NearbyApp } from '../domain/nearby-app';
import type { PairingSession, PairingSetup } from '../domain/pairing';
import type { ActiveService, Notice, Settings } from '../domain/settings';
import type { UpdateState } from '../domain/update';
import type { ActiveLanguage } from '../words/languages';

/** Slices that are replaced as a whole. */
export interface WholeSlices {
  readonly settings: Settings;
  /** What the window speaks: the user's choice, or what the system's languages come to. */
  readonly language: ActiveLanguage;
  readonly service: ActiveService;
  readonly discovery: DiscoveryState;
  readonly listing: Listing;
  readonly notices: readonly Notice[];
  readonly desktop: DesktopState;
  readonly update: UpdateState;
  readonly ignored: readonly IgnoredApp[];
  readonly pairingSetup: PairingSetup;
  /** Newest first; an entry is removed when it can no longer be undone. */
  readonly merges: readonly MergeNote[];
}

/** Slices that change entry by entry. */
export interface KeyedSlices {
  /** By device code; in the service's latest list. Kept while later polls fail. */
  readonly nearby: Readonly<Record<string, NearbyApp>>;
  /** By {@link KnownApp.id}. */
  readonly known: Readonly<Record<string, KnownApp>>;
  /** By {@link KnownApp.id}; an absent entry: nothing was measured, and nothing is in progress. */
  readonly connections: Readonly<Record<string, AppConnectionState>>;
  /** By {@link KnownApp.id}; of the local addresses that are switched on. */
  readonly localAddresses: Readonly<Record<string, LocalAddressState>>;
  /** By {@link PairingSession.id}. */
  readonly pairings: Readonly<Record<string, PairingSession>>;
}

/** Everything that the window shows; main owns it, the renderer mirrors it. */
export interface AppState extends WholeSlices, KeyedSlices {}

export type KeyedSliceName = keyof KeyedSlices;
export type WholeSliceName = keyof WholeSlices;

/** One step of a patch. */
export type StateChange =
  | {
      [S in WholeSliceName]: { readonly op: 'replace'; readonly slice: S; readonly value: WholeSlices[S] };
    }[WholeSliceName]
  | {
      [S in KeyedSliceName]: {
        readonly op: 'merge';
        readonly slice: S;
        /** Entries to add or replace. */
        readonly set: KeyedSlices[S];
        /** Keys to remove. */
        readonly remove: readonly string[];
      };
    }[KeyedSliceName];

/**
 * Numbered from 1 without gaps; a receiver drops patches that are not newer than its snapshot, and requests a snapshot
 * on a gap.
 */
export interface StatePatch {
  readonly sequence: number;
  readonly changes: readonly StateChange[];
}

/** What never changes while the app runs. */
export interface About {
  readonly version: string;
  readonly platform: string;
  /** Version of the runtime. */
  readonly electron: string;
  /** One line for the foot of the window, from whoever started or packaged this Beckon; null: none. */
  readonly startNotice: string | null;
  /** ISO 3166 code of the region that the system writes dates and times for; null: not known. */
  readonly region: string | null;
}

/** The whole state as of patch `sequence`. */
export interface StateSnapshot {
  readonly sequence: number;
  readonly state: AppState;
  readonly about: About;
}

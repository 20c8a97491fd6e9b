import type { IsoTime } from './iso-time';

/** One toy of a companion app (reference, section 2.2), after the parser. */
export interface Toy {
  /** Identifier; two toys may differ in case only. */
  readonly id: string;
  readonly toyType: string | null;
  readonly nickname: string | null;
  /** Display name: nickname, else name, else toyType, else id. Never empty. */
  readonly displayName: string;
  readonly firmwareVersion: number | null;
  /** Hardware version; the empty string is the first generation, "2" the second. Null: the app did not say. */
  readonly hardwareVersion: string | null;
  /** Charge in percent, 0 to 100; null when unknown or the toy has no battery. */
  readonly battery: number | null;
  /** Whether the toy is connected to its app; null when the app did not say. */
  readonly connected: boolean | null;
}

/** A companion app as the service describes it (reference, section 2.1), after the parser. */
export interface NearbyApp {
  /** Opaque and case-sensitive; the app's identity. */
  readonly deviceCode: string;
  /** Whether the service's own channel to the app is up; says nothing about this computer's reach. Null: unknown. */
  readonly online: boolean | null;
  readonly domain: string | null;
  /** The local address embedded in the domain, or the domain itself if it is one; null when there is none. */
  readonly address: string | null;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  readonly platform: string | null;
  readonly appVersion: string | null;
  readonly appType: string | null;
  /** Null when toys were not given or unreadable, which is not the same as an empty list. */
  readonly toys: readonly Toy[] | null;
}

/** An entry of the list that could not be read, and why. */
export interface SkippedApp {
  /** Position in the service's answer, from 0. */
  readonly index: number;
  readonly reason: string;
}

/** The answer of the list endpoint (reference, section 4.1); also what `list --json` prints. */
export interface NearbyList {
  readonly apps: readonly NearbyApp[];
  readonly skipped: readonly SkippedApp[];
  readonly fetchedAt: IsoTime;
}

/** The last answer of the list endpoint, without its apps. */
export interface Listing {
  /** When the service last answered with a list, empty or not; null: never since start. */
  readonly fetchedAt: IsoTime | null;
  readonly skipped: readonly SkippedApp[];
}

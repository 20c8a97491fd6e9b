import type { IsoTime } from './iso-time';
import type { LocalAddress } from './local-address';
import type { NearbyApp } from './nearby-app';

/** The source of an address, and so of an app. */
export type AppSource = 'nearby' | 'code' | 'pairing' | 'address';

/** One address of a known app. A typed one is kept verbatim, tried first and never overwritten. */
export interface LedgerAddress {
  /** Host or target as the service gave it, or exactly as typed. */
  readonly host: string;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  /** The most reliable source so far: a list, then an answer by code, then a pairing; `address`: typed. */
  readonly source: AppSource;
  readonly firstSeenAt: IsoTime;
  readonly lastSeenAt: IsoTime;
  /** When this computer first reached it; null: never. */
  readonly firstGoodAt: IsoTime | null;
  /** When this computer last reached it; null: never. */
  readonly lastGoodAt: IsoTime | null;
  /** The network on which it was last reached; null: never, or not known. */
  readonly network: NetworkSignature | null;
  /** The user allows dialing it although it is in 100.64.0.0/10. */
  readonly allowCarrierGradeNat: boolean;
  /** From a file, and not confirmed here since: neither given by the service nor typed by this user. */
  readonly imported: boolean;
  /** The name under which a typed bare address was verified; no other one that a certificate claims counts. Omitted: none. */
  readonly verifiedAs?: string | undefined;
}

/** The origin of an address; one that was never in a ledger is not imported. */
type AddressOrigin = Pick<LedgerAddress, 'source'> & Partial<Pick<LedgerAddress, 'imported'>>;

/** Whether this user typed the address: then it is kept verbatim, and tried first. */
export function isTyped({ source, imported = false }: AddressOrigin): boolean {
  return source === 'address' && !imported;
}

/** Whether the service gave the address to this Beckon. */
export function isGiven({ source, imported = false }: AddressOrigin): boolean {
  return source !== 'address' && !imported;
}

/** The address that the service last gave; null: none. */
export function latestGiven({ addresses }: Pick<KnownApp, 'addresses'>): LedgerAddress | null {
  return addresses.find(isGiven) ?? null;
}

/** When this computer last reached the app, at any of its addresses; null: never. */
export function lastReachedAt({ addresses }: Pick<KnownApp, 'addresses'>): IsoTime | null {
  return addresses.reduce<IsoTime | null>(
    (latest, { lastGoodAt: at }) => (at !== null && (latest === null || at > latest) ? at : latest),
    null,
  );
}

/** Identifies a network without a location permission. */
export interface NetworkSignature {
  /** Address of the default gateway; null when unknown. */
  readonly gateway: string | null;
  /** Own subnet, such as `192.168.1.0/24`. */
  readonly subnet: string;
}

/** A certificate that the user compared and trusted, for one bare address. */
export interface CertificatePin {
  /** SHA-256 of the whole certificate, `AB:CD:…`. */
  readonly sha256: string;
  /** Address that it is for; a pin is never used for any other. */
  readonly address: string;
  readonly pinnedAt: IsoTime;
}

/** An app that the user chose to keep. */
export interface KnownApp {
  /** Beckon's own identifier, a UUID; stable when the device code is learned later. */
  readonly id: string;
  /** Null for an app known only by a typed address. */
  readonly deviceCode: string | null;
  /** The user's own name for it, 1 to 64 characters; null: none. */
  readonly alias: string | null;
  readonly favourite: boolean;
  /** Reconnect it automatically whenever it is lost, favorite or not. */
  readonly keepConnected: boolean;
  /** Name of the group that the user put it in; null: none. */
  readonly group: string | null;
  /** How it was added; `import`: from a file. */
  readonly source: AppSource | 'import';
  readonly addedAt: IsoTime;
  /** Typed addresses first, then given ones, the most recently seen first; then those from a file. */
  readonly addresses: readonly LedgerAddress[];
  /** What the service last said about it; null: never listed. */
  readonly lastInfo: NearbyApp | null;
  /** When the service last listed it; null: never. */
  readonly lastListedAt: IsoTime | null;
  /** Null: certificates are verified as usual. */
  readonly pin: CertificatePin | null;
  /** Identifiers of records merged into this app; their history belongs to it. */
  readonly formerIds: readonly string[];
  /** Device codes of apps that the user says it is not: a merge with them was undone. */
  readonly distinctFrom: readonly string[];
  /** When the user disconnected it: no automatic reconnect until they want it back. Null: not disconnected. */
  readonly disconnectedAt: IsoTime | null;
  /** From the built-in simulator, and removed when the user leaves it. */
  readonly simulated: boolean;
  /** Where programs of this computer find it. Omitted: it never had one. */
  readonly localAddress?: LocalAddress | undefined;
}

/** Whether the user wants the app reconnected automatically, apart from an explicit disconnect. */
export function wantsConnection({ favourite, keepConnected }: Pick<KnownApp, 'favourite' | 'keepConnected'>): boolean {
  return favourite || keepConnected;
}

/** Whether an app is reconnected automatically. */
export function isKept(app: Pick<KnownApp, 'favourite' | 'keepConnected' | 'disconnectedAt'>): boolean {
  return wantsConnection(app) && app.disconnectedAt === null;
}

/** An app that is never shown nearby until the user takes it off the list again. */
export interface IgnoredApp {
  readonly deviceCode: string;
  /** Its name when it was ignored. */
  readonly title: string;
  readonly since: IsoTime;
  /** From the built-in simulator, and removed when the user leaves it. */
  readonly simulated: boolean;
}

/** A merge of two records of the same app; can be undone for a while. */
export interface MergeNote {
  readonly undoToken: string;
  readonly at: IsoTime;
  /** The record that stayed: the one that was known only by address. */
  readonly appId: string;
  /** The address under which both were known. */
  readonly address: string;
}

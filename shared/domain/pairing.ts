import type { Text } from '../words/text';
import type { IsoTime } from './iso-time';
import type { ServiceFailure } from './service-error';

/** Who asks the service for a code and receives the callback (reference, sections 4.3 and 6). */
export const PAIRING_METHODS = ['relay', 'direct', 'simulator'] as const;
export type PairingMethod = (typeof PAIRING_METHODS)[number];

/**
 * State of a secret, without the secret: `kept` is encrypted on disk, `session` only in memory because this
 * computer has no keyring, `locked` is on disk and cannot be decrypted now. A secret goes only to the place that it was
 * entered for: `elsewhere` was entered for a place other than the current one, `unbound` was stored by an
 * earlier version, which did not record its place.
 */
export type SecretState = 'none' | 'session' | 'kept' | 'locked' | 'elsewhere' | 'unbound';

/** How codes are requested, as visible to the window: secrets stay in main. */
export interface PairingSetup {
  /** The method of “Show a code” now; null: none is set up. The simulator has its own. */
  readonly way: PairingMethod | null;
  readonly relay: {
    /** Null: none was chosen. */
    readonly url: string | null;
    /** Path of an additional authority for its certificate, PEM; null: none. */
    readonly caFile: string | null;
    readonly key: SecretState;
    /** Address of the relay that the key was entered for; null: unknown. */
    readonly keyFor: string | null;
  };
  /** Beckon as its own relay, for a developer without one. Off by default. */
  readonly direct: {
    readonly enabled: boolean;
    /** Port of the listener, which is open only while a code is shown. */
    readonly port: number;
    readonly token: SecretState;
    /** Address of the service that the token was entered for; null: unknown. */
    readonly tokenFor: string | null;
  };
}

/** Port of the direct mode's listener until the developer chooses another. */
export const DIRECT_PORT = { min: 1024, max: 65_535, initial: 34_560 } as const;

/** A code on the screen. */
export interface ShownCode {
  /** The content of the QR code, verbatim, to be drawn; may be long. */
  readonly qrcode: string;
  /** What a person can type instead; null: nothing short enough. */
  readonly typed: string | null;
  readonly shownAt: IsoTime;
  readonly expiresAt: IsoTime;
}

/** Which source gave the app first. */
export const PAIRED_BY = ['callback', 'list', 'code', 'claim'] as const;
export type PairedBy = (typeof PAIRED_BY)[number];

/**
 * The progress of a pairing.
 *
 *   asking ──code──▶ waiting ──app──▶ paired
 *     │                │ └──────────▶ expired   (a new code is one click away)
 *     └──────────────▶ failed ◀──┘
 */
export type PairingProgress =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'waiting';
      readonly code: ShownCode;
      /** The relay cannot be reached now; retrying, and the code stays valid. Null: no trouble. */
      readonly trouble: ServiceFailure | null;
    }
  | { readonly kind: 'paired'; readonly appId: string; readonly by: PairedBy; readonly wasKnown: boolean }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly message: Text;
      /** For the person who can fix it. */
      readonly advice: Text;
      /** Who that is. */
      readonly responsibleParty: 'user' | 'relay-operator' | 'service' | 'developer';
    };

/** A requested code; in the state by its id until it is closed. */
export interface PairingSession {
  readonly id: string;
  readonly way: PairingMethod;
  readonly startedAt: IsoTime;
  readonly progress: PairingProgress;
  /** Apps whose callback named no pairing, while this one is pending: a person may recognize theirs. */
  readonly unmatched: readonly UnmatchedNote[];
}

/** An app that called back and named no pairing (kept for 10 minutes). */
export interface UnmatchedNote {
  readonly unmatchedId: string;
  readonly receivedAt: IsoTime;
  /** The last characters of its device code. */
  readonly codeEnd: string;
  readonly platform: string | null;
  readonly appVersion: string | null;
  readonly appType: string | null;
  /** Names of its toys. */
  readonly toys: readonly string[];
}

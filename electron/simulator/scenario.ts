/** What an app shows on its ports. */
export const CERTIFICATE_KINDS = ['valid', 'expired', 'wrong-name', 'stranger', 'plain-http'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** How the service behaves. */
export type ServiceMode =
  | { readonly kind: 'ok' }
  /** Answers rightly, `delayMs` late. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Answers with a page for people, as a front or a captive portal does. */
  | { readonly kind: 'html' }
  /** Answers with an envelope that carries this code (reference, section 7). */
  | { readonly kind: 'error-code'; readonly code: number }
  /** Answers 429 with a text body and `Retry-After`. */
  | { readonly kind: 'rate-limited' }
  /** Answers with an empty list. */
  | { readonly kind: 'empty' }
  /** Nothing listens on its port. */
  | { readonly kind: 'down' };

/** A toy as its app tells it (reference, section 2.2). */
export interface ToyScript {
  readonly id: string;
  readonly toyType: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly fVersion: number;
  /** "" is the first generation. */
  readonly hVersion: string;
  /** -1: not obtained, or no battery. */
  readonly battery: number;
  readonly connected: boolean;
}

/** A companion app at the start. */
export interface AppScript {
  /** Short name by which events and controls call it. */
  readonly id: string;
  readonly deviceCode: string;
  readonly appType: string;
  readonly platform: string;
  readonly appVersion: string;
  readonly online: boolean;
  /** Whether the service lists it. */
  readonly listed: boolean;
  /** Whether its ports accept connections. */
  readonly listening: boolean;
  /** N of the address 127.0.0.N and of the name 127-0-0-N.apps.beckon.test. */
  readonly host: number;
  /** Wanted port; a taken one moves up by one, as with real apps. */
  readonly httpsPort: number;
  /** The same as `httpsPort`: both on one port. */
  readonly wssPort: number;
  readonly certificate: CertificateKind;
  /** Null: the service tells no toys at all. */
  readonly toys: readonly ToyScript[] | null;
  /**
   * Fields of the App Info Object that the service tells otherwise than they are: strange forms, missing ones (null).
   */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** One thing that happens. Apps and toys are called by their ids. */
export type ScenarioAction =
  | { readonly do: 'drain-battery'; readonly app: string; readonly toy: string | null; readonly by: number }
  | { readonly do: 'set-battery'; readonly app: string; readonly toy: string; readonly to: number }
  | { readonly do: 'connect-toy' | 'disconnect-toy'; readonly app: string; readonly toy: string }
  /** A toy leaves its app altogether, and comes back. */
  | { readonly do: 'remove-toy' | 'return-toy'; readonly app: string; readonly toy: string }
  | { readonly do: 'app-online' | 'app-offline'; readonly app: string }
  | { readonly do: 'list-app' | 'unlist-app'; readonly app: string }
  | { readonly do: 'start-app' | 'stop-app'; readonly app: string }
  | { readonly do: 'move-port'; readonly app: string; readonly by: number }
  | { readonly do: 'move-address'; readonly app: string; readonly host: number }
  | { readonly do: 'swap-addresses'; readonly app: string; readonly with: string }
  | { readonly do: 'set-certificate'; readonly app: string; readonly to: CertificateKind }
  /** The service tells these fields of the app otherwise from now on, as {@link AppScript.wire} does from the start. */
  | { readonly do: 'tell'; readonly app: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly do: 'service'; readonly mode: ServiceMode };

/** When something happens, in simulated milliseconds from the start. */
export interface ScenarioEvent {
  readonly atMs: number;
  /** Interval of repetition; null: it happens once. */
  readonly everyMs: number | null;
  /** Time until it is reverted; null: it stays. */
  readonly forMs: number | null;
  readonly action: ScenarioAction;
}

/** What the service knows of the developer whose server asks for codes (reference, sections 4.3 and 6). */
export interface DeveloperScript {
  readonly token: string;
  /** Where the app info is posted; http or https on loopback. Null: none is registered. */
  readonly callbackUrl: string | null;
  readonly codeLifetimeMs: number;
}

/** More requests than this are answered with 429; in real time, whatever the speed. */
export interface RateLimitRule {
  readonly requests: number;
  readonly withinMs: number;
}

/** What exists and what happens: a whole scenario. */
export interface Scenario {
  readonly name: string;
  /** Simulated seconds in one real second. */
  readonly speed: number;
  readonly service: ServiceMode;
  readonly developer: DeveloperScript;
  /** Null: no limit. */
  readonly rateLimit: RateLimitRule | null;
  readonly apps: readonly AppScript[];
  readonly events: readonly ScenarioEvent[];
}

/** Lifetime of a code (reference, section 8). */
const FOUR_HOURS_MS = 4 * 60 * 60 * 1000;

/** The developer that a scenario has unless it says otherwise. */
export const DEFAULT_DEVELOPER: DeveloperScript = {
  token: 'simulated-developer-token',
  callbackUrl: null,
  codeLifetimeMs: FOUR_HOURS_MS,
};

/** Far above what a well-behaved client needs, and soon reached by a client in a tight loop. */
export const DEFAULT_RATE_LIMIT: RateLimitRule = { requests: 100, withinMs: 10_000 };

/** The action that reverts another; null where there is none. */
export function undoing(action: ScenarioAction): ScenarioAction | null {
  switch (action.do) {
    case 'connect-toy':
      return { ...action, do: 'disconnect-toy' };
    case 'disconnect-toy':
      return { ...action, do: 'connect-toy' };
    case 'remove-toy':
      return { ...action, do: 'return-toy' };
    case 'return-toy':
      return { ...action, do: 'remove-toy' };
    case 'app-online':
      return { ...action, do: 'app-offline' };
    case 'app-offline':
      return { ...action, do: 'app-online' };
    case 'list-app':
      return { ...action, do: 'unlist-app' };
    case 'unlist-app':
      return { ...action, do: 'list-app' };
    case 'start-app':
      return { ...action, do: 'stop-app' };
    case 'stop-app':
      return { ...action, do: 'start-app' };
    case 'swap-addresses':
      return action;
    case 'set-certificate':
      return { ...action, to: 'valid' };
    case 'service':
      return { do: 'service', mode: { kind: 'ok' } };
    case 'move-port':
      return { ...action, by: -action.by };
    case 'drain-battery':
    case 'set-battery':
    case 'move-address':
    case 'tell':
      return null;
  }
}

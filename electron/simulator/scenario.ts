/** Certificates of an app's ports. */
export const CERTIFICATE_KINDS = ['valid', 'expired', 'wrong-name', 'stranger', 'plain-http'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** How the service behaves. */
export type ServiceMode =
  | { readonly kind: 'ok' }
  /** Responds correctly, after `delayMs`. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Responds with a page for people, like a front server or a captive portal. */
  | { readonly kind: 'html' }
  /** Responds with an envelope with this code (reference, section 7). */
  | { readonly kind: 'error-code'; readonly code: number }
  /** Responds with 429, a text body and `Retry-After`. */
  | { readonly kind: 'rate-limited' }
  /** Responds with an empty list. */
  | { readonly kind: 'empty' }
  /** Nothing listens on its port. */
  | { readonly kind: 'down' };

/** A toy as its app reports it (reference, section 2.2). */
export interface ToyScript {
  readonly id: string;
  readonly toyType: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly fVersion: number;
  /** "" is the first generation; null: the app does not mention it. */
  readonly hVersion: string | null;
  /** -1: not obtained, or no battery. */
  readonly battery: number;
  readonly connected: boolean;
}

/** A companion app at the start. */
export interface AppScript {
  /** Short name for events and controls. */
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
  /** Requested port; if it is in use, the next free one is taken, as by real apps. */
  readonly httpsPort: number;
  /** If equal to `httpsPort`: both on one port. */
  readonly wssPort: number;
  readonly certificate: CertificateKind;
  /** Null: the service reports no toys at all. */
  readonly toys: readonly ToyScript[] | null;
  /** Fields of the App Info Object that the service reports incorrectly: in odd forms, or missing (null). */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** One action. Refers to apps and toys by their ids. */
export type ScenarioAction =
  | { readonly do: 'drain-battery'; readonly app: string; readonly toy: string | null; readonly by: number }
  | { readonly do: 'set-battery'; readonly app: string; readonly toy: string; readonly to: number }
  | { readonly do: 'connect-toy' | 'disconnect-toy'; readonly app: string; readonly toy: string }
  /** A toy leaves its app, or comes back. */
  | { readonly do: 'remove-toy' | 'return-toy'; readonly app: string; readonly toy: string }
  | { readonly do: 'app-online' | 'app-offline'; readonly app: string }
  | { readonly do: 'list-app' | 'unlist-app'; readonly app: string }
  | { readonly do: 'start-app' | 'stop-app'; readonly app: string }
  | { readonly do: 'move-port'; readonly app: string; readonly by: number }
  | { readonly do: 'move-address'; readonly app: string; readonly host: number }
  | { readonly do: 'swap-addresses'; readonly app: string; readonly with: string }
  | { readonly do: 'set-certificate'; readonly app: string; readonly to: CertificateKind }
  /**
   * From now on the service reports these fields of the app incorrectly, like {@link AppScript.wire} from the start.
   */
  | { readonly do: 'tell'; readonly app: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly do: 'service'; readonly mode: ServiceMode };

/** When an action happens, in simulated milliseconds from the start. */
export interface ScenarioEvent {
  readonly atMs: number;
  /** Interval of repetition; null: it happens once. */
  readonly everyMs: number | null;
  /** Time until it is reverted; null: it stays. */
  readonly forMs: number | null;
  readonly action: ScenarioAction;
}

/** What the service knows of the developer whose server requests codes (reference, sections 4.3 and 6). */
export interface DeveloperScript {
  readonly token: string;
  /** Where the app info is posted; http or https on loopback. Null: not registered. */
  readonly callbackUrl: string | null;
  readonly codeLifetimeMs: number;
}

/** Requests beyond this limit get 429; in real time, at any speed. */
export interface RateLimitRule {
  readonly requests: number;
  readonly withinMs: number;
}

/** A complete scenario: what exists, and what happens. */
export interface Scenario {
  readonly name: string;
  /** Simulated seconds per real second. */
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

/** The default developer of a scenario. */
export const DEFAULT_DEVELOPER: DeveloperScript = {
  token: 'simulated-developer-token',
  callbackUrl: null,
  codeLifetimeMs: FOUR_HOURS_MS,
};

/** Far above the needs of a well-behaved client, but soon reached by a client in a tight loop. */
export const DEFAULT_RATE_LIMIT: RateLimitRule = { requests: 100, withinMs: 10_000 };

/** The action that reverts another; null: there is none. */
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

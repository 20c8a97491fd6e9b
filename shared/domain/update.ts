import { type Text, textFor } from '../words/text';
import type { IsoTime } from './iso-time';

/** What the user chose for updates. */
export interface UpdatePreferences {
  /** Whether Beckon looks for updates by itself, and downloads them. */
  readonly automatic: boolean;
}

export const INITIAL_UPDATES: UpdatePreferences = { automatic: true };

/** A newer version, as the signed feed tells of it. */
export interface UpdateOffer {
  readonly version: string;
  /** What is new, as plain text of several lines; null: the feed does not say. */
  readonly notes: string | null;
  readonly releasedAt: IsoTime | null;
}

/** Who brings the new version: Beckon itself, or the person with the system's package manager. */
export type UpdateWay =
  /** `waitsFor`: why Beckon does not download it by itself now. */
  | { readonly kind: 'download'; readonly waitsFor: 'user' | 'unmetered' }
  | { readonly kind: 'package'; readonly format: PackageFormat };

export const PACKAGE_FORMATS = ['deb', 'rpm'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];

/** Why an update failed; nothing was changed then. */
export const UPDATE_PROBLEM_CODES = [
  /** No answer: offline, no such host, refused, too slow. */
  'unreachable',
  'tls',
  /** The server answered with an error; `what` is its status. */
  'http-status',
  /** What came is no feed of Beckon. */
  'unreadable',
  'wrong-signature',
  /** `what` is the version that was offered. */
  'older-version',
  /** The feed was not signed anew in time; `what` is when it expired. */
  'expired',
  /** This computer's clock is before the feed was signed, or past its end where the server's is not. */
  'wrong-clock',
  /** The connection ended in mid-download. */
  'interrupted',
  'wrong-hash',
  'no-space',
  'not-writable',
  /** When the update was to be installed, the AppImage was no longer the file that had been started. */
  'file-changed',
  /** Anything else; `what` is a code of the system, if there is one. */
  'failed',
] as const;
export type UpdateProblemCode = (typeof UPDATE_PROBLEM_CODES)[number];

export interface UpdateProblem {
  readonly code: UpdateProblemCode;
  /** What exactly, as {@link UPDATE_PROBLEM_CODES} says of each; null: nothing more is known. */
  readonly what: string | null;
}

/** What failed, and when. */
export interface UpdateFailure {
  readonly problem: UpdateProblem;
  readonly failedAt: IsoTime;
  /** When Beckon tries again; null: not by itself. */
  readonly retryAt: IsoTime | null;
}

/**
 * Where Beckon stands with updates:
 *
 *     idle → checking → current
 *              │  └───→ available → downloading → ready
 *              └─────────────────────────┴──────→ failed
 *
 * `current`, `available` and `failed` are checked again later. `available` stays meanwhile, and also if that check fails.
 * `ready` stays until the app quits, which installs it, or until a restart turns out to be impossible, which is `failed`.
 * A start after an installation that failed begins with `failed`, too.
 */
export type UpdateState =
  /** `not-configured`: built without a feed; `not-installed`: started from sources, or from an unpacked folder. */
  | { readonly kind: 'off'; readonly reason: 'not-configured' | 'not-installed' | 'misconfigured' }
  /** Not checked since the start. */
  | { readonly kind: 'idle'; readonly waitsFor: 'unmetered' | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'current'; readonly checkedAt: IsoTime }
  | {
      readonly kind: 'available';
      readonly update: UpdateOffer;
      readonly way: UpdateWay;
      /** When the check ended that found it. */
      readonly checkedAt: IsoTime;
      /** Whether Beckon is checking again. */
      readonly isChecking: boolean;
      /** Why the last check failed; null: it did not. */
      readonly failure: UpdateFailure | null;
    }
  /** Percent, from 0 to 100. */
  | { readonly kind: 'downloading'; readonly update: UpdateOffer; readonly percent: number }
  | { readonly kind: 'ready'; readonly update: UpdateOffer }
  | (UpdateFailure & {
      readonly kind: 'failed';
      readonly step: 'check' | 'download' | 'install';
      /** The newer version that is known, and was not downloaded or installed; null: none is known. */
      readonly update: UpdateOffer | null;
    });

/** What happened, and what to do next. */
export function updateProblemTexts({ code, what }: UpdateProblem): { readonly message: Text; readonly advice: Text } {
  return { message: problemMessage(code, what), advice: textFor(`update.problem.${code}.advice`) };
}

function problemMessage(code: UpdateProblemCode, what: string | null): Text {
  switch (code) {
    case 'http-status':
      return textFor('update.problem.http-status.message', { status: what ?? '?' });
    case 'older-version':
      return textFor('update.problem.older-version.message', { version: what ?? '?' });
    default:
      return textFor(`update.problem.${code}.message`);
  }
}

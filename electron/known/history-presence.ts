import type { HistoryEntry } from '../../shared/domain/history';
import {
  type CertificateProblem,
  type MeasuredReach,
  MISSES_UNTIL_GONE,
  measuredOf,
  type ReachOutcome,
  type ReachState,
} from '../../shared/domain/reach-state';

/** Whether an app is there, as far as the history tells; the detail is the sentence that tells it. */
export type Presence =
  | { readonly kind: 'reachable'; readonly detail: string }
  | { readonly kind: 'gone'; readonly detail: string }
  | { readonly kind: 'certificate'; readonly detail: string };

/** What a measured reach tells; null: nothing yet, or nothing about the app. */
export function presenceOf(state: ReachState | undefined): Presence | null {
  const measured = measuredOf(state);
  return measured === null ? null : presenceOfMeasured(measured);
}

/** What the history told last of each app; older entries first. */
export function presenceTold(entries: readonly HistoryEntry[]): Readonly<Record<string, Presence>> {
  const told = new Map<string, Presence>();
  for (const { appId, kind, detail } of entries) {
    if (kind === 'found') told.set(appId, { kind: 'reachable', detail });
    else if (kind === 'lost') told.set(appId, { kind: 'gone', detail });
    else if (kind === 'certificate') told.set(appId, { kind: 'certificate', detail });
  }
  return Object.fromEntries(told);
}

function presenceOfMeasured({ shown, last, misses }: MeasuredReach): Presence | null {
  switch (shown.kind) {
    case 'reachable':
      return { kind: 'reachable', detail: `It was reached at ${last.address ?? last.host ?? 'its address'}.` };
    case 'certificate':
      return { kind: 'certificate', detail: CERTIFICATE_WORDS[shown.problem] };
    case 'plain-http':
      return { kind: 'gone', detail: 'Its port answers without encryption.' };
    case 'refused':
    case 'silent':
    case 'name-blocked':
      // At the first measurement after a start a single miss is shown, but it is not news yet.
      return misses < MISSES_UNTIL_GONE ? null : { kind: 'gone', detail: GONE_WORDS[shown.kind] };
    // These tell of this computer, or that there is nothing to measure.
    case 'this-computer-offline':
    case 'not-allowed':
    case 'own-address':
    case 'moved-too-often':
    case 'no-address':
      return null;
  }
}

const GONE_WORDS: Readonly<Record<Extract<ReachOutcome['kind'], 'refused' | 'silent' | 'name-blocked'>, string>> = {
  refused: 'Its device answers, but nothing listens on the app’s port any more.',
  silent: 'Nothing answers at its address any more.',
  'name-blocked': 'Its name no longer leads to an address.',
};

const CERTIFICATE_WORDS: Readonly<Record<CertificateProblem, string>> = {
  expired: 'Its certificate has expired.',
  name: 'Its certificate is for another name.',
  'unknown-authority': 'Nobody known vouches for its certificate.',
  changed: 'Its certificate is not the one that you trusted.',
  invalid: 'Its certificate cannot be verified.',
};

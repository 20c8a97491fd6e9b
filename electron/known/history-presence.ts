import type { HistoryEntry } from '../../shared/domain/history';
import { type MeasuredReach, MISSES_UNTIL_GONE, measuredOf, type ReachState } from '../../shared/domain/reach-state';
import { type Text, textFor } from '../../shared/words/text';

/** Whether an app is there, as the history reports it, with the text to show. */
export type Presence =
  | { readonly kind: 'reachable'; readonly detail: Text }
  | { readonly kind: 'gone'; readonly detail: Text }
  | { readonly kind: 'certificate'; readonly detail: Text };

/** The presence that a measured reach implies; null: none yet, or nothing about the app. */
export function presenceOf(state: ReachState | undefined): Presence | null {
  const measured = measuredOf(state);
  return measured === null ? null : presenceOfMeasured(measured);
}

/** What the history last reported of each app; older entries first. */
export function lastReportedPresence(entries: readonly HistoryEntry[]): Readonly<Record<string, Presence>> {
  const reported = new Map<string, Presence>();
  for (const { appId, kind, detail } of entries) {
    if (kind === 'found') reported.set(appId, { kind: 'reachable', detail });
    else if (kind === 'lost') reported.set(appId, { kind: 'gone', detail });
    else if (kind === 'certificate') reported.set(appId, { kind: 'certificate', detail });
  }
  return Object.fromEntries(reported);
}

function presenceOfMeasured({ shown, last, misses }: MeasuredReach): Presence | null {
  switch (shown.kind) {
    case 'reachable':
      return { kind: 'reachable', detail: reachedAt(last.address ?? last.host) };
    case 'certificate':
      return { kind: 'certificate', detail: textFor(`outcome.event.certificate-${shown.problem}`) };
    case 'plain-http':
      return { kind: 'gone', detail: textFor('outcome.event.plain-http') };
    case 'refused':
    case 'silent':
    case 'name-blocked':
      // At the first measurement after a start a single miss is shown, but not reported yet.
      return misses < MISSES_UNTIL_GONE ? null : { kind: 'gone', detail: textFor(`outcome.event.${shown.kind}`) };
    // These concern this computer, or mean that there is nothing to measure.
    case 'this-computer-offline':
    case 'not-allowed':
    case 'own-address':
    case 'moved-too-often':
    case 'no-address':
      return null;
  }
}

function reachedAt(place: string | null): Text {
  return place === null
    ? textFor('outcome.event.reachableSomewhere')
    : textFor('outcome.event.reachable', { address: place });
}

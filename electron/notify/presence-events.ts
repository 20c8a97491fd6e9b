import type { KnownApp } from '../../shared/domain/known-app';
import { type ReachState, shownOutcome } from '../../shared/domain/reach-state';
import type { Text } from '../../shared/words/text';
import { presenceOf } from '../known/history-presence';
import type { NotificationEventOf } from './notification-event';

/** The presence of an app, for notifications. */
export type PresenceState =
  | { readonly kind: 'there'; readonly detail: Text }
  | { readonly kind: 'gone'; readonly detail: Text }
  /** Whatever answers shows a certificate other than the trusted one; null: which one is not known. */
  | { readonly kind: 'other-certificate'; readonly presented: string | null };

export type PresenceEvent = NotificationEventOf<'favourite-lost' | 'favourite-back' | 'certificate-changed'>;

/** The presence by the last measurement; null: not known, for example while this computer is offline. Pure. */
export function presenceStateOf(reach: ReachState | undefined): PresenceState | null {
  const presence = presenceOf(reach);
  switch (presence?.kind) {
    case undefined:
      return null;
    case 'reachable':
      return { kind: 'there', detail: presence.detail };
    case 'gone':
      return { kind: 'gone', detail: presence.detail };
    case 'certificate': {
      const outcome = shownOutcome(reach);
      return outcome?.kind === 'certificate' && outcome.problem === 'changed'
        ? { kind: 'other-certificate', presented: outcome.presented }
        : { kind: 'gone', detail: presence.detail };
    }
  }
}

/**
 * The event for a change from one state to another; null: none. The first known state of an app is no event, unless its
 * certificate changed. Pure.
 *
 * @param before undefined: nothing was known yet
 * @param isSilent whether the user learns of a favorite’s coming or going in another way, or wanted it
 */
export function presenceEvent(
  app: KnownApp,
  before: PresenceState | undefined,
  after: PresenceState,
  isSilent: boolean,
): PresenceEvent | null {
  if (after.kind === 'other-certificate') {
    const isKnown = before?.kind === 'other-certificate' && before.presented === after.presented;
    return isKnown ? null : { kind: 'certificate-changed', app };
  }
  if (before === undefined || !app.favourite || isSilent) return null;
  if (after.kind === 'gone') {
    return before.kind === 'there' ? { kind: 'favourite-lost', app, detail: after.detail } : null;
  }
  return before.kind === 'there' ? null : { kind: 'favourite-back', app, detail: after.detail };
}

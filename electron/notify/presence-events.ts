import type { KnownApp } from '../../shared/domain/known-app';
import { type ReachState, shownOutcome } from '../../shared/domain/reach-state';
import { presenceOf } from '../known/history-presence';
import type { NotificationEventOf } from './notification-event';

/** How an app stands, as far as anybody is to be told. */
export type PresenceState =
  | { readonly kind: 'there'; readonly detail: string }
  | { readonly kind: 'gone'; readonly detail: string }
  /** What answers shows another certificate than the trusted one; null: which one is not known. */
  | { readonly kind: 'other-certificate'; readonly presented: string | null };

/** By {@link KnownApp.id}; absent: nothing is known yet. */
export type PresenceStates = ReadonlyMap<string, PresenceState>;

/** How the apps stand now; what says nothing, such as this computer being offline, leaves an app as it stood. Pure. */
export function presenceStatesOf(
  before: PresenceStates,
  known: Readonly<Record<string, KnownApp>>,
  reach: Readonly<Record<string, ReachState>>,
): PresenceStates {
  const standings = new Map<string, PresenceState>();
  for (const id of Object.keys(known)) {
    const standing = standingOf(reach[id]) ?? before.get(id);
    if (standing !== undefined) standings.set(id, standing);
  }
  return standings;
}

/**
 * What there is to tell between two looks. How an app stands when it is first looked at is no news, except that its
 * certificate is another one. Pure.
 *
 * @param isSilent whether a favourite’s coming or going is told in another way, or the user wanted it
 */
export function presenceEvents(
  before: PresenceStates,
  after: PresenceStates,
  known: Readonly<Record<string, KnownApp>>,
  isSilent: (appId: string) => boolean,
): readonly NotificationEventOf<'favourite-lost' | 'favourite-back' | 'certificate-changed'>[] {
  return Object.values(known).flatMap(
    (app): NotificationEventOf<'favourite-lost' | 'favourite-back' | 'certificate-changed'>[] => {
      const [was, is] = [before.get(app.id), after.get(app.id)];
      if (is === undefined) return [];
      if (is.kind === 'other-certificate') {
        const isTold = was?.kind === 'other-certificate' && was.presented === is.presented;
        return isTold ? [] : [{ kind: 'certificate-changed', app }];
      }
      if (was === undefined || !app.favourite || isSilent(app.id)) return [];
      if (is.kind === 'gone') return was.kind === 'there' ? [{ kind: 'favourite-lost', app, detail: is.detail }] : [];
      return was.kind === 'there' ? [] : [{ kind: 'favourite-back', app, detail: is.detail }];
    },
  );
}

function standingOf(state: ReachState | undefined): PresenceState | null {
  const presence = presenceOf(state);
  switch (presence?.kind) {
    case undefined:
      return null;
    case 'reachable':
      return { kind: 'there', detail: presence.detail };
    case 'gone':
      return { kind: 'gone', detail: presence.detail };
    case 'certificate': {
      const outcome = shownOutcome(state);
      return outcome?.kind === 'certificate' && outcome.problem === 'changed'
        ? { kind: 'other-certificate', presented: outcome.presented }
        : { kind: 'gone', detail: presence.detail };
    }
  }
}

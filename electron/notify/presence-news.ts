import type { KnownApp } from '../../shared/domain/known-app';
import { type ReachState, shownOutcome } from '../../shared/domain/reach-state';
import { presenceOf } from '../known/history-presence';
import type { NewsOf } from './news';

/** How an app stands, as far as anybody is to be told. */
export type Standing =
  | { readonly kind: 'there'; readonly detail: string }
  | { readonly kind: 'gone'; readonly detail: string }
  /** What answers shows another certificate than the trusted one; null: which one is not known. */
  | { readonly kind: 'other-certificate'; readonly presented: string | null };

/** By {@link KnownApp.id}; absent: nothing is known yet. */
export type Standings = ReadonlyMap<string, Standing>;

/** How the apps stand now; what says nothing, such as this computer being offline, leaves an app as it stood. Pure. */
export function standingsOf(
  before: Standings,
  known: Readonly<Record<string, KnownApp>>,
  reach: Readonly<Record<string, ReachState>>,
): Standings {
  const standings = new Map<string, Standing>();
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
export function presenceNews(
  before: Standings,
  after: Standings,
  known: Readonly<Record<string, KnownApp>>,
  isSilent: (appId: string) => boolean,
): readonly NewsOf<'favourite-lost' | 'favourite-back' | 'certificate-changed'>[] {
  return Object.values(known).flatMap((app): NewsOf<'favourite-lost' | 'favourite-back' | 'certificate-changed'>[] => {
    const [was, is] = [before.get(app.id), after.get(app.id)];
    if (is === undefined) return [];
    if (is.kind === 'other-certificate') {
      const isTold = was?.kind === 'other-certificate' && was.presented === is.presented;
      return isTold ? [] : [{ kind: 'certificate-changed', app }];
    }
    if (was === undefined || !app.favourite || isSilent(app.id)) return [];
    if (is.kind === 'gone') return was.kind === 'there' ? [{ kind: 'favourite-lost', app, detail: is.detail }] : [];
    return was.kind === 'there' ? [] : [{ kind: 'favourite-back', app, detail: is.detail }];
  });
}

function standingOf(state: ReachState | undefined): Standing | null {
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

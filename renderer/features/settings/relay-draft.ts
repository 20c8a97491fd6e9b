import type { SecretState } from '../../../shared/domain/pairing';
import type { InputOf } from '../../../shared/ipc/contract';

/** What stands in the form of the relay. */
export interface RelayDraft {
  readonly url: string;
  /** Path of the authority's file; empty: none. */
  readonly caFile: string;
  /** As it was pasted; empty: the kept one is meant. */
  readonly key: string;
}

/** What is kept already. */
export interface SavedRelay {
  readonly url: string | null;
  readonly key: SecretState;
}

/** The form understood: ready to send, or what its key lacks. */
export type ParsedRelayDraft =
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong'; readonly keyProblem: 'keyMissing' | 'keyElsewhere' }
  | { readonly kind: 'good'; readonly input: Omit<InputOf<'pairing.use-relay'>, 'unchecked'> };

/** A kept key is for the server that it was given for: at another address a new one is asked for. */
export function parseRelayDraft(draft: RelayDraft, saved: SavedRelay): ParsedRelayDraft {
  const url = draft.url.trim();
  const key = draft.key.trim();
  const caFile = draft.caFile.trim() === '' ? null : draft.caFile.trim();
  if (url === '') return { kind: 'blank' };
  if (key !== '') return { kind: 'good', input: { url, caFile, key } };
  if (saved.key === 'none' || saved.key === 'locked' || saved.url === null) {
    return { kind: 'wrong', keyProblem: 'keyMissing' };
  }
  return saved.key !== 'elsewhere' && isSameServer(url, saved.url)
    ? { kind: 'good', input: { url, caFile, key: null } }
    : { kind: 'wrong', keyProblem: 'keyElsewhere' };
}

function isSameServer(left: string, right: string): boolean {
  const origin = originOf(left);
  return origin !== null && origin === originOf(right);
}

/** Without a scheme it is HTTPS, as main reads it. */
function originOf(text: string): string | null {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`).origin;
  } catch {
    return null;
  }
}

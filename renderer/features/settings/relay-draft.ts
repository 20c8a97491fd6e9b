import type { SecretState } from '../../../shared/domain/pairing';
import type { InputOf } from '../../../shared/ipc/contract';

/** The values of the relay form. */
export interface RelayDraft {
  readonly url: string;
  /** Path of the authority's file; empty: none. */
  readonly caFile: string;
  /** As pasted; empty: the saved key is used. */
  readonly key: string;
}

/** What is already saved. */
export interface SavedRelay {
  readonly url: string | null;
  readonly key: SecretState;
}

/** A parsed form: ready to send, or what is wrong with its key. */
export type ParsedRelayDraft =
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong'; readonly keyProblem: 'keyMissing' | 'keyElsewhere' }
  | { readonly kind: 'good'; readonly input: Omit<InputOf<'pairing.use-relay'>, 'unchecked'> };

/** A saved key is valid only for the server it was entered for: another address requires a new one. */
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

/** Text without a scheme is read as HTTPS, as main does. */
function originOf(text: string): string | null {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`).origin;
  } catch {
    return null;
  }
}

import type { SecretState } from '../../../shared/domain/pairing';
import type { InputOf } from '../../../shared/ipc/contract';

type RelayInput = Omit<InputOf<'pairing.use-relay'>, 'unchecked'>;

/** What can be sent, or what is wrong with its key. */
export type ParsedRelay =
  | { readonly kind: 'wrong'; readonly keyProblem: 'keyMissing' | 'keyElsewhere' }
  | { readonly kind: 'good'; readonly input: RelayInput };

/** A saved key is valid only for the server it was entered for: another address requires a new one. */
export function parseRelayDraft(
  { url, caFile, key: pasted }: Omit<RelayInput, 'key'> & { readonly key: string },
  saved: { readonly url: string | null; readonly key: SecretState },
): ParsedRelay {
  const key = pasted.trim();
  if (key !== '') return { kind: 'good', input: { url, caFile, key } };
  if (saved.key === 'none' || saved.key === 'locked' || saved.url === null) {
    return { kind: 'wrong', keyProblem: 'keyMissing' };
  }
  const origin = originOf(url);
  return saved.key !== 'elsewhere' && origin !== null && origin === originOf(saved.url)
    ? { kind: 'good', input: { url, caFile, key: null } }
    : { kind: 'wrong', keyProblem: 'keyElsewhere' };
}

/** Text without a scheme is read as HTTPS, as main does. */
function originOf(text: string): string | null {
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)?.origin ?? null;
}

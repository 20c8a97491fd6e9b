import dns from 'node:dns';
import { classifyAddress, mayDial } from '../../shared/address/dial-rule';
import { spelledAddress } from '../../shared/address/spelled-address';
import { withinTime } from '../lib/within-time';

/** Asks the system's resolver for every address of a name. Rejects with an errno code when there is none. */
export type Lookup = (name: string) => Promise<readonly string[]>;

export const systemLookup: Lookup = async (name) => {
  const found = await dns.promises.lookup(name, { all: true, verbatim: true });
  return found.map((one) => one.address);
};

export type ResolvedHost =
  | { readonly kind: 'address'; readonly address: string; readonly spelled: boolean }
  | { readonly kind: 'not-allowed'; readonly address: string; readonly detail: string }
  | { readonly kind: 'not-found'; readonly detail: string };

export interface ResolveOptions {
  readonly lookup: Lookup;
  /** The user's word that addresses in 100.64.0.0/10 may be dialled. */
  readonly allowCarrierGradeNat: boolean;
  /** How long the resolver may take, in milliseconds; the system's own limit is far longer. */
  readonly timeoutMs: number;
}

/**
 * The one address to dial for a host: the one that the name spells, without DNS; only a name that spells none is
 * looked up, and then every address found must be one that may be dialled.
 */
export async function resolveHost(host: string, options: ResolveOptions): Promise<ResolvedHost> {
  const { lookup, allowCarrierGradeNat, timeoutMs } = options;
  const spelled = spelledAddress(host);
  if (spelled !== null) {
    return mayDial(spelled, allowCarrierGradeNat)
      ? { kind: 'address', address: spelled, spelled: true }
      : { kind: 'not-allowed', address: spelled, detail: `${spelled} ${whyNotAllowed(spelled)}` };
  }

  let found: readonly string[];
  try {
    found = await withinTime(lookup(host), timeoutMs);
  } catch (error) {
    return { kind: 'not-found', detail: `The name “${host}” was not found (${codeOf(error)}).` };
  }
  const outside = found.find((address) => !mayDial(address, allowCarrierGradeNat));
  if (outside !== undefined) {
    const detail = `“${host}” leads to ${outside}, which ${whyNotAllowed(outside)}`;
    return { kind: 'not-allowed', address: outside, detail };
  }
  // IPv4 first: companion apps announce themselves by IPv4 addresses.
  const address = found.find((one) => !one.includes(':')) ?? found[0];
  return address === undefined
    ? { kind: 'not-found', detail: `The name “${host}” has no address.` }
    : { kind: 'address', address, spelled: false };
}

/** The end of a sentence about an address that may not be dialled. */
function whyNotAllowed(address: string): string {
  return classifyAddress(address) === 'carrier-grade-nat'
    ? 'is in 100.64.0.0/10: Beckon dials that on your word alone (--allow-carrier-nat, or “Dial it all the same” in the window).'
    : 'is not on a local network, so Beckon does not dial it.';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
}

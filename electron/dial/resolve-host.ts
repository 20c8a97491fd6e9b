import dns from 'node:dns';
import PQueue from 'p-queue';
import { type AddressTrust, type DialRefusal, type DialRule, dialRefusal } from '../../shared/address/dial-rule';
import { certificateName, embeddedAddress, literalAddress } from '../../shared/address/embedded-address';
import { type Text, textFor } from '../../shared/words/text';
import { withinTime } from '../lib/abort-signal';
import { errorCode } from '../lib/error-code';

/**
 * Asks the system's resolver for all addresses of a name; `trust` says where the name is from. Rejects with an errno
 * code when there is none.
 */
export type Lookup = (name: string, trust: AddressTrust) => Promise<readonly string[]>;

type PlainLookup = (name: string) => Promise<readonly string[]>;

/**
 * How many names are looked up at once. Node has two threads for names in all, and the system's resolver holds one for
 * each name until it times out: unanswered names would block those that the user typed, and the
 * names of the service and the relay, which are not queued here.
 */
export const MAX_LOOKUPS = { user: 2, others: 1 } as const;
/** Unanswered names from a service must not pile up. */
export const MAX_WAITING_LOOKUPS = 64;

/** The same lookup, with limited concurrency; typed names do not wait for names from a service or a file. */
export function limitLookups(lookup: PlainLookup): Lookup {
  const typed = withConcurrency(lookup, MAX_LOOKUPS.user);
  const given = withConcurrency(lookup, MAX_LOOKUPS.others);
  return async (name, trust) => await (trust === 'user' ? typed : given)(name);
}

/** Concurrent lookups of a name are shared. */
function withConcurrency(lookup: PlainLookup, concurrency: number): PlainLookup {
  const queue = new PQueue({ concurrency });
  const asked = new Map<string, Promise<readonly string[]>>();
  return async (name) => {
    const former = asked.get(name);
    if (former !== undefined) return await former;
    if (queue.size >= MAX_WAITING_LOOKUPS) {
      throw Object.assign(new Error('Too many names are looked up already'), { code: 'EAI_AGAIN' });
    }
    const found = queue.add(async () => await lookup(name)).finally(() => asked.delete(name));
    asked.set(name, found);
    return await found;
  };
}

/** Asks the operating system, for the whole process. */
export const systemLookup: Lookup = limitLookups(async (name) => {
  const found = await dns.promises.lookup(name, { all: true, verbatim: true });
  return found.map((entry) => entry.address);
});

/** The address that a host leads to. */
interface HostAddress {
  readonly address: string;
  /** How it was found: a literal address, embedded in the name, or from DNS. */
  readonly origin: 'literal' | 'embedded' | 'dns';
  /** Every address from DNS; empty if it was not queried. */
  readonly found: readonly string[];
}

export type ResolvedHost =
  | ({ readonly kind: 'address' } & HostAddress)
  | ({
      readonly kind: 'not-allowed';
      readonly refusal: DialRefusal;
      /** Why. */
      readonly detail: Text;
    } & HostAddress)
  | {
      readonly kind: 'not-found';
      /** Whether DNS answered that there is none; else it did not answer. */
      readonly isAnswered: boolean;
      readonly detail: Text;
    };

export interface ResolveOptions {
  readonly lookup: Lookup;
  readonly rule: DialRule;
  /** How long the resolver may take, in milliseconds; the system's own limit is far longer. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The address to dial for a host, and whether it may be dialed: the one embedded in the name, without DNS;
 * only a name without one is looked up, and then every address found must be allowed. All hosts that Beckon
 * dials for an app are resolved here.
 */
export async function resolveHost(host: string, options: ResolveOptions): Promise<ResolvedHost> {
  const { rule } = options;
  const embedded = embeddedAddress(host);
  if (embedded !== null) {
    const origin = literalAddress(host) === null ? 'embedded' : 'literal';
    const found = { address: embedded, origin, found: [] } as const;
    const refusal = dialRefusal(embedded, rule);
    return refusal === null
      ? { kind: 'address', ...found }
      : { kind: 'not-allowed', ...found, refusal, detail: whyRefused(embedded, refusal) };
  }
  const answer = await askDns(host, options);
  const { address, refusal } = chosenAddress(answer.found, rule);
  if (address === null) {
    const { isAnswered, code } = answer;
    const detail =
      code === null
        ? textFor('evidence.nameWithoutAddress', { host })
        : textFor('evidence.nameNotFound', { host, code });
    return { kind: 'not-found', isAnswered, detail };
  }
  const found = { address, origin: 'dns', found: answer.found } as const;
  return refusal === null
    ? { kind: 'address', ...found }
    : {
        kind: 'not-allowed',
        ...found,
        refusal,
        detail: textFor(`evidence.resolvedRefusal.${refusal}`, { host, address }),
      };
}

/** What DNS says of a name. */
export interface DnsAnswer {
  readonly found: readonly string[];
  /** Whether DNS answered, even if there is no address. */
  readonly isAnswered: boolean;
  /** Error code of the lookup; null: addresses were found, or DNS gave an empty list. */
  readonly code: string | null;
}

/** Queries DNS for all addresses of a name, with a timeout; never rejects. */
export async function askDns(host: string, { lookup, rule, timeoutMs, signal }: ResolveOptions): Promise<DnsAnswer> {
  try {
    const found = await withinTime(lookup(certificateName(host), rule.trust), timeoutMs, signal);
    return { found, isAnswered: true, code: null };
  } catch (error) {
    const code = errorCode(error) ?? 'unknown error';
    return { found: [], isAnswered: code === 'ENOTFOUND' || code === 'ENODATA', code };
  }
}

/**
 * Chooses which of a name's addresses is dialed: IPv4 first, which companion apps announce. A single
 * forbidden address rejects the name.
 */
function chosenAddress(
  found: readonly string[],
  rule: DialRule,
): { readonly address: string | null; readonly refusal: DialRefusal | null } {
  for (const address of found) {
    const refusal = dialRefusal(address, rule);
    if (refusal !== null) return { address, refusal };
  }
  return { address: found.find((address) => !address.includes(':')) ?? found[0] ?? null, refusal: null };
}

/** Why an address is not dialed. */
export function whyRefused(address: string, refusal: DialRefusal): Text {
  return textFor(`evidence.refusal.${refusal}`, { address });
}

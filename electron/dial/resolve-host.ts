import dns from 'node:dns';
import PQueue from 'p-queue';
import {
  type DialRefusal,
  type DialRule,
  type DialWord,
  dialRefusal,
  resolvedRefusal,
} from '../../shared/address/dial-rule';
import { embeddedAddress } from '../../shared/address/embedded-address';
import { type Text, text } from '../../shared/words/text';
import { withinTime } from '../lib/within-time';

/**
 * Asks the system's resolver for every address of a name, on the word of whoever gave the name. Rejects with an errno
 * code when there is none.
 */
export type Lookup = (name: string, word: DialWord) => Promise<readonly string[]>;

type PlainLookup = (name: string) => Promise<readonly string[]>;

/**
 * How many names are looked up at once. Node has two threads for names in all, and the system's resolver holds one for
 * each name until it gives up: names that nobody answers for would keep from their turn what the user typed, and the
 * names of the service and the relay, which do not wait here.
 */
export const MAX_LOOKUPS = { user: 2, others: 1 } as const;
/** Names of a service that nobody answers for must not pile up. */
export const MAX_WAITING_LOOKUPS = 64;

/** The same lookup, a few names at a time; what the user typed waits for no name that a service or a file gave. */
export function inTurn(lookup: PlainLookup): Lookup {
  const typed = fewAtOnce(lookup, MAX_LOOKUPS.user);
  const given = fewAtOnce(lookup, MAX_LOOKUPS.others);
  return async (name, word) => await (word === 'user' ? typed : given)(name);
}

/** Each name is looked up once for all who ask meanwhile. */
function fewAtOnce(lookup: PlainLookup, concurrency: number): PlainLookup {
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

/** Asks the operating system, for everybody in this process. */
export const systemLookup: Lookup = inTurn(async (name) => {
  const found = await dns.promises.lookup(name, { all: true, verbatim: true });
  return found.map((one) => one.address);
});

export type ResolvedHost =
  | { readonly kind: 'address'; readonly address: string; readonly spelled: boolean }
  | {
      readonly kind: 'not-allowed';
      readonly address: string;
      readonly refusal: DialRefusal;
      /** Why. */
      readonly detail: Text;
    }
  | { readonly kind: 'not-found'; readonly detail: Text };

export interface ResolveOptions {
  readonly lookup: Lookup;
  readonly rule: DialRule;
  /** How long the resolver may take, in milliseconds; the system's own limit is far longer. */
  readonly timeoutMs: number;
}

/**
 * The one address to dial for a host: the one that the name spells, without DNS; only a name that spells none is
 * looked up, and then every address found must be one that may be dialled.
 */
export async function resolveHost(host: string, { lookup, rule, timeoutMs }: ResolveOptions): Promise<ResolvedHost> {
  const spelled = embeddedAddress(host);
  if (spelled !== null) {
    const refusal = dialRefusal(spelled, rule);
    return refusal === null
      ? { kind: 'address', address: spelled, spelled: true }
      : { kind: 'not-allowed', address: spelled, refusal, detail: whyRefused(spelled, refusal) };
  }

  let found: readonly string[];
  try {
    found = await withinTime(lookup(host, rule.word), timeoutMs);
  } catch (error) {
    return { kind: 'not-found', detail: text('evidence.nameNotFound', { host, code: codeOf(error) }) };
  }
  const { address, refusal } = chosenAddress(found, rule);
  if (address === null) return { kind: 'not-found', detail: text('evidence.nameWithoutAddress', { host }) };
  return refusal === null
    ? { kind: 'address', address, spelled: false }
    : { kind: 'not-allowed', address, refusal, detail: text(`evidence.resolvedRefusal.${refusal}`, { host, address }) };
}

/**
 * Which of the addresses that a name leads to is dialled: IPv4 first, by which companion apps announce themselves. One
 * that must not be dialled is enough to refuse the name.
 */
export function chosenAddress(
  found: readonly string[],
  rule: DialRule,
): { readonly address: string | null; readonly refusal: DialRefusal | null } {
  for (const address of found) {
    const refusal = resolvedRefusal(address, rule);
    if (refusal !== null) return { address, refusal };
  }
  return { address: found.find((one) => !one.includes(':')) ?? found[0] ?? null, refusal: null };
}

/** Why an address is not dialed. */
export function whyRefused(address: string, refusal: DialRefusal): Text {
  return text(`evidence.refusal.${refusal}`, { address });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
}

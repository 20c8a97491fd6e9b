import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { type CountedNetwork, countedNetworks, SITE_SHARE } from './client-network';
import { RATE_LIMIT_PREFIX } from './redis-database';
import type { RelayRates } from './relay-limits';

const MINUTE_MS = 60_000;
/** Maximum subjects counted per rate by one instance. */
const SUBJECTS = 10_000;

/** Rates of keys and pairings. */
export type RateName = Exclude<keyof RelayRates, AddressRateName>;
/** Rates of addresses. */
export type AddressRateName = 'mistakes' | 'openRequests';

const RATE_NAMES: readonly RateName[] = ['newPairings', 'pairingRequests', 'keyRequests', 'callbacks'];
const ADDRESS_RATE_NAMES: readonly AddressRateName[] = ['mistakes', 'openRequests'];

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
/** Whether to count a request, or only check. */
type CountOptions = { readonly increment: boolean };

/** Counts per minute, of keys, of pairings and of addresses; with Redis, of all instances together. */
export class RateLimits {
  readonly #limiters: ReadonlyMap<string, Limiter>;
  readonly #subjects: WeakMap<FastifyRequest, string>;

  private constructor(limiters: ReadonlyMap<string, Limiter>, subjects: WeakMap<FastifyRequest, string>) {
    this.#limiters = limiters;
    this.#subjects = subjects;
  }

  static async create(app: FastifyInstance, rates: RelayRates, redis: Redis | null): Promise<RateLimits> {
    const subjects = new WeakMap<FastifyRequest, string>();
    await app.register(rateLimit, {
      global: false,
      // A failure to count must not stop the relay.
      skipOnError: true,
      ...(redis !== null && { redis, nameSpace: RATE_LIMIT_PREFIX }),
    });
    const limiterOf = (name: string, max: number): readonly [string, Limiter] => {
      const keyGenerator = (request: FastifyRequest): string => `${name}:${subjects.get(request) ?? ''}`;
      const settings = { max, timeWindow: MINUTE_MS, cache: SUBJECTS, keyGenerator };
      return [name, app.createRateLimit(settings)];
    };
    const limiters = [
      ...RATE_NAMES.map((name) => limiterOf(name, rates[name])),
      ...ADDRESS_RATE_NAMES.flatMap((name) =>
        [1, SITE_SHARE].map((share) => limiterOf(shared(name, share), rates[name] * share)),
      ),
    ];
    return new RateLimits(new Map(limiters), subjects);
  }

  /** Counts a request of the subject; returns the seconds to wait if it exceeds the limit, else null. */
  async exceeded(name: RateName, request: FastifyRequest, subject: string): Promise<number | null> {
    return await this.#ask(name, request, subject, { increment: true });
  }

  /** Counts a request for its address and the networks of that address. */
  async exceededByAddress(name: AddressRateName, request: FastifyRequest): Promise<number | null> {
    return await this.#askForAddress(name, request, { increment: true });
  }

  /** Whether an address has exceeded a rate already; counts nothing. */
  async hasExceeded(name: AddressRateName, request: FastifyRequest): Promise<boolean> {
    return (await this.#askForAddress(name, request, { increment: false })) !== null;
  }

  async #askForAddress(name: AddressRateName, request: FastifyRequest, options: CountOptions): Promise<number | null> {
    // The smaller network first: requests beyond its own limit cost its neighbors nothing.
    for (const network of countedNetworks(request.ip)) {
      const seconds = await this.#ask(shared(name, network.share), request, network.name, options);
      if (seconds !== null) return seconds;
    }
    return null;
  }

  async #ask(name: string, request: FastifyRequest, subject: string, options: CountOptions): Promise<number | null> {
    this.#subjects.set(request, subject);
    const answer = await this.#limiters.get(name)?.(request, options);
    if (answer === undefined || answer.isAllowed || !answer.isExceeded) return null;
    return Math.max(1, answer.ttlInSeconds);
  }
}

function shared(name: AddressRateName, share: CountedNetwork['share']): string {
  return share === 1 ? name : `${name}-site`;
}

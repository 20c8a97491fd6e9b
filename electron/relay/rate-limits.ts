import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { RATE_LIMIT_PREFIX } from './redis-keys';
import type { RelayRates } from './relay-limits';

const MINUTE_MS = 60_000;
/** Subjects whose counts one instance keeps, for each rate. */
const SUBJECTS = 10_000;
const IPV6_NETWORK_PARTS = 4;

export type RateName = keyof RelayRates;

const RATE_NAMES: readonly RateName[] = [
  'newPairings',
  'pairingRequests',
  'keyRequests',
  'callbacks',
  'mistakes',
  'openRequests',
];

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts per minute, of keys, of pairings and of addresses; with Redis, of all instances together. */
export class RateLimits {
  readonly #limiters: ReadonlyMap<RateName, Limiter>;
  readonly #subjects: WeakMap<FastifyRequest, string>;

  private constructor(limiters: ReadonlyMap<RateName, Limiter>, subjects: WeakMap<FastifyRequest, string>) {
    this.#limiters = limiters;
    this.#subjects = subjects;
  }

  static async create(app: FastifyInstance, rates: RelayRates, redis: Redis | null): Promise<RateLimits> {
    const subjects = new WeakMap<FastifyRequest, string>();
    await app.register(rateLimit, {
      global: false,
      cache: SUBJECTS,
      // A limit that cannot be counted must not stop the relay.
      skipOnError: true,
      ...(redis !== null && { redis, nameSpace: RATE_LIMIT_PREFIX }),
    });
    const limiterOf = (name: RateName): Limiter =>
      app.createRateLimit({
        max: rates[name],
        timeWindow: MINUTE_MS,
        keyGenerator: (request) => `${name}:${subjects.get(request) ?? ''}`,
      });
    return new RateLimits(new Map(RATE_NAMES.map((name) => [name, limiterOf(name)])), subjects);
  }

  /** Counts one for the subject; gives the seconds to wait where that was too many, else null. */
  async exceeded(name: RateName, request: FastifyRequest, subject: string): Promise<number | null> {
    this.#subjects.set(request, subject);
    const answer = await this.#limiters.get(name)?.(request);
    if (answer === undefined || answer.isAllowed || !answer.isExceeded) return null;
    return Math.max(1, answer.ttlInSeconds);
  }
}

/** The subject that an address is counted under: an IPv6 network counts as one, since its addresses cost nothing. */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, IPV6_NETWORK_PARTS)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

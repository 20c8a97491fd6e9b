import type { Pairing } from '../pairing/pairing';

const PREFIX = '{beckon-relay}:';

/** The channel on which changed pairings are published to all instances. */
export const CHANGES_CHANNEL = `${PREFIX}changes`;

/** Written to check that Redis accepts writes. */
export const READINESS_KEY = `${PREFIX}ready`;

export const OPEN_KEY = `${PREFIX}open`;

/** Ends of unmatched apps by id, the apps, and when they were received. */
export const UNMATCHED_KEYS = [`${PREFIX}unmatched`, `${PREFIX}unmatched:apps`, `${PREFIX}unmatched:received`] as const;

export const RATE_LIMIT_PREFIX = `${PREFIX}rate:`;

/** Holds one pairing, field by field. */
export function pairingKey(pairingId: string): string {
  return `${PREFIX}pairing:${pairingId}`;
}

/** Maps the user identifier that was sent to the service to its pairing. */
export function uidKey(uid: string): string {
  return `${PREFIX}uid:${uid}`;
}

/** Maps the hash of a token to its pairing. */
export function tokenKey(utokenHash: string): string {
  return `${PREFIX}token:${utokenHash}`;
}

/** Holds the pairings of one access key that wait, by when they expire. */
export function ownerKey(ownerId: string): string {
  return `${PREFIX}open:${ownerId}`;
}

/** The keys of a pairing, in the order that the scripts expect. */
export function keysOf(pairing: Pairing): readonly [string, string, string, string, string] {
  const { ownerId, pairingId, uid, utokenHash } = pairing;
  return [ownerKey(ownerId), OPEN_KEY, pairingKey(pairingId), uidKey(uid), tokenKey(utokenHash)];
}

/**
 * Scripts for atomic changes. None reads JSON: Redis would turn an empty list into an object.
 * Every key carries the same hash tag, so that a cluster would keep them on one node.
 */

/**
 * KEYS: open pairings of the owner, all open pairings, the pairing, its uid, its token.
 * ARGV: now, most open, expiry, time to live, pairing id, then the fields of the pairing.
 */
export const RESERVE = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[1])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[5])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('HSET', KEYS[3], unpack(ARGV, 6))
redis.call('PEXPIRE', KEYS[3], ARGV[4])
redis.call('SET', KEYS[4], ARGV[5], 'PX', ARGV[4])
redis.call('SET', KEYS[5], ARGV[5], 'PX', ARGV[4])
return 1`;

/** KEYS: as for RESERVE. ARGV: expiry, time to live, pairing id. */
export const SET_EXPIRY = `
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
redis.call('HSET', KEYS[3], 'expiresAt', ARGV[1])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[2]) end
redis.call('ZADD', KEYS[1], 'XX', ARGV[1], ARGV[3])
redis.call('ZADD', KEYS[2], 'XX', ARGV[1], ARGV[3])
return 1`;

/** KEYS: as for RESERVE. ARGV: pairing id, kind of the outcome, the outcome, channel. */
export const DELIVER = `
local kind = redis.call('HGET', KEYS[3], 'kind')
if not kind then return 'gone' end
if kind == 'app' and ARGV[2] == 'problem' then return 'unchanged' end
if redis.call('HGET', KEYS[3], 'outcome') == ARGV[3] then return 'unchanged' end
redis.call('HSET', KEYS[3], 'kind', ARGV[2], 'outcome', ARGV[3])
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('PUBLISH', ARGV[4], ARGV[1])
return 'changed'`;

/** KEYS: as for RESERVE. ARGV: pairing id, channel. */
export const REMOVE = `
local existed = redis.call('DEL', KEYS[3])
redis.call('DEL', KEYS[4], KEYS[5])
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('PUBLISH', ARGV[2], ARGV[1])
return existed`;

/**
 * KEYS: ends of unmatched apps, the apps, when they were received.
 * ARGV: now, most apps, id, expiry, app, received at, time to live.
 */
export const KEEP_UNMATCHED = `
local function drop(ids)
  for _, id in ipairs(ids) do
    redis.call('ZREM', KEYS[1], id)
    redis.call('HDEL', KEYS[2], id)
    redis.call('HDEL', KEYS[3], id)
  end
end
drop(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1]))
redis.call('ZADD', KEYS[1], ARGV[4], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[3], ARGV[5])
redis.call('HSET', KEYS[3], ARGV[3], ARGV[6])
local excess = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[2])
if excess > 0 then drop(redis.call('ZRANGE', KEYS[1], 0, excess - 1)) end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[7]) end
return 1`;

/** KEYS: as for RESERVE, then as for KEEP_UNMATCHED. ARGV: pairing id, unmatched id, now, channel. Returns the app. */
export const CLAIM = `
local pairing = redis.call('HMGET', KEYS[3], 'kind', 'expiresAt')
if not pairing[1] then return 'no-pairing' end
if pairing[1] ~= 'none' or tonumber(pairing[2]) <= tonumber(ARGV[3]) then return 'not-waiting' end
local ends = redis.call('ZSCORE', KEYS[6], ARGV[2])
local app = redis.call('HGET', KEYS[7], ARGV[2])
if not ends or not app or tonumber(ends) <= tonumber(ARGV[3]) then return 'no-unmatched' end
redis.call('HSET', KEYS[3], 'kind', 'app', 'outcome', '{"kind":"app","app":' .. app .. '}')
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZREM', KEYS[6], ARGV[2])
redis.call('HDEL', KEYS[7], ARGV[2])
redis.call('HDEL', KEYS[8], ARGV[2])
redis.call('PUBLISH', ARGV[4], ARGV[1])
return { 'claimed', app }`;

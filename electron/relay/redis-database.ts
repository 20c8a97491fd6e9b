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
 *
 * When Redis is full, it rejects a script only if the script's first write needs memory. Later writes always succeed. So
 * a script that reserves something new starts with a write that needs memory, and a script that delivers an app to a
 * waiting client starts with one that needs none.
 */

/** An index lives as long as the last of what is in it, so its end is only ever put off. */
const PUT_OFF = `
local function putOff(key, ms)
  if redis.call('PTTL', key) < tonumber(ms) then redis.call('PEXPIRE', key, ms) end
end`;

/**
 * KEYS: open pairings of the owner, all open pairings, the pairing, its uid, its token.
 * ARGV: now, the latest expiry of what is forgotten by now, most open, expiry, time to live, pairing id, then the fields
 * of the pairing. Clocks differ: what has expired by this one may wait by another's, and counts there.
 */
export const RESERVE = `${PUT_OFF}
if redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[1], '+inf') >= tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[3], unpack(ARGV, 7))
redis.call('PEXPIRE', KEYS[3], ARGV[5])
for i = 1, 2 do
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', ARGV[2])
  redis.call('ZADD', KEYS[i], ARGV[4], ARGV[6])
  putOff(KEYS[i], ARGV[5])
end
redis.call('SET', KEYS[4], ARGV[6], 'PX', ARGV[5])
redis.call('SET', KEYS[5], ARGV[6], 'PX', ARGV[5])
return 1`;

/** KEYS: as for RESERVE. ARGV: expiry, time to live, pairing id. */
export const SET_EXPIRY = `${PUT_OFF}
local kind = redis.call('HGET', KEYS[3], 'kind')
if not kind then return 0 end
redis.call('HSET', KEYS[3], 'expiresAt', ARGV[1])
if kind == 'none' then
  for i = 1, 2 do redis.call('ZADD', KEYS[i], ARGV[1], ARGV[3]) end
end
for i = 1, 2 do putOff(KEYS[i], ARGV[2]) end
for i = 3, 5 do redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
return 1`;

/** KEYS: as for RESERVE. ARGV: pairing id, kind of the outcome, the outcome, channel. */
export const DELIVER = `
local kind = redis.call('HGET', KEYS[3], 'kind')
if not kind then return 'gone' end
if kind == 'app' and ARGV[2] == 'problem' then return 'unchanged' end
if redis.call('HGET', KEYS[3], 'outcome') == ARGV[3] then return 'unchanged' end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HSET', KEYS[3], 'kind', ARGV[2], 'outcome', ARGV[3])
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
 * ARGV: now, most apps, id, expiry, app, received at, time to live. The app itself stays, even where the clock was set
 * back and the others seem to be newer.
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
local oldest = {}
for _, id in ipairs(excess > 0 and redis.call('ZRANGE', KEYS[1], 0, excess) or {}) do
  if id ~= ARGV[3] and #oldest < excess then table.insert(oldest, id) end
end
drop(oldest)
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
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HSET', KEYS[3], 'kind', 'app', 'outcome', '{"kind":"app","app":' .. app .. '}')
redis.call('ZREM', KEYS[6], ARGV[2])
redis.call('HDEL', KEYS[7], ARGV[2])
redis.call('HDEL', KEYS[8], ARGV[2])
redis.call('PUBLISH', ARGV[4], ARGV[1])
return { 'claimed', app }`;

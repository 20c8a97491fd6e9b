import type { KeyObject } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import type { UpdateOffer, UpdateProblem } from '../../shared/domain/update';
import { replaceHarmful } from '../../shared/lib/harmful-characters';
import { failure, type Result, success } from '../../shared/lib/result';
import { truncate } from '../lib/untrusted-text';
import { verifiedBody } from './feed-signature';
import { isVersion } from './version-order';

/** Longest feed that is read, in bytes. */
export const MAX_FEED_BYTES = 256 * 1_024;
/** Longest text about what is new that is shown, in UTF-16 units. */
export const MAX_NOTES_LENGTH = 4_000;
/** How long a feed is of use after it was signed, in milliseconds: 45 days. A longer life is refused. */
export const FEED_VALIDITY_MS = 45 * 24 * 60 * 60_000;
/** How far the clock of who signs may be ahead of this computer's, in milliseconds. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60_000;
const MAX_FILES = 32;
const MAX_FILE_BYTES = 2 * 1_024 ** 3;

const instant = z.iso.datetime().transform((text) => Date.parse(text));

/** The feed as electron-builder writes it, and when it was signed; other fields decide nothing, and are dropped. */
const feed = z.object({
  signedAt: instant,
  expires: instant,
  version: z.string().refine(isVersion),
  releaseDate: z.string().max(64),
  releaseNotes: z.string().max(MAX_FEED_BYTES).nullish(),
  files: z
    .array(
      z.object({
        url: z.string().min(1).max(512),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().min(1).max(MAX_FILE_BYTES),
      }),
    )
    .min(1)
    .max(MAX_FILES),
});

/** A release whose signature was checked. */
export interface SignedRelease {
  readonly offer: UpdateOffer;
  readonly files: readonly SignedFile[];
  /** As the feed has it. */
  readonly releaseDate: string;
  /** When the feed was signed, and until when it is of use, in milliseconds since 1970. */
  readonly signedAt: number;
  readonly expiresAt: number;
}

interface SignedFile {
  /** As the feed has it: mostly a file name, resolved against the feed's address. */
  readonly url: string;
  /** Base64. */
  readonly sha512: string;
  /** In bytes. */
  readonly size: number;
}

export interface FeedTrust {
  /** Ed25519. */
  readonly publicKey: KeyObject;
  /** The name of the feed's file, which is signed, too. */
  readonly feedName: string;
}

/** What time it is, in milliseconds since 1970. */
export interface FeedTime {
  /** By this computer's clock. */
  readonly now: number;
  /** By the clock of the server that gave the feed, which names a wrong clock, and decides nothing else; null: unknown. */
  readonly serverTime: number | null;
}

/** Checks the signature of a feed's text, and reads it only then: a hostile text costs no more than that. Pure. */
export function parseFeed(
  text: string,
  { publicKey, feedName }: FeedTrust,
  time: FeedTime,
): Result<SignedRelease, UpdateProblem> {
  if (Buffer.byteLength(text) > MAX_FEED_BYTES) return failure({ code: 'unreadable', what: null });
  const body = verifiedBody(text, feedName, publicKey);
  if (body === null) {
    return failure({ code: LOOKS_LIKE_A_FEED.test(text) ? 'wrong-signature' : 'unreadable', what: null });
  }
  const release = readFeed(body);
  if (release === null) return failure({ code: 'unreadable', what: null });
  const problem = timeProblem(release, time);
  return problem === null ? success(release) : failure(problem);
}

/** Why a release is of no use at this time; null: it is. Pure. */
export function timeProblem(
  { signedAt, expiresAt }: Pick<SignedRelease, 'signedAt' | 'expiresAt'>,
  { now, serverTime }: FeedTime,
): UpdateProblem | null {
  if (now < signedAt - CLOCK_TOLERANCE_MS) return { code: 'wrong-clock', what: null };
  if (now <= expiresAt) return null;
  return serverTime !== null && serverTime <= expiresAt
    ? { code: 'wrong-clock', what: null }
    : { code: 'expired', what: new Date(expiresAt).toISOString() };
}

/** Unlike the page of a network's sign-in. */
const LOOKS_LIKE_A_FEED = /^version: ?\S/m;

/** What a feed tells of, from a source that is trusted; null: it is no feed. Pure. */
export function readFeed(text: string): SignedRelease | null {
  if (Buffer.byteLength(text) > MAX_FEED_BYTES) return null;
  const parsed = feed.safeParse(yamlOf(text));
  if (!parsed.success) return null;
  const { version, releaseNotes, releaseDate, files, signedAt, expires: expiresAt } = parsed.data;
  if (expiresAt <= signedAt || expiresAt - signedAt > FEED_VALIDITY_MS) return null;
  const notes = plainNotes(releaseNotes ?? '');
  return {
    offer: { version, notes: notes === '' ? null : notes, releasedAt: instantOf(releaseDate) },
    files,
    releaseDate,
    signedAt,
    expiresAt,
  };
}

function yamlOf(text: string): unknown {
  try {
    // Without aliases, a short text has no large value.
    return parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'silent' });
  } catch {
    return null;
  }
}

/** What is new, fit to show: lines of plain text without tags, harmful characters or more than two line ends in a row. */
function plainNotes(notes: string): string {
  const lines = notes
    .replace(/<[^<>]{0,200}>/g, '')
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) =>
      replaceHarmful(line.replaceAll('\t', '  '), '')
        .replace(/\p{Surrogate}/gu, '\uFFFD')
        .trimEnd(),
    );
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.length <= MAX_NOTES_LENGTH ? text : `${truncate(text, MAX_NOTES_LENGTH - 1).trimEnd()}…`;
}

function instantOf(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

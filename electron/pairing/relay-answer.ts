import { z } from 'zod';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedNote } from '../../shared/domain/pairing';
import { SERVICE_ERROR_CODES } from '../../shared/domain/service-error';
import { type Text, textFor } from '../../shared/words/text';
import { pathSegmentProblem, truncate } from '../lib/untrusted-text';
import { parseApp } from '../service/app-info-parser';
import { parseQrCode } from '../service/qr-code';
import { field, isWireArray, isWireObject, text, type WireObject } from '../service/wire-value';
import type { PairingState } from './pairing';
import { RELAY_REFUSALS, type RelayCallFailure, relayCallFailure } from './relay-call-failure';
import { type CreatedPairing, createdPairingSchema, errorSchema, unmatchedAppSchema } from './relay-contract';
import { MAX_UNMATCHED_TOYS, type UnmatchedList } from './unmatched-apps';

/*
 * Parses a relay's responses. A relay is another computer: what it says of an app goes through the
 * parser of the service's list, every other text through the same rules, and none of its sentences is shown.
 */

const CODES = [...SERVICE_ERROR_CODES, ...RELAY_REFUSALS] as const;

/** As many apps as a person can look through. */
const MAX_UNMATCHED = 20;
/** Longest device code ending shown, in characters. */
const CODE_END_LENGTH = 16;

const stateShape = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('paired'), app: z.unknown() }),
  z.object({ state: z.literal('expired') }),
  z.object({ state: z.literal('failed') }),
]);

const listShape = z.object({ unmatched: z.array(z.unknown()), enabled: z.boolean().default(true) });

/** Parses the response to a new pairing; null: malformed. Pure. */
export function readCreatedPairing(json: unknown): CreatedPairing | null {
  const created = createdPairingSchema.safeParse(json);
  if (!created.success || pathSegmentProblem(created.data.pairingId) !== null) return null;
  const { pairingId, expiresAt } = created.data;
  const shown = parseQrCode(created.data, Date.parse(expiresAt));
  if (!shown.ok) return null;
  const { qrcode, qrcodeUrl, code } = shown.value;
  return { pairingId, qrcode, qrcodeUrl, expiresAt, ...(code !== null && { code }) };
}

/** Parses the state of a pairing; null: malformed. Pure. */
export function readPairingState(json: unknown): PairingState<Text> | null {
  const parsed = stateShape.safeParse(json);
  if (!parsed.success) return null;
  switch (parsed.data.state) {
    case 'waiting':
    case 'expired':
      return { state: parsed.data.state };
    case 'failed':
      return { state: 'failed', error: UNREADABLE_APP };
    case 'paired': {
      const app = readApp(parsed.data.app);
      return app === null ? null : { state: 'paired', app };
    }
  }
}

/** Parses the list of unmatched apps; an unreadable entry is skipped. Null: there is no list. Pure. */
export function readUnmatchedList(json: unknown): UnmatchedList | null {
  const list = listShape.safeParse(json);
  if (!list.success) return null;
  const { enabled, unmatched } = list.data;
  return { enabled, notes: enabled ? unmatched.slice(-MAX_UNMATCHED).flatMap(readNote) : [] };
}

/**
 * Returns the failure for a response with an error status. `body` is its JSON, or undefined. The texts are
 * Beckon's: nothing in the body is shown. Pure.
 */
export function readRelayError(status: number, body: unknown, retryAfterMs: number | null): RelayCallFailure {
  const parsed = errorSchema.safeParse(body);
  const error = parsed.success ? parsed.data.error : null;
  const code = CODES.find((known) => known === error?.code);
  if (code !== undefined) {
    const { serviceCode = null, reason } = error ?? {};
    return relayCallFailure(code, { serviceCode, reason, retryAfterMs });
  }
  if (status === 401) return relayCallFailure('unauthorized');
  if (status === 429) return relayCallFailure('rate-limited', { retryAfterMs });
  // A load balancer whose relays are restarting, or a relay that is being stopped.
  if (status === 502 || status === 503 || status === 504) return relayCallFailure('unreachable', { retryAfterMs });
  return relayCallFailure('http-status');
}

const UNREADABLE_APP = {
  code: 'unreadable-app',
  message: textFor('pairingFault.unreadable-app.message'),
} as const;

function readApp(app: unknown): NearbyApp | null {
  const parsed = parseApp(isWireObject(app) ? asServiceSpells(app) : app);
  return parsed.ok ? parsed.value : null;
}

/** A relay forwards parsed fields; maps them back to the service's names (reference, section 2). */
function asServiceSpells(app: WireObject): WireObject {
  const toys = field(app, 'toys');
  if (!isWireArray(toys)) return app;
  return {
    ...app,
    toyList: toys.map((toy) =>
      isWireObject(toy)
        ? {
            ...toy,
            name: field(toy, 'displayName'),
            fVersion: field(toy, 'firmwareVersion'),
            hVersion: field(toy, 'hardwareVersion'),
          }
        : toy,
    ),
  };
}

function readNote(entry: unknown): readonly UnmatchedNote[] {
  const parsed = unmatchedAppSchema.safeParse(entry);
  if (!parsed.success || pathSegmentProblem(parsed.data.unmatchedId) !== null) return [];
  const { unmatchedId, receivedAt, codeEnd, platform, appVersion, appType, toys } = parsed.data;
  return [
    {
      unmatchedId,
      receivedAt,
      codeEnd: truncate(text(codeEnd) ?? '', CODE_END_LENGTH),
      platform: text(platform),
      appVersion: text(appVersion),
      appType: text(appType),
      toys: toys
        .slice(0, MAX_UNMATCHED_TOYS)
        .map(text)
        .filter((toy) => toy !== null),
    },
  ];
}

import { z } from 'zod';
import { isLoopbackHost } from '../../shared/address/dial-rule';
import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { nearbyAppFields, toyFields } from '../lib/app-schemas';
import { parsedUrl } from '../lib/parsed-url';
import { MAX_QR_LENGTH } from '../service/qr-code';
import { type RelayCallFailure, relayCallFailure } from './relay-call-failure';

/**
 * The relay's interface, declared once: the server validates with it and generates its OpenAPI document, the client
 * parses responses with it.
 */

/** Longest wait for a change that one request may ask for, in seconds. */
export const MAX_WAIT_SECONDS = 25;
const MAX_NAME_LENGTH = 64;
const MAX_ID_LENGTH = 512;

const text = z.string().nullable();
const isoTime = z.iso.datetime().describe('A moment in UTC, ISO 8601 with milliseconds.');

const toySchema: z.ZodType<Toy> = z
  .object({
    ...toyFields,
    displayName: z.string().describe('Nickname, else name, else type, else id.'),
    firmwareVersion: z.int().nullable(),
    hardwareVersion: z.string().nullable().describe('Empty: the first generation; null: not said.'),
    battery: z.int().min(0).max(100).nullable().describe('Percent; null: not obtained, or no battery.'),
    connected: z.boolean().nullable().describe('Null: not said.'),
  })
  .readonly()
  .meta({ id: 'Toy' });

export const nearbyAppSchema: z.ZodType<NearbyApp> = z
  .object({
    ...nearbyAppFields,
    address: nearbyAppFields.address.describe('The local address that the domain spells, or is.'),
    toys: z.array(toySchema).readonly().nullable().describe('Null: not given or unreadable, which is not “none”.'),
  })
  .readonly()
  .meta({ id: 'NearbyApp' });

export const newPairingSchema = z
  .strictObject({
    uname: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .optional()
      .describe('What the companion app may show as who asks.'),
  })
  .readonly();

export const createdPairingSchema = z
  .object({
    pairingId: z.string().min(1).max(MAX_ID_LENGTH),
    qrcode: z
      .string()
      .min(1)
      .max(MAX_QR_LENGTH)
      .describe('What the QR code says, verbatim; to be drawn, and it may be long.'),
    qrcodeUrl: z.string().nullable().describe('A picture of it, elsewhere; for information.'),
    code: z.string().optional().describe('A short code that a person can type, where the service gave one.'),
    expiresAt: isoTime,
  })
  .readonly()
  .meta({ id: 'CreatedPairing' });

const errorBody = z.object({
  code: z.string().describe('Programs branch on it.'),
  message: z.string().describe('One sentence for people.'),
  serviceCode: z.int().optional().describe('The code of the service’s own envelope, where it refused.'),
  reason: z
    .string()
    .optional()
    .describe('With `service-unavailable`: why, such as `timeout`, `refused`, `tls` or `certificate-expired`.'),
});

export const pairingStateSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }).readonly(),
    z.object({ state: z.literal('paired'), app: nearbyAppSchema }).readonly(),
    z.object({ state: z.literal('expired') }).readonly(),
    z
      .object({
        state: z.literal('failed'),
        error: z.object({ code: z.literal('unreadable-app'), message: z.string() }).readonly(),
      })
      .readonly(),
  ])
  .meta({ id: 'PairingState' });

export const errorSchema = z.object({ error: errorBody }).readonly().meta({ id: 'Error' });

export const unmatchedAppSchema = z
  .object({
    unmatchedId: z.string(),
    receivedAt: isoTime,
    expiresAt: isoTime,
    codeEnd: z.string().describe('The last characters of the device code; all of it comes with the claim.'),
    platform: text,
    appVersion: text,
    appType: text,
    toys: z.array(z.string()).readonly().describe('What the toys are called, at most 20.'),
  })
  .readonly()
  .meta({ id: 'UnmatchedApp' });

export const unmatchedListSchema = z
  .object({
    unmatched: z.array(unmatchedAppSchema).readonly(),
    enabled: z.boolean().default(true).describe('Whether such apps are kept; not said: they are.'),
  })
  .readonly();

export const claimSchema = z.strictObject({ unmatchedId: z.string().min(1).max(128) }).readonly();

export type CreatedPairing = z.output<typeof createdPairingSchema>;
export type UnmatchedApp = z.output<typeof unmatchedAppSchema>;
export type RelayErrorBody = z.output<typeof errorBody>;

const MAX_URL_LENGTH = 2_048;

/**
 * Parses a relay's address as a person types it; returns it without a trailing slash. Plain HTTP only to this
 * computer: the access key goes with every request.
 */
export function parseRelayAddress(typed: string): Result<string, RelayCallFailure> {
  const url = asUrl(typed.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    return failure(relayCallFailure('usage'));
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return failure(relayCallFailure('usage'));
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return failure(relayCallFailure('target-not-allowed'));
  return success(`${url.origin}${url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')}`);
}

function asUrl(typed: string): URL | null {
  if (typed.length > MAX_URL_LENGTH) return null;
  return parsedUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
}

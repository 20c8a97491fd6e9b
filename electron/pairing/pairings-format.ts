import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { PairingSession } from '../../shared/domain/pairing';
import { textFor } from '../../shared/words/text';
import { pathSegmentProblem } from '../lib/untrusted-text';
import { type DocumentFormat, parseRecords } from '../store/document-format';
import type { AskedCode } from './pairing-provider';

/** A pending code, as stored for the next start. */
export interface StoredPairing {
  readonly id: PairingSession['id'];
  /** The simulator's codes end with it, so they are not kept. */
  readonly way: Exclude<PairingSession['way'], 'simulator'>;
  readonly startedAt: IsoTime;
  readonly asked: AskedCode;
}

const isoTime = z.iso.datetime();
const word = z.string().min(1).max(512);
/** Used in a path, or as a key of an object that is sent to the window. */
const name = word.refine((text) => pathSegmentProblem(text) === null && text !== '__proto__');

const storedPairing: z.ZodType<StoredPairing> = z.object({
  id: name,
  way: z.enum(['relay', 'direct']),
  startedAt: isoTime,
  asked: z.object({
    ticket: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('relay'), relayUrl: z.string().min(1).max(2_048), pairingId: name }),
      z.object({ kind: z.literal('own'), uid: word, utokenHash: z.hex().length(64) }),
    ]),
    code: z.object({
      qrcode: z.string().min(1).max(4_096),
      typed: z.string().min(1).max(64).nullable(),
      shownAt: isoTime,
      expiresAt: isoTime,
    }),
  }),
});

/** The file of pending codes: `{ "schemaVersion": 1, "pairings": [StoredPairing, …] }`. */
export const pairingsFormat: DocumentFormat<readonly StoredPairing[]> = {
  name: 'pairings',
  label: textFor('document.pairings'),
  steps: [],
  initial: [],
  parse: ({ pairings }, copy) => parseRecords(pairings, copy?.pairings, { schema: storedPairing, key: ['id'] }),
  serialize: (pairings) => ({ pairings }),
};

import { z } from 'zod';
import { DIRECT_PORT } from '../../shared/domain/pairing';
import { textFor } from '../../shared/words/text';
import { isWireObject } from '../service/wire-value';
import type { DocumentFormat, JsonObject } from '../store/document-format';
import { parseRelayAddress } from './relay-contract';

/** How codes are requested, as stored in the file: secrets as ciphertext only. */
export interface StoredPairingSetup {
  readonly relay: {
    /** As `parseRelayAddress` gives it; null: none was chosen. */
    readonly url: string | null;
    /** Path of an additional authority for its certificate; null: none. */
    readonly caFile: string | null;
    /** The access key, encrypted together with the relay that it is for; base 64. Null: none is kept. */
    readonly sealedKey: string | null;
  };
  readonly direct: {
    readonly enabled: boolean;
    readonly port: number;
    /** The developer token, encrypted together with the service that it is for; base 64. Null: none is kept. */
    readonly sealedToken: string | null;
  };
}

/** The longest secret with its place, as JSON, encrypted, and in base 64. */
const sealed = z.base64().min(1).max(24_000).nullable();

const storedPairingSetup: z.ZodType<StoredPairingSetup> = z.object({
  relay: z.object({
    // Reject what the user could not have entered.
    url: z.string().refine(isRelayAddress).nullable(),
    caFile: z.string().min(1).max(4_096).nullable(),
    sealedKey: sealed,
  }),
  direct: z.object({
    enabled: z.boolean(),
    port: z.int().min(DIRECT_PORT.min).max(DIRECT_PORT.max),
    sealedToken: sealed,
  }),
});

/** The file of the pairing setup: `{ "schemaVersion": 2, "setup": StoredPairingSetup }`. */
export const pairingSetupFormat: DocumentFormat<StoredPairingSetup> = {
  name: 'pairing-setup',
  label: textFor('document.pairing-setup'),
  holdsSecrets: true,
  steps: [fromVersion1],
  initial: {
    relay: { url: null, caFile: null, sealedKey: null },
    direct: { enabled: false, port: DIRECT_PORT.initial, sealedToken: null },
  },
  parse(document) {
    const parsed = storedPairingSetup.safeParse(document.setup);
    return parsed.success ? { value: parsed.data, dropped: 0 } : null;
  },
  serialize: (setup) => ({ setup }),
};

/**
 * Version 2 adds an authority for the relay. The ciphertexts of version 1 do not say where their secrets belong;
 * they are kept, and not sent anywhere until the user says so.
 */
function fromVersion1({ setup, ...rest }: JsonObject): JsonObject {
  if (!isWireObject(setup) || !isWireObject(setup.relay)) return { ...rest, setup };
  return { ...rest, setup: { ...setup, relay: { ...setup.relay, caFile: null } } };
}

function isRelayAddress(text: string): boolean {
  const address = parseRelayAddress(text);
  return address.ok && address.value === text;
}

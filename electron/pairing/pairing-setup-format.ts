import { z } from 'zod';
import { DIRECT_PORT } from '../../shared/domain/pairing';
import type { DocumentFormat } from '../store/document-format';

/** How codes are asked for, as it stands in the file: secrets as ciphertext only. */
export interface StoredPairingSetup {
  readonly relay: {
    /** As `parseRelayAddress` gives it; null: none was chosen. */
    readonly url: string | null;
    /** The access key, encrypted; base 64. Null: none is kept. */
    readonly sealedKey: string | null;
  };
  readonly direct: {
    readonly enabled: boolean;
    readonly port: number;
    /** The developer token, encrypted; base 64. Null: none is kept. */
    readonly sealedToken: string | null;
  };
}

const sealed = z.base64().min(1).max(8_192).nullable();

const storedPairingSetup: z.ZodType<StoredPairingSetup> = z.object({
  relay: z.object({ url: z.string().min(1).max(2_048).nullable(), sealedKey: sealed }),
  direct: z.object({
    enabled: z.boolean(),
    port: z.int().min(DIRECT_PORT.min).max(DIRECT_PORT.max),
    sealedToken: sealed,
  }),
});

/** The file of the pairing setup: `{ "schemaVersion": 1, "setup": StoredPairingSetup }`. */
export const pairingSetupFormat: DocumentFormat<StoredPairingSetup> = {
  name: 'pairing-setup',
  label: 'how codes are asked for',
  steps: [],
  initial: {
    relay: { url: null, sealedKey: null },
    direct: { enabled: false, port: DIRECT_PORT.initial, sealedToken: null },
  },
  parse(document) {
    const parsed = storedPairingSetup.safeParse(document.setup);
    return parsed.success ? { value: parsed.data, dropped: 0 } : null;
  },
  serialise: (setup) => ({ setup }),
};

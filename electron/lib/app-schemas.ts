import { z } from 'zod';

// The fields of apps and toys wherever they are read from outside: files, the control channel, a relay. Each reader
// uses them as they are, or documents where it is stricter or more lenient, and why. A field that is added ends in
// `.default(null)`: files, exports and relays of older versions lack it.

/** Text that may be missing. */
const text = z.string().nullable();

/** Null: not given. */
export const port = z.int().min(1).max(65_535).nullable();

/** The source of an address; see `AppSource`. */
export const appSource = z.enum(['nearby', 'code', 'pairing', 'address']);

/** The fields of a `Toy`. */
export const toyFields = {
  id: z.string().min(1),
  toyType: text,
  nickname: text,
  displayName: z.string().min(1),
  firmwareVersion: z.number().nullable(),
  hardwareVersion: z.string().nullable(),
  battery: z.number().min(0).max(100).nullable(),
  connected: z.boolean().nullable(),
} as const;

/** The fields of a `NearbyApp`, except its toys. */
export const nearbyAppFields = {
  deviceCode: z.string().min(1),
  online: z.boolean().nullable(),
  domain: text,
  address: text,
  httpsPort: port,
  wssPort: port,
  platform: text,
  appVersion: text,
  appType: text,
} as const;

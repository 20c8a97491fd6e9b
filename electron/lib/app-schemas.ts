import { z } from 'zod';

// What apps and toys are made of wherever they are read from outside: in files, on the control channel, from a relay.
// Each reader takes the fields as they are, or says where it is stricter or more lenient, and why.

/** Text that may not be given. */
const text = z.string().nullable();

/** Null: not given. */
export const port = z.int().min(1).max(65_535).nullable();

/** Who told of an address; see `AppSource`. */
export const appSource = z.enum(['nearby', 'code', 'pairing', 'address']);

/** The fields of a `Toy`. */
export const toyFields = {
  id: z.string().min(1),
  toyType: text,
  nickname: text,
  displayName: z.string().min(1),
  firmwareVersion: z.number().nullable(),
  hardwareVersion: z.string(),
  battery: z.number().min(0).max(100).nullable(),
  connected: z.boolean().nullable(),
} as const;

/** The fields of a `NearbyApp`, but for its toys. */
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

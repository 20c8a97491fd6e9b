import { z } from 'zod';

/** What the two sides of the control channel tell each other about apps; codes stay open for those of a later Beckon. */

const code = z.string().max(64);
const port = z.int().min(1).max(65_535).nullable();

/** A sentence for people. */
export const sentence = z.string().max(4_096);

export const controlVerdict = z.object({ code, sentence, advice: sentence });

/** What another program needs to reach an app; the schema of `ConnectionInfo`. */
export const connectionInfo = z.object({
  deviceCode: z.string().nullable(),
  domain: z.string().nullable(),
  address: z.string().nullable(),
  httpsPort: port,
  wssPort: port,
  platform: z.string().nullable(),
  appType: z.string().nullable(),
});

const toy = z.object({
  id: z.string(),
  toyType: z.string().nullable(),
  nickname: z.string().nullable(),
  displayName: z.string(),
  firmwareVersion: z.number().nullable(),
  hardwareVersion: z.string(),
  battery: z.number().nullable(),
  connected: z.boolean().nullable(),
});

/** A known app with the two truths about it, each with its age; also what `known --json` prints. */
export const controlApp = z.object({
  id: z.string().min(1),
  /** What to call it. */
  name: z.string(),
  deviceCode: z.string().nullable(),
  alias: z.string().nullable(),
  favourite: z.boolean(),
  keepConnected: z.boolean(),
  group: z.string().nullable(),
  /** How it came: `nearby`, `code`, `pairing`, `address` or `import`. */
  source: code,
  simulated: z.boolean(),
  service: z.object({
    /** In the service's latest list; null: the service has not answered, or the app has no code. */
    listed: z.boolean().nullable(),
    online: z.boolean().nullable(),
    /** When the service last listed it. */
    at: z.string().nullable(),
  }),
  reach: z.object({
    /** `unchecked`, `reachable`, `refused`, `silent`, `certificate`, … */
    outcome: code,
    /** Milliseconds. */
    latencyMs: z.number().nullable(),
    /** When it was last measured. */
    at: z.string().nullable(),
    lastGoodAt: z.string().nullable(),
  }),
  /** Null: nothing is under way. */
  reconnect: z
    .object({
      /** `running`, `connected`, `failed`, `stopped` or `waiting`. */
      kind: code,
      step: code.nullable(),
      /** Whether nobody asked for the try that is running; null: none is, or an older Beckon does not say. */
      automatic: z.boolean().nullable().default(null),
      verdict: controlVerdict.nullable(),
      nextAt: z.string().nullable(),
    })
    .nullable(),
  connection: connectionInfo,
  /** Null: not given. */
  toys: z.array(toy).nullable(),
});
export type ControlApp = z.infer<typeof controlApp>;

/** What the discovery loop is doing: `idle`, `looking`, `found`, `empty` or `failed`. */
export const lookingState = z.object({
  kind: code,
  /** Why it is idle, or the code of its failure. */
  reason: code.nullable(),
  at: z.string().nullable(),
});
export type LookingState = z.infer<typeof lookingState>;

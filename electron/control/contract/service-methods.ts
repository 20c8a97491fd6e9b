import { z } from 'zod';
import { DOCTOR_STEPS, STEP_OUTCOMES } from '../../../shared/domain/doctor';
import { nearbyAppFields, port } from '../../lib/app-schemas';
import { MAX_TARGET_LENGTH } from '../control-limits';
import { wireText } from '../wire-text';
import { appName, code, forOwnCommandLine, instant, nothing, saidVerdict, sentence, toy } from './shapes';

const nearbyApp = z
  .object({
    ...nearbyAppFields,
    toys: z.array(toy).nullable().describe('Null: not given, or unreadable.'),
  })
  .meta({ id: 'NearbyApp', description: 'An app as the service describes it. Null: not given.' });

/** Real codes look like codes; what looks like none goes to the service only where the client says so. */
const isCode = z
  .boolean()
  .optional()
  .describe('True: a name that is not saved is a device code, whatever it looks like.');

const serviceIsHere = z.boolean().describe('Whether the service runs on this computer, as the simulator does.');

/** A step of the doctor; the command line of the same version says its detail to people. */
const doctorStep = z
  .object({
    step: z.enum(DOCTOR_STEPS),
    outcome: z.enum(STEP_OUTCOMES),
    code: code.describe('What was found: `answered`, `refused`, … A later Beckon may have others.'),
    detail: sentence.describe('The evidence, for people, in English.'),
    ms: z.number().describe('How long the step took, in milliseconds.'),
    text: forOwnCommandLine(wireText.optional()),
  })
  .meta({ id: 'DoctorStep', description: 'One step of the way from this computer to an app.' });
export type WireStep = z.infer<typeof doctorStep>;

const doctorReport = z
  .object({
    steps: z.array(doctorStep).describe('All steps, in their order.'),
    verdict: saidVerdict,
  })
  .meta({ id: 'DoctorReport', description: 'What the doctor found, and its verdict.' });
export type WireReport = z.infer<typeof doctorReport>;

/** What a client has the running Beckon ask its service, and examine with its knowledge. */
export const SERVICE_METHODS = {
  nearby: {
    description:
      'The apps that the service in use lists on this network. A list of the last ten seconds counts as new.',
    params: nothing,
    event: z.never(),
    data: z.object({
      apps: z.array(nearbyApp),
      skipped: z
        .array(z.object({ index: z.int().describe('Its place in the answer, from 0.'), reason: z.string() }))
        .describe('Entries that could not be read.'),
      fetchedAt: instant,
      serviceIsHere,
    }),
    promisesToKeep: false,
  },
  lookup: {
    description:
      'What the service in use says of one app. A name that is not saved is taken for a device code if it looks like one.',
    params: z.strictObject({ name: appName, code: isCode }),
    event: z.never(),
    data: z.object({ app: nearbyApp, serviceIsHere }),
    promisesToKeep: false,
  },
  diagnose: {
    description: 'Checks the way from this computer to an app, step by step; or why no apps are listed.',
    params: z.strictObject({
      target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('nearby') }).describe('Why no apps are listed. Contacts no app.'),
        z
          .strictObject({ kind: z.literal('app'), name: appName, code: isCode })
          .describe('A saved app, or the device code of another one.'),
        z
          .strictObject({
            kind: z.literal('address'),
            target: z.string().min(1).max(MAX_TARGET_LENGTH).describe('An address, `host:port`, domain or URL.'),
          })
          .describe('Whatever is at an address.'),
      ]),
      httpsPort: port.describe('Null: as known, else the usual one.'),
      wssPort: port.describe('Null: as known, else the usual one.'),
      allowCarrierGradeNat: z.boolean().describe('Whether addresses in 100.64.0.0/10 are fine.'),
    }),
    event: z.object({ step: doctorStep }),
    data: doctorReport,
    promisesToKeep: false,
  },
} as const;

import { z } from 'zod';
import { instant, lookingState, nothing, revealing } from './shapes';
import { updateStatus } from './update-methods';

/** The running Beckon itself. */
const runningStatus = z
  .object({
    version: z.string().describe('The version of Beckon.'),
    pid: z.int().positive().describe('Process ID of its main process.'),
    since: instant.describe('When it was started.'),
    userData: z.string().describe('Its data folder.'),
    service: z.object({
      kind: z.string().max(64).describe('`none`, `url`, `simulator` or `unusable`.'),
      url: z.string().nullable().describe('Base URL; null: there is none, or discreet mode hides it.'),
    }),
    looking: lookingState,
    paused: z.boolean().describe('Whether scanning was paused.'),
    apps: z.object({
      known: z.int().describe('Number of saved apps.'),
      reachable: z.int().describe('Of the saved ones, those that this computer reaches.'),
      nearby: z.int().describe('In the service’s latest list, without ignored ones.'),
      ignored: z.int().describe('Number of ignored apps.'),
    }),
    simulator: z.boolean().describe('Whether the service is Beckon’s simulator.'),
    discreet: z.boolean().describe('Whether discreet mode is on.'),
    window: z.boolean().describe('Whether the window is visible.'),
    memory: z.number().describe('Memory of all its processes, in bytes.'),
    update: updateStatus.optional(),
  })
  .meta({ id: 'Status', description: 'The running Beckon itself.' });
export type RunningStatus = z.infer<typeof runningStatus>;

/** What a client does with the running Beckon itself. */
export const RUNNING_METHODS = {
  open: {
    description: 'Shows the window.',
    params: nothing,
    event: z.never(),
    data: z.null(),
    promisesToKeep: false,
  },
  status: {
    description: 'How the running Beckon is doing.',
    params: revealing,
    event: z.never(),
    data: runningStatus,
    promisesToKeep: false,
  },
  pause: {
    description: 'Pauses scanning, or resumes it; it lasts until Beckon quits.',
    params: z.strictObject({ paused: z.boolean() }),
    event: z.never(),
    data: z.object({ paused: z.boolean() }),
    promisesToKeep: false,
  },
  quit: {
    description:
      'Quits once everything is on the disk and the response was read: when the client closes its connection, or a second later.',
    params: nothing,
    event: z.never(),
    data: z.object({ pid: z.int().positive().describe('The process that is about to end.') }),
    promisesToKeep: false,
  },
  discreet: {
    description: 'Turns discreet mode on or off, or asks whether it is on.',
    params: z.strictObject({ turn: z.boolean().nullable().describe('Null: asks only.') }),
    event: z.never(),
    data: z.object({ discreet: z.boolean() }),
    promisesToKeep: true,
  },
} as const;

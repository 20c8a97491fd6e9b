import { z } from 'zod';
import { code, instant, sentence } from './shapes';

/** Where the running Beckon stands with updates. */
export const updateStatus = z
  .object({
    state: code.describe(
      '`off`, `idle`, `checking`, `current`, `available`, `downloading`, `ready` or `failed`. A later Beckon may have others.',
    ),
    reason: code
      .nullable()
      .describe('Why they are off: `not-configured`, `not-installed`, `misconfigured`; null: they are on.'),
    version: z.string().max(64).nullable().describe('The newer version; null: none is known.'),
    notes: z.string().max(8_192).nullable().describe('What is new in it, as plain text; null: not said.'),
    waitsFor: code
      .nullable()
      .describe('What a check or a download waits for: `unmetered` or `user`; null: for nothing.'),
    package: code.nullable().describe('How the user installs it: `deb` or `rpm`; null: Beckon does.'),
    percent: z
      .number()
      .nullable()
      .describe('How much is downloaded, from 0 to 100; null: nothing is being downloaded.'),
    checkedAt: instant.nullable().describe('When the last check ended; null: unknown.'),
    retryAt: instant.nullable().describe('When it is tried again after a failure; null: not by itself.'),
    problem: z
      .object({
        code: code.describe(
          '`unreachable`, `tls`, `http-status`, `unreadable`, `wrong-signature`, `older-version`, `expired`, `wrong-clock`, `interrupted`, `wrong-hash`, `no-space`, `not-writable`, `file-changed` or `failed`.',
        ),
        what: z.string().max(64).nullable().describe('The status, the version or the time that the code is about.'),
        message: sentence.describe('What happened, for people, in English.'),
        advice: sentence.describe('What to do next, for people, in English.'),
      })
      .nullable()
      .describe(
        'Why the last check, download or installation failed; null: it did not. A version that is known stays `available` when a later check fails.',
      ),
  })
  .meta({ id: 'Update', description: 'Where Beckon stands with updates.' });
export type UpdateStatus = z.infer<typeof updateStatus>;

/** What a client does with updates. */
export const UPDATE_METHODS = {
  update: {
    description: 'Says where Beckon stands with updates, or checks for one first.',
    params: z.strictObject({
      check: z.boolean().describe('True: checks now, on a metered connection too, and answers when that has ended.'),
    }),
    event: z.never(),
    data: updateStatus,
    promisesToKeep: false,
  },
} as const;

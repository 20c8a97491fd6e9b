import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UPDATE_PROBLEM_CODES } from '../../shared/domain/update';
import { writeFileAtomically } from '../lib/atomic-file';
import type { NotInstalled } from './update-service';
import { isVersion } from './version-order';

const NAME = 'update-not-installed.json';

const notInstalled = z.object({
  version: z.string().refine(isVersion),
  problem: z.object({ code: z.enum(UPDATE_PROBLEM_CODES), what: z.string().max(64).nullable() }),
  at: z.iso.datetime(),
});

/** Keeps in the data folder why an update was not installed. In one go, for the app is quitting; throws if it fails. */
export function keepNotInstalled(userData: string, why: NotInstalled): void {
  writeFileAtomically(join(userData, NAME), `${JSON.stringify(why)}\n`);
}

/**
 * What was kept, which is said once, and then forgotten; null: nothing, or nothing that makes sense. A file that cannot
 * be read now stays for the next start.
 */
export async function takeNotInstalled(userData: string): Promise<NotInstalled | null> {
  const file = join(userData, NAME);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  await rm(file, { force: true }).catch(() => undefined);
  return parseNotInstalled(text);
}

function parseNotInstalled(text: string): NotInstalled | null {
  try {
    return notInstalled.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

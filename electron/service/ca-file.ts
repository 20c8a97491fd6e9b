import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { promisify } from 'node:util';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { errorCode } from '../lib/error-code';
import { usageFailure } from './service-failure';

/** Largest file that is read; a bundle of every public authority is a quarter of it. */
const MAX_BYTES = 1024 * 1024;

/** How a file is read. */
interface FileReader {
  stat(path: string): Promise<fs.Stats> | fs.Stats;
  readFile(path: string, encoding: 'utf8'): Promise<string> | string;
}

const IN_BACKGROUND: FileReader = { stat: promisify(fs.stat), readFile: promisify(fs.readFile) };

/**
 * Reads at once, for a process with nothing else to do: starting Node's threads, which read in the background, takes
 * it longer than the file.
 */
export const AT_ONCE: FileReader = { stat: fs.statSync, readFile: fs.readFileSync };

/** Reads a file with one or more certificate authorities and checks that it holds them. Fails as `usage`. */
export async function readCaFile(
  path: string,
  { stat, readFile }: FileReader = IN_BACKGROUND,
): Promise<Result<string, ServiceFailure>> {
  try {
    const found = await stat(path);
    // Reading a pipe or a device could wait forever.
    if (!found.isFile()) return refuse(textFor('setup.authorityFile.notAFile'));
    if (found.size > MAX_BYTES) return refuse(textFor('setup.authorityFile.tooLarge'));
    return parseCaPem(await readFile(path, 'utf8'));
  } catch (error) {
    const code = errorCode(error);
    return refuse(
      code === null
        ? textFor('setup.authorityFile.unreadableSomehow')
        : textFor('setup.authorityFile.unreadable', { code }),
    );
  }
}

/** How Windows spells a path on another computer, or one of a device. */
const ELSEWHERE_ON_WINDOWS = /^(?:[\\/]{2}|[\\/]\?\?[\\/])/;

/**
 * As {@link readCaFile}, for a path that a page may have given: on Windows, just looking at a path on another computer
 * logs in there as the user.
 */
export async function readLocalCaFile(
  path: string,
  platform: NodeJS.Platform = process.platform,
  reader: FileReader = IN_BACKGROUND,
): Promise<Result<string, ServiceFailure>> {
  if (platform !== 'win32' || !ELSEWHERE_ON_WINDOWS.test(path)) return await readCaFile(path, reader);
  return failure(
    usageFailure(textFor('setup.authorityFile.elsewhere.message'), textFor('setup.authorityFile.elsewhere.advice')),
  );
}

function refuse(message: Text): Result<never, ServiceFailure> {
  return failure(usageFailure(message, textFor('setup.authorityFile.advice')));
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Checks the text of a file with certificate authorities before it is trusted: Node ignores what it
 * cannot parse, and the user would only see an unexplained certificate problem. Fails as `usage`.
 */
export function parseCaPem(text: string): Result<string, ServiceFailure> {
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) {
    return failure(notPem('noCertificate'));
  }
  try {
    for (const certificate of certificates) new X509Certificate(certificate);
  } catch {
    return failure(notPem('brokenCertificate'));
  }
  return success(`${certificates.join('\n')}\n`);
}

function notPem(problem: 'noCertificate' | 'brokenCertificate'): ServiceFailure {
  return usageFailure(textFor(`setup.authorityFile.${problem}`), textFor('setup.authorityFile.pemAdvice'));
}

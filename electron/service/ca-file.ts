import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { errorCode } from '../lib/error-code';
import { usageFailure } from './service-failure';

/** Largest file that is read; a bundle of every public authority is a quarter of it. */
const MAX_BYTES = 1024 * 1024;

/** Reads a file with one or more certificate authorities and checks that it holds them. Fails as `usage`. */
export async function readCaFile(path: string): Promise<Result<string, ServiceFailure>> {
  try {
    const { size } = await regularFile(path);
    if (size > MAX_BYTES) return refuse('The certificate authority’s file is too large to be one.');
    return parseCaPem(await readFile(path, 'utf8'));
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return refuse(`The certificate authority’s file could not be read (${code}).`);
  }
}

async function regularFile(path: string): Promise<{ size: number }> {
  const found = await stat(path);
  // Reading a pipe or a device could wait forever.
  if (!found.isFile()) throw Object.assign(new Error('Not a file'), { code: 'not a file' });
  return found;
}

function refuse(message: string): Result<never, ServiceFailure> {
  return failure(usageFailure(message, 'Choose the PEM file again, or go on without it.'));
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const ADVICE = 'It has to be a PEM file: text with a BEGIN CERTIFICATE line.';

/**
 * Checks the text of a file with certificate authorities before it is trusted: Node ignores what it
 * cannot parse, and the user would only see an unexplained certificate problem. Fails as `usage`.
 */
export function parseCaPem(text: string): Result<string, ServiceFailure> {
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) {
    return failure(usageFailure('The certificate authority’s file has no certificate in it.', ADVICE));
  }
  try {
    for (const certificate of certificates) new X509Certificate(certificate);
  } catch {
    return failure(usageFailure('The certificate authority’s file has a broken certificate in it.', ADVICE));
  }
  return success(`${certificates.join('\n')}\n`);
}

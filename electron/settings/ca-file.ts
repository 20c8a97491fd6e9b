import { readFile, stat } from 'node:fs/promises';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import { parseCaPem } from '../service/ca-pem';
import { usageFailure } from '../service/service-failure';

/** Largest file that is read; a bundle of every public authority is a quarter of it. */
const MAX_BYTES = 1024 * 1024;

/** Reads a file with one or more certificate authorities and checks that it holds them. Fails as `usage`. */
export async function readCaFile(path: string): Promise<Result<string, ServiceFailure>> {
  try {
    const { size } = await regularFile(path);
    if (size > MAX_BYTES) return refuse('The certificate authority’s file is too large to be one.');
    return parseCaPem(await readFile(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
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

import { closeSync, fsyncSync, lstatSync, openSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { failure, type Result, success } from '../../../shared/lib/result';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { decodeTransfer, MAX_TRANSFER_BYTES, readTransferFile } from '../../known/transfer-file';
import { writeFileAtomically } from '../../lib/atomic-file';
import { commandError } from '../../lib/command-failure';
import { errorCode } from '../../lib/error-code';
import type { CommandError } from '../printing/output';

/**
 * Writes an export that only this user can read. An existing file is replaced only where that is forced, and then as a
 * whole or not at all; a link stays, and the file that it leads to is replaced.
 */
export function writeExport(path: string, text: string, isForced: boolean): Result<null, CommandError> {
  try {
    const exists = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (exists && !isForced) return failure(FILE_EXISTS);
    if (exists && statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return failure(notWritten('EEXIST'));
    if (exists) writeFileAtomically(realpathSync(path), text);
    else writeNew(path, text);
    return success(null);
  } catch (error) {
    const code = errorCode(error);
    return failure(code === 'EEXIST' ? FILE_EXISTS : notWritten(code ?? 'unknown'));
  }
}

/** Fails if a file of that name came meanwhile. */
function writeNew(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Reads an export.
 *
 * @param path null: from stdin
 * @param name how the file is called in a failure
 */
export async function readExport(
  path: string | null,
  name: string,
  signal: AbortSignal,
): Promise<Result<string, CommandError>> {
  const read = path === null ? await readStandardInput(signal) : await readTransferFile(path);
  return read.ok ? read : failure(badFile(name, read.error));
}

async function readStandardInput(signal: AbortSignal): Promise<Result<string, Phrase>> {
  const stop = (): void => void process.stdin.destroy();
  signal.addEventListener('abort', stop);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MAX_TRANSFER_BYTES)
        return failure(phrase('transferFile.tooLarge', { max: MAX_TRANSFER_BYTES / 1_024 / 1_024 }));
      chunks.push(chunk);
    }
    return decodeTransfer(Buffer.concat(chunks));
  } catch (error) {
    return failure(phrase('transferFile.unreadable', { code: errorCode(error) ?? 'unknown' }));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function badFile(file: string, problem: Phrase): CommandError {
  return commandError('bad-file', phrase('transferFile.refused', { file, problem }), phrase('control.badFile'));
}

const FILE_EXISTS: CommandError = commandError(
  'file-exists',
  phrase('cli.manage.export.exists.message'),
  phrase('cli.manage.export.exists.advice'),
);

function notWritten(code: string): CommandError {
  return commandError(
    'not-written',
    phrase('cli.manage.export.failed.message', { code }),
    phrase('cli.manage.export.failed.advice'),
  );
}

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { errorCode } from '../lib/error-code';

/** Largest export that is read, also over the control channel, in UTF-16 units there; a thousand apps with the maximum number of addresses need 12 MiB. */
export const MAX_TRANSFER_BYTES = 16 * 1024 * 1024;

/** Reads a file that the user chose. Fails, with one sentence, on what cannot be an export. */
export async function readTransferFile(path: string, maxBytes = MAX_TRANSFER_BYTES): Promise<Result<string, Text>> {
  try {
    // Opening a pipe, and reading it or a device, could wait forever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = await file.stat().then((found) => (found.isFile() ? found : { size: null }));
      if (size === null) return failure(textFor('transferFile.notAFile'));
      if (size > maxBytes) return failure(textFor('transferFile.tooLarge', { max: maxBytes / 1024 / 1024 }));
      const bytes = Buffer.alloc(size + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        ({ bytesRead: read } = await file.read(bytes, length, bytes.length - length, length));
      }
      return length > size ? failure(textFor('transferFile.grew')) : decodeTransfer(bytes.subarray(0, length));
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = errorCode(error);
    return failure(
      code === null ? textFor('transferFile.unreadableSomehow') : textFor('transferFile.unreadable', { code }),
    );
  }
}

/** The text of an export; fails, with one sentence, if it is none. */
export function decodeTransfer(bytes: Uint8Array): Result<string, Text> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return failure(textFor('transferFile.notText'));
  }
}

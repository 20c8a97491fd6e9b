import { readFile } from 'node:fs/promises';
import { failure, type Result, success } from '../../../shared/lib/result';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { errorCode } from '../../lib/error-code';

/** The access key for a relay in a file. Fails with a sentence that quotes nothing of the file. */
export async function readKey(file: string): Promise<Result<string, Phrase>> {
  try {
    const key = (await readFile(file, 'utf8')).trim();
    return /^[\x21-\x7e]{1,512}$/.test(key) ? success(key) : failure(phrase('cli.pair.keyFile.noKey'));
  } catch (error) {
    return failure(phrase('cli.pair.keyFile.unreadable', { code: errorCode(error) ?? 'unreadable' }));
  }
}

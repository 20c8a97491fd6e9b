import { errorCode } from '../lib/error-code';
import { usageFailure } from '../service/service-failure';
import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printFailure, printJson, printLines, printNote } from './output';

export interface RelayKeyOptions extends GlobalOptions {
  readonly keysFile?: string;
  readonly name?: string;
  readonly revoke?: boolean;
}

const NAME = /^[^\p{Cc}\p{Cf}]{1,64}$/u;

/** `beckon relay-key`: makes a client's access key and prints it once, or ends the keys of a name. */
export async function relayKeyCommand(options: RelayKeyOptions, context: CommandContext): Promise<ExitCode> {
  const { addAccessKey, readAccessKeys, revokeAccessKeys } = await import('../relay/access-key-file');
  const { output } = context;
  const json = options.json ?? false;
  const refuse = (message: string, advice: string): ExitCode =>
    printFailure(output, usageFailure(message, advice), json);

  const { keysFile, revoke = false } = options;
  const name = options.name?.trim() ?? '';
  if (keysFile === undefined) return refuse('No keys file is named.', 'Give --keys-file FILE; it is made if missing.');
  if (!NAME.test(name)) {
    return refuse('The key has no usable name.', 'Give --name, 1 to 64 characters that say whose key it is.');
  }
  const now = new Date().toISOString();
  try {
    const { keys, unreadable } = await readAccessKeys(keysFile);
    if (keys.length === 0 && unreadable.includes(1)) {
      return refuse('The file is there, and holds no access keys.', 'Name another one with --keys-file.');
    }
    const isThere = keys.some((key) => key.name === name);
    if (revoke) {
      if (!isThere) return refuse('No key has this name.', 'Look into the keys file for the names in use.');
      await revokeAccessKeys(keysFile, name, now);
      if (json) printJson(output, { revoked: name });
      else printNote(output, 'The key is revoked; a running relay notices within a second.');
      return EXIT.done;
    }
    if (isThere)
      return refuse('A key of this name is there already.', 'Take another name, or --revoke that one first.');
    const key = await addAccessKey(keysFile, name, now);
    if (json) printJson(output, { key });
    else printLines(output, [key]);
    printNote(output, 'This is the only time that the key is shown: the keys file holds its hash alone.');
    return EXIT.done;
  } catch (error) {
    const reason = errorCode(error) ?? 'unreadable';
    return refuse(`The keys file cannot be used (${reason}).`, 'Check the path, and who may write there.');
  }
}

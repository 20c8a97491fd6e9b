import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import { userDataFolder } from '../../control/control-address';
import { linkedFile, writeFileAtomically } from '../../lib/atomic-file';
import { commandError } from '../../lib/command-failure';
import { errorCode } from '../../lib/error-code';
import { settingsFormat } from '../../settings/settings-format';
import { asDocument, readDocument } from '../../store/document-format';
import { DocumentText } from '../../store/document-text';
import type { CommandContext } from '../command-context';
import type { CommandError } from '../printing/output';

/**
 * Turns discreet mode on or off in the file of settings while no Beckon runs. Everything else in it stays; what cannot
 * be read whole is left to Beckon, which puts it aside and restores it.
 */
export function writeDiscreet(
  environment: CommandContext['environment'],
  discreet: boolean,
): Result<null, CommandError> {
  const folder = userDataFolder(environment);
  const path = join(folder, `${settingsFormat.name}.json`);
  try {
    // A file that is missing was lost where there is a copy of it, which Beckon would restore.
    const text = textOf(path) ?? textOf(join(folder, `${settingsFormat.name}.backup.json`));
    const read = text === null ? null : readDocument(text, settingsFormat);
    if (read?.kind === 'newer') return failure(error('read-only', 'newer'));
    if (read?.kind === 'broken' || read?.reset !== undefined) return failure(error('not-saved', 'broken'));
    const value = { ...(read?.value ?? settingsFormat.initial), discreet };
    const document = asDocument(value, settingsFormat, read?.unknownFields);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileAtomically(linkedFile(path), new DocumentText().of(document));
    return success(null);
  } catch (reason) {
    const code = errorCode(reason) ?? 'unknown';
    return failure(
      commandError(
        'not-saved',
        phrase('cli.discreet.notSaved.message', { code }),
        phrase('cli.discreet.notSaved.advice'),
      ),
    );
  }
}

/** Null: there is no file. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return null;
    throw reason;
  }
}

function error(code: string, problem: 'newer' | 'broken'): CommandError {
  return commandError(code, phrase(`cli.discreet.${problem}.message`), phrase(`cli.discreet.${problem}.advice`));
}

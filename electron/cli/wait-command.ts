import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { findApp } from './find-app';
import { printJson, printLines } from './output';
import { printControlError } from './running-beckon';

/** `beckon wait CODE`: ends as soon as the app is reachable from this computer; `--timeout` limits the wait. */
export async function waitCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const { timeout } = options;
  const over = new AbortController();
  const end = (): void => over.abort();
  signal.addEventListener('abort', end);
  const timer = timeout === undefined ? null : setTimeout(end, timeout);
  const found = await findApp({ name, wait: true, signal: over.signal }, withoutTimeout(options), context);
  if (timer !== null) clearTimeout(timer);
  signal.removeEventListener('abort', end);
  if (!found.ok) {
    const isTooLate = over.signal.aborted && !signal.aborted;
    return printControlError(context, isTooLate ? TOO_LATE : found.error, json);
  }
  const { connection } = found.value;
  if (json) printJson(output, { reachable: connection });
  else printLines(output, [`${connection.domain ?? connection.address ?? name} is reachable.`]);
  return EXIT.done;
}

/** The limit is for the whole wait, not for each request in it. */
function withoutTimeout({ timeout: _, ...others }: GlobalOptions): GlobalOptions {
  return others;
}

const TOO_LATE = {
  code: 'timeout',
  serviceCode: null,
  message: 'The app was not reachable in time.',
  advice: 'beckon doctor says what keeps it from being reached; without --timeout there is no limit.',
};

import type { Command } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import { channelError } from '../../control/control-failure';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import {
  type AddCommand,
  collectValues,
  parseNameOfApp,
  portOf,
  UsageError,
  withExamples,
} from '../command-definition';
import { inHelp } from '../help/help-texts';
import { appName } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { isUsable, localAddressTrouble } from '../printing/local-address-words';
import { printControlError, printJson, printLines, printTrouble } from '../printing/output';
import { isRevealed, requestOptions, runningBeckon } from '../running-beckon';

interface LocalAddressOptions extends GlobalOptions {
  readonly off?: boolean;
  readonly port?: number;
  readonly allowOrigin?: readonly string[];
  /** False: `--no-origins`. */
  readonly origins?: boolean;
}

/**
 * `beckon local-address NAME`: a port of this computer that leads to the app, wherever it is. Ends with 0 if programs can
 * use it, or it was to be switched off.
 */
async function localAddressCommand(
  name: string,
  options: LocalAddressOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const enabled = options.off !== true;
  const params = {
    name,
    enabled,
    port: options.port ?? null,
    origins: originsIn(options),
    reveal: isRevealed(options),
  };
  const answer = await runningBeckon(context).request('localAddress', params, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { app } = answer.value;
  const { localAddress } = app;
  if (localAddress === null) return printControlError(context, channelError('bad-envelope'), json);
  if (json) printJson(output, { localAddress });
  else if (enabled) printLines(output, [sanitizeText(localAddress.url)]);
  else printLines(output, [tell('cli.localAddress.off', { name: appName(app), port: localAddress.port })]);
  const trouble = localAddressTrouble(localAddress);
  if (trouble !== null) printTrouble(output, trouble.message, trouble.advice);
  return !enabled || isUsable(localAddress) ? EXIT.done : EXIT.notReached;
}

/** The origins to allow from now on; null: as before. */
function originsIn({ allowOrigin, origins = true }: LocalAddressOptions): string[] | null {
  if (origins) return allowOrigin === undefined ? null : [...allowOrigin];
  if (allowOrigin === undefined) return [];
  throw new UsageError(phrase('cli.forward.usage.together', { option: '--no-origins', argument: '--allow-origin' }));
}

/** Declares `beckon local-address`. */
export const addLocalAddressCommand: AddCommand = (program, context, onEnd) => {
  const localAddress = program
    .command('local-address')
    .description(inHelp('cli.localAddress.help.command'))
    .argument('<app>', inHelp('cli.help.nameOfApp'), parseNameOfApp)
    .option('--port <port>', inHelp('cli.localAddress.help.port'), portOf('--port'))
    .option('--off', inHelp('cli.localAddress.help.off'))
    .option('--allow-origin <origin>', inHelp('cli.localAddress.help.allowOrigin'), collectValues)
    .option('--no-origins', inHelp('cli.localAddress.help.noOrigins'))
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await localAddressCommand(name, command.optsWithGlobals<LocalAddressOptions>(), context));
    });
  withExamples(
    localAddress,
    'beckon local-address "Living room"',
    'beckon local-address "Living room" --port 20010',
    'beckon local-address "Living room" --off',
  );
};

import type { Command } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import {
  type AddCommand,
  collectValues,
  parseNameOfApp,
  portOrZeroOf,
  UsageError,
  withExamples,
} from '../command-definition';
import { inHelp } from '../help/help-texts';
import { appName } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { localAddressTrouble } from '../printing/local-address-words';
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
 * use it, or it is off.
 */
async function localAddressCommand(
  called: string,
  options: LocalAddressOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const { off = false, port = null } = options;
  const origins = originsIn(options);
  const params = {
    name: called,
    // Who may use it is no wish to have it.
    enabled: off ? false : port === null && origins !== null ? null : true,
    port,
    origins,
    reveal: isRevealed(options),
  };
  const answer = await runningBeckon(context).request('localAddress', params, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { app } = answer.value;
  const { localAddress } = app;
  const name = appName(app);
  if (json) printJson(output, { localAddress });
  // Where another program has the port, the URL would lead there.
  else if (app.connection.localUrl !== null) printLines(output, [sanitizeText(app.connection.localUrl)]);
  else if (localAddress === null) printLines(output, [tell('cli.localAddress.none', { name })]);
  else if (localAddress.state === 'off')
    printLines(output, [tell('cli.localAddress.off', { name, port: localAddress.port })]);
  const trouble = localAddress === null ? null : localAddressTrouble(localAddress);
  if (trouble !== null) printTrouble(output, trouble.message, trouble.advice);
  const isAsWished = app.connection.localUrl !== null || localAddress === null || localAddress.state === 'off';
  return isAsWished ? EXIT.done : EXIT.notReached;
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
    .option('--port <port>', inHelp('cli.localAddress.help.port'), portOrZeroOf('--port'))
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

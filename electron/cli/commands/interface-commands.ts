import type { Command } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import { controlPlace, expectedAddress, userDataFolder } from '../../control/control-address';
import { PROTOCOL_VERSION } from '../../control/control-contract';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { inOutput, printJson, printLines, printNote } from '../printing/output';
import { requestOptions, runningBeckon } from '../running-beckon';

interface WhereOptions extends GlobalOptions {
  readonly schema?: boolean;
}

/** `beckon where`: where programs find the running Beckon, or will find it once it runs. */
async function whereCommand(options: WhereOptions, context: CommandContext): Promise<ExitCode> {
  const { output, environment, version } = context;
  if (options.schema === true) {
    const { controlSchema } = await import('../../control/control-schema');
    printJson(output, controlSchema());
    return EXIT.done;
  }
  const place = controlPlace(userDataFolder(environment), environment);
  const running = await runningBeckon(context).identify(requestOptions(options, context));
  if (context.signal.aborted) return EXIT.interrupted;
  const socket = running?.socket ?? expectedAddress(place)?.path ?? null;
  const { userData } = place;
  if (options.json === true) {
    const self = { version, protocol: PROTOCOL_VERSION };
    const { version: itsVersion, protocol } = running ?? self;
    printJson(output, { socket, userData, version: itsVersion, protocol, running: running !== null });
    return EXIT.done;
  }
  printLines(output, [
    socket === null ? tell('cli.programs.noSocket') : inOutput(output, phrase('cli.programs.socket', { path: socket })),
    inOutput(output, phrase('cli.programs.userData', { path: userData })),
    running === null
      ? tell('cli.programs.notRunning')
      : running.version === null
        ? tell('cli.programs.runningUnknown')
        : tell('cli.programs.running', { version: running.version, protocol: String(running.protocol ?? '?') }),
  ]);
  return EXIT.done;
}

/** `beckon version`: the version of this command line, and of the running Beckon. */
async function versionCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, version } = context;
  const found = await runningBeckon(context).identify(requestOptions(options, context));
  if (context.signal.aborted) return EXIT.interrupted;
  if (options.json === true) {
    const running = found === null ? null : { version: found.version, protocol: found.protocol };
    const { platform, versions } = process;
    printJson(output, { version, protocol: PROTOCOL_VERSION, node: versions.node, platform, running });
    return EXIT.done;
  }
  printLines(output, [version]);
  if (found !== null && found.version !== null && found.version !== version) {
    printNote(output, tell('cli.programs.otherVersion', { version: sanitizeText(found.version) }));
  }
  return EXIT.done;
}

/** Declares `beckon where`. */
export const addWhereCommand: AddCommand = (program, context, onEnd) => {
  const where = program
    .command('where')
    .description(inHelp('cli.help.where.command'))
    .option('--schema', inHelp('cli.help.where.schema'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await whereCommand(command.optsWithGlobals<WhereOptions>(), context));
    });
  withExamples(where, 'beckon where --json', 'beckon where --schema > beckon.schema.json');
};

/** Declares `beckon version`. */
export const addVersionCommand: AddCommand = (program, context, onEnd) => {
  const version = program
    .command('version')
    .description(inHelp('cli.help.version'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await versionCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(version, 'beckon version --json');
};

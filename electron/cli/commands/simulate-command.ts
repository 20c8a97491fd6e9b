import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { SCENARIO_NAMES } from '../../../shared/domain/settings';
import { phrase } from '../../../shared/words/phrase';
import { usageFailure } from '../../lib/command-failure';
import { errorCode } from '../../lib/error-code';
import { sanitizeText } from '../../lib/untrusted-text';
import { simulatorNetwork } from '../../simulator/loopback-server';
import type { RunningSimulator } from '../../simulator/simulator';
import type { CommandContext, GlobalOptions } from '../command-context';
import { untilStopped } from '../command-context';
import { type AddCommand, portOrZeroOf, withExamples, withSuggestions } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { printFailure, printJsonLine, printNote } from '../printing/output';

interface SimulateOptions extends GlobalOptions {
  /** Name of a ready-made scenario, or path of a file. */
  readonly scenario: string;
  /** 0: any free port. */
  readonly port: number;
  /** Folder for `ca.pem`; omitted: a new temporary folder. */
  readonly directory?: string;
}

/**
 * `beckon simulate`: runs the simulator until it is stopped. The first line on stdout is one JSON document with the
 * service's URL, the CA file and the controls, for programs.
 */
async function simulateCommand(options: SimulateOptions, context: CommandContext): Promise<ExitCode> {
  // Loaded with the command, and not with its help, which takes a fraction of the time.
  const [{ loadScenario }, { startSimulator }] = await Promise.all([
    import('../../simulator/scenario-loader'),
    import('../../simulator/simulator'),
  ]);
  const json = options.json ?? false;
  const scenario = await loadScenario(options.scenario);
  if (!scenario.ok) {
    const failure = usageFailure(phrase('verbatim', { words: scenario.error.message }), phrase('cli.simulate.format'));
    return printFailure(context.output, failure, json);
  }
  const network = simulatorNetwork(context.environment);
  if (network === null) {
    const failure = usageFailure(phrase('cli.simulate.network.message'), phrase('cli.simulate.network.advice'));
    return printFailure(context.output, failure, json);
  }
  let directory = options.directory;
  try {
    directory ??= await mkdtemp(join(tmpdir(), 'beckon-simulator-'));
    const simulator = await startSimulator({ scenario: scenario.value, port: options.port, directory, network });
    announce(simulator, scenario.value.name, context);
    await untilStopped(context);
    await simulator.dispose();
    return EXIT.done;
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const failure = usageFailure(
      phrase('cli.simulate.notStarted.message', { code }),
      phrase('cli.simulate.notStarted.advice'),
    );
    return printFailure(context.output, failure, json);
  } finally {
    if (options.directory === undefined && directory !== undefined) {
      await rm(directory, { recursive: true, force: true });
    }
  }
}

function announce({ url, caFile, control }: RunningSimulator, name: string, { output }: CommandContext): void {
  printJsonLine(output, { url, ca: caFile, control });
  const command = `beckon list --service ${url} --ca ${caFile}`;
  printNote(
    output,
    `${tell('cli.simulate.running', { name: sanitizeText(name), command })}\n${tell('cli.simulate.stop')}`,
  );
}

/** Declares `beckon simulate`. */
export const addSimulateCommand: AddCommand = (program, context, onEnd) => {
  const simulate = program
    .command('simulate')
    .description(inHelp('cli.help.simulate.command'))
    .addOption(
      withSuggestions(
        new Option('--scenario <name>', inHelp('cli.help.simulate.scenario', { scenarios: SCENARIO_NAMES.join(', ') })),
        SCENARIO_NAMES,
      ).default('home'),
    )
    .option('--port <port>', inHelp('cli.help.simulate.port'), portOrZeroOf('--port'), 0)
    .option('--directory <folder>', inHelp('cli.help.simulate.directory'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await simulateCommand(command.optsWithGlobals<SimulateOptions>(), context));
    });
  withExamples(simulate, 'beckon simulate --scenario home --port 0', 'beckon simulate --scenario ./mine.yaml');
};

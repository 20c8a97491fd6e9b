import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { SCENARIO_NAMES } from '../../shared/domain/settings';
import { errorCode } from '../lib/error-code';
import { sanitizeText } from '../lib/untrusted-text';
import { usageFailure } from '../service/service-failure';
import { simulatorNetwork } from '../simulator/loopback-server';
import type { RunningSimulator } from '../simulator/simulator';
import type { CommandContext, GlobalOptions } from './command-context';
import { untilStopped } from './command-context';
import { type AddCommand, parsePortOrZero, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { printFailure, printJsonLine, printNote } from './output';

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
    import('../simulator/scenario-loader'),
    import('../simulator/simulator'),
  ]);
  const json = options.json ?? false;
  const scenario = await loadScenario(options.scenario);
  if (!scenario.ok) {
    const failure = usageFailure(scenario.error.message, 'See docs/simulator.md for the format of scenario files.');
    return printFailure(context.output, failure, json);
  }
  const network = simulatorNetwork(context.environment);
  if (network === null) {
    const failure = usageFailure('BECKON_SIMULATOR_NETWORK is no loopback network.', 'Set it to one such as 127.0.1.');
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
    const failure = usageFailure(`The simulator could not start (${code}).`, 'Try another --port or --directory.');
    return printFailure(context.output, failure, json);
  } finally {
    if (options.directory === undefined && directory !== undefined) {
      await rm(directory, { recursive: true, force: true });
    }
  }
}

function announce({ url, caFile, control }: RunningSimulator, name: string, { output }: CommandContext): void {
  printJsonLine(output, { url, ca: caFile, control });
  printNote(
    output,
    `The scenario “${sanitizeText(name)}” runs. Try: beckon list --service ${url} --ca ${caFile}\nCtrl+C ends it.`,
  );
}

/** Declares `beckon simulate`. */
export const addSimulateCommand: AddCommand = (program, context, onEnd) => {
  const simulate = program
    .command('simulate')
    .description('run a service and companion apps on this computer, to try things')
    .option('--scenario <name>', `${SCENARIO_NAMES.join(', ')}, or the path of a scenario file`, 'home')
    .option('--port <port>', 'port of the service; 0 takes a free one', parsePortOrZero, 0)
    .option('--directory <folder>', 'where the CA file goes (a temporary folder when not given)')
    .action(async (_options: unknown, command: Command) => {
      onEnd(await simulateCommand(command.optsWithGlobals<SimulateOptions>(), context));
    });
  withExamples(simulate, 'beckon simulate --scenario home --port 0', 'beckon simulate --scenario ./mine.yaml');
};

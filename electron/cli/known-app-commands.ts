import { type Command, Option } from 'commander';
import { phrase } from '../../shared/words/phrase';
import { MAX_OWN_NAME_LENGTH, ownName } from '../known/own-name';
import { parseDeviceCode, sanitizeText } from '../lib/untrusted-text';
import { deviceCodeFailure } from '../service/service-failure';
import { appName, knownTable, nameMarksNote } from './app-lines';
import { looksLikeCode } from './app-target';
import { tell } from './cli-words';
import type { CommandContext, GlobalOptions } from './command-context';
import {
  type AddCommand,
  addTargetOptions,
  parseNameOfApp,
  parseTargetOfApp,
  UsageError,
  withExamples,
} from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { agesAt } from './formats';
import { inHelp } from './help-texts';
import { namesToType } from './names-to-type';
import { printControlError, printFailure, printJson, printLines, printNote } from './output';
import { ANSWER_MS, INQUIRY_MS, runningBeckon } from './running-beckon';

interface KnownOptions extends GlobalOptions {
  /** Prints one name per line, quoted for any shell, instead of the table. */
  readonly names?: boolean;
}

/** `beckon known`: the running Beckon's known apps, with their state. */
async function knownCommand(options: KnownOptions, context: CommandContext): Promise<ExitCode> {
  const { output, environment, signal } = context;
  const json = options.json ?? false;
  const timeoutMs = options.timeout ?? ANSWER_MS;
  const answer = await runningBeckon(context).request(
    'known',
    { reveal: json || options.reveal === true },
    { timeoutMs, signal },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { apps } = answer.value;
  // The file of settings may be about to be written.
  const isDiscreet = output.isDiscreet || (answer.value.discreet && options.reveal !== true);
  if (json) printJson(output, answer.value);
  else if (options.names === true) printLines(output, namesToType(apps, environment, isDiscreet));
  else if (apps.length === 0) printNote(output, tell('cli.apps.known.none'));
  else {
    printLines(output, await knownTable(apps, { when: agesAt(Date.now()), isDiscreet }));
    const note = isDiscreet ? null : nameMarksNote(apps);
    if (note !== null) printNote(output, note);
  }
  return EXIT.done;
}

interface AddOptions extends GlobalOptions {
  readonly alias?: string;
  readonly favorite?: boolean;
  /** The same, as it was spelled before. */
  readonly favourite?: boolean;
  /** Treats the target as a device code, whatever it looks like. */
  readonly code?: boolean;
  readonly httpsPort?: number;
  readonly wssPort?: number;
  readonly allowCarrierNat?: boolean;
}

/** The user's own name for an app. */
function parseAlias(text: string): string {
  const name = ownName.safeParse(text);
  if (!name.success) throw new UsageError(phrase('cli.usage.alias', { max: MAX_OWN_NAME_LENGTH }));
  return name.data;
}

/** `beckon add TARGET|CODE`: adds a known app to the running Beckon, by device code or by address. */
async function addCommand(target: string, options: AddOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const { alias = null, httpsPort = null, wssPort = null } = options;
  const favourite = (options.favorite ?? false) || (options.favourite ?? false);
  const isCode = options.code === true || looksLikeCode(target);
  const deviceCode = isCode ? parseDeviceCode(target) : null;
  if (deviceCode?.ok === false) return printFailure(output, deviceCodeFailure(deviceCode.error), json);
  const answer = await runningBeckon(context).request(
    'add',
    {
      target:
        deviceCode === null
          ? {
              kind: 'address',
              target,
              httpsPort,
              wssPort,
              allowCarrierGradeNat: options.allowCarrierNat ?? false,
            }
          : { kind: 'code', deviceCode: deviceCode.value },
      alias,
      favourite,
      reveal: json || options.reveal === true,
    },
    { timeoutMs: options.timeout ?? INQUIRY_MS, signal },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, answer.value);
  else printLines(output, [tell('cli.apps.added', { name: appName(answer.value.app) })]);
  return EXIT.done;
}

/** `beckon forget NAME`: removes a known app from the running Beckon. */
async function forgetCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request(
    'forget',
    { name, reveal: json || options.reveal === true },
    { timeoutMs: options.timeout ?? ANSWER_MS, signal },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, { forgotten: answer.value });
  else printLines(output, [tell('cli.apps.forgotten', { name: sanitizeText(answer.value.name) })]);
  return EXIT.done;
}

/** Declares `beckon known`. */
export const addKnownCommand: AddCommand = (program, context, onEnd) => {
  const known = program
    .command('known')
    .description(inHelp('cli.help.known.command'))
    .option('--names', inHelp('cli.help.known.names'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await knownCommand(command.optsWithGlobals<KnownOptions>(), context));
    });
  withExamples(known, 'beckon known', 'beckon known --json | jq ".apps[].connection"');
};

/** Declares `beckon add`. */
export const addAddCommand: AddCommand = (program, context, onEnd) => {
  const add = program
    .command('add')
    .description(inHelp('cli.help.add.command'))
    .argument('<target>', inHelp('cli.help.add.target'), parseTargetOfApp)
    .option('--alias <alias>', inHelp('cli.help.add.alias'), parseAlias)
    .option('--favorite', inHelp('cli.help.add.favorite'))
    .addOption(new Option('--favourite').hideHelp());
  addTargetOptions(add)
    .option('--allow-carrier-nat', inHelp('cli.help.target.carrierNat'))
    .action(async (target: string, _options: unknown, command: Command) => {
      onEnd(await addCommand(target, command.optsWithGlobals<AddOptions>(), context));
    });
  withExamples(
    add,
    'beckon add 192.168.1.42 --alias "Living room" --favorite',
    'beckon add remote_0123456789abcdef0123456789abcdef',
  );
};

/** Declares `beckon forget`. */
export const addForgetCommand: AddCommand = (program, context, onEnd) => {
  const forget = program
    .command('forget')
    .description(inHelp('cli.help.forget'))
    .argument('<app>', inHelp('cli.help.nameOfApp'), parseNameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await forgetCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(forget, 'beckon forget "Living room"');
};

import { type Command, Option } from 'commander';
import { literalAddress } from '../../../shared/address/embedded-address';
import { parseTarget } from '../../../shared/address/parse-target';
import { looksLikeDeviceCode } from '../../../shared/domain/device-code';
import { phrase } from '../../../shared/words/phrase';
import type { ControlApp } from '../../control/contract/shapes';
import { MAX_OWN_NAME_LENGTH, ownName } from '../../known/own-name';
import { type CommandFailure, usageFailure } from '../../lib/command-failure';
import { parseDeviceCode, sanitizeText } from '../../lib/untrusted-text';
import { deviceCodeFailure } from '../../service/service-failure';
import { isWord } from '../apps/app-target';
import type { CommandContext, GlobalOptions } from '../command-context';
import {
  type AddCommand,
  addTargetOptions,
  parseNameOfApp,
  parseTargetOfApp,
  UsageError,
  withExamples,
} from '../command-definition';
import { inHelp } from '../help/help-texts';
import { namesToType } from '../help/names-to-type';
import { appName, knownTable, nameMarksNote } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { agesAt } from '../printing/formats';
import { type Output, printControlError, printFailure, printJson, printLines, printNote } from '../printing/output';
import { isHidden, isRevealed, requestOptions, runningBeckon } from '../running-beckon';
import { INQUIRY_MS } from '../time-limits';

interface KnownOptions extends GlobalOptions {
  /** Prints one name per line, quoted for any shell, instead of the table. */
  readonly names?: boolean;
}

/** `beckon known`: the running Beckon's known apps, with their state. */
async function knownCommand(options: KnownOptions, context: CommandContext): Promise<ExitCode> {
  const { output, environment } = context;
  const json = options.json ?? false;
  const params = { reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('known', params, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { apps } = answer.value;
  const isDiscreet = isHidden(context, answer.value.discreet, options);
  if (json) printJson(output, answer.value);
  else if (options.names === true) printLines(output, namesToType(apps, environment, isDiscreet));
  else if (apps.length === 0) printNote(output, tell('cli.apps.known.none'));
  else {
    printLines(
      output,
      await knownTable(apps, { when: agesAt(Date.now()), isDiscreet, columns: output.stdout.columns }),
    );
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
  const { output } = context;
  const json = options.json ?? false;
  const { alias = null, httpsPort = null, wssPort = null } = options;
  const favourite = (options.favorite ?? false) || (options.favourite ?? false);
  const isCode = options.code === true || isWord(target);
  const deviceCode = isCode ? parseDeviceCode(target) : null;
  if (deviceCode?.ok === false) return printFailure(output, deviceCodeFailure(deviceCode.error), json);
  if (isCode && options.code !== true && !looksLikeDeviceCode(target))
    return printFailure(output, neitherAddressNorCode(target.trim()), json);
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
      reveal: isRevealed(options),
    },
    requestOptions(options, context, INQUIRY_MS),
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, answer.value);
  else {
    const { app } = answer.value;
    printLines(output, [tell('cli.apps.added', { name: appName(app) }), ...bareAddressLines(target, app, output)]);
  }
  return EXIT.done;
}

/** The failure for a word, which would go to the service as a code. */
function neitherAddressNorCode(word: string): CommandFailure {
  return usageFailure(phrase('cli.usage.neitherAddressNorCode', { word }), phrase('cli.usage.addressForm'));
}

/** What its certificate says of a bare address that answers. */
function bareAddressLines(typed: string, { reach, connection }: ControlApp, { isDiscreet }: Output): readonly string[] {
  const parsed = parseTarget(typed);
  if (!parsed.ok || parsed.value.understoodAs !== 'address') return [];
  const target = isDiscreet ? tell('cli.discreet.theTarget') : typed.trim();
  if (reach.outcome === 'certificate')
    return [tell('cli.bareAddress.unverified', { target }), tell('cli.bareAddress.pin')];
  const host = reach.outcome === 'reachable' && !isDiscreet ? connection.domain : null;
  if (host === null || literalAddress(host) !== null) return [];
  return [tell('cli.bareAddress.verifiedAs', { target, host })];
}

/** `beckon forget NAME`: removes a known app from the running Beckon. */
async function forgetCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const params = { name, reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('forget', params, requestOptions(options, context));
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

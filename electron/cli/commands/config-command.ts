import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { failure, type Result, success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import { type CommandFailure, commandError, usageFailure } from '../../lib/command-failure';
import { parseBaseUrl } from '../../service/base-url';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, UsageError, withExamples } from '../command-definition';
import {
  type CliConfig,
  CONFIG_SETTINGS,
  type ConfigSetting,
  configPath,
  configSetting,
  readConfig,
  writeConfig,
} from '../files/config-file';
import { readKey } from '../files/relay-key-file';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import {
  type CommandError,
  type Output,
  printControlError,
  printJson,
  printLines,
  printNote,
  printPhrase,
} from '../printing/output';
import { textTable } from '../printing/terminal';

const ACTIONS = ['list', 'get', 'set', 'unset'] as const;
type Action = (typeof ACTIONS)[number];

interface ConfigRequest {
  readonly action: Action;
  readonly setting: ConfigSetting | undefined;
  readonly value: string | undefined;
}

/** `beckon config`: shows and changes what commands use where neither an option nor the environment says it. */
async function configCommand(
  request: ConfigRequest,
  options: GlobalOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, environment } = context;
  const json = options.json ?? false;
  const wrong = problemOf(request);
  if (wrong !== null) return printControlError(context, wrong, json);
  const config = readConfig(environment);
  if (!config.ok) return printControlError(context, config.error, json);
  const { action, setting, value } = request;
  if (setting === undefined) {
    await printAll(config.value, json, context);
    return EXIT.done;
  }
  if (action === 'get') {
    printOne(setting, config.value, json, context);
    return EXIT.done;
  }
  const changed =
    value === undefined ? success(without(setting, config.value)) : await withValue(setting, value, config.value);
  if (!changed.ok) return printControlError(context, changed.error, json);
  const code = writeConfig(environment, changed.value);
  if (code !== null) return printControlError(context, notSaved(configPath(environment), code), json);
  if (json) printOne(setting, changed.value, json, context);
  else if (value === undefined) printNote(output, tell('cli.config.unset', { setting }));
  else printNote(output, tell('cli.config.set', { setting, value: shownValue(changed.value[setting] ?? '', output) }));
  return EXIT.done;
}

/** What is missing, or too much. */
function problemOf({ action, setting, value }: ConfigRequest): CommandFailure | null {
  if (action === 'list') return setting === undefined ? null : usageFailure(phrase('cli.usage.tooManyArguments'));
  if (setting === undefined) return usageFailure(phrase('cli.usage.missingArgument', { argument: 'setting' }));
  if (action === 'set') {
    return value === undefined ? usageFailure(phrase('cli.usage.missingArgument', { argument: 'value' })) : null;
  }
  return value === undefined ? null : usageFailure(phrase('cli.usage.tooManyArguments'));
}

async function printAll(config: CliConfig, json: boolean, { output, environment }: CommandContext): Promise<void> {
  const file = configPath(environment);
  if (json) {
    printJson(output, {
      file,
      settings: Object.fromEntries(CONFIG_SETTINGS.map((setting) => [setting, config[setting] ?? null])),
    });
    return;
  }
  const rows = CONFIG_SETTINGS.map((setting) => {
    const value = config[setting];
    return [setting, value === undefined ? '–' : shownValue(value, output)];
  });
  printLines(
    output,
    await textTable([[tell('cli.config.heading.setting'), tell('cli.config.heading.value')], ...rows]),
  );
  printPhrase(output, 'cli.config.file', { file });
}

function printOne(setting: ConfigSetting, config: CliConfig, json: boolean, { output }: CommandContext): void {
  const value = config[setting];
  if (json) printJson(output, { setting, value: value ?? null });
  else if (value === undefined) printNote(output, tell('cli.config.notSet', { setting }));
  else printLines(output, [shownValue(value, output)]);
}

/** Every setting is an address or a path, which discreet mode hides. */
function shownValue(value: string, { isDiscreet }: Output): string {
  return isDiscreet ? tell('cli.discreet.hidden') : value;
}

function without(setting: ConfigSetting, { [setting]: _, ...others }: CliConfig): CliConfig {
  return others;
}

/** The settings with a new value, which is checked as the commands do that use it; paths become absolute. */
async function withValue(
  setting: ConfigSetting,
  typed: string,
  config: CliConfig,
): Promise<Result<CliConfig, CommandError>> {
  const value = await checked(setting, typed);
  return value.ok ? success({ ...config, [setting]: value.value }) : value;
}

async function checked(setting: ConfigSetting, typed: string): Promise<Result<string, CommandError>> {
  switch (setting) {
    case 'service':
      return parseBaseUrl(typed);
    case 'relay':
      return (await import('../../pairing/relay-contract')).parseRelayAddress(typed);
    case 'ca':
    case 'relay-ca': {
      const path = resolve(typed);
      // It comes with the client of the service.
      const { authorityIn } = await import('../named-service');
      const authority = await authorityIn(path);
      return authority.ok ? success(path) : authority;
    }
    case 'key-file': {
      const path = resolve(typed);
      const key = await readKey(path);
      return key.ok ? success(path) : failure(usageFailure(key.error, phrase('cli.pair.keyFile.advice')));
    }
  }
}

function notSaved(file: string, code: string): CommandError {
  return commandError(
    'not-saved',
    phrase('cli.config.notSaved.message', { file, code }),
    phrase('cli.config.notSaved.advice'),
  );
}

function parseAction(text: string): Action {
  const action = ACTIONS.find((known) => known === text);
  if (action === undefined)
    throw new UsageError(phrase('cli.usage.choice', { argument: 'action', choices: ACTIONS.join(', ') }));
  return action;
}

function parseSetting(text: string): ConfigSetting {
  const setting = configSetting(text);
  if (setting === null)
    throw new UsageError(phrase('cli.usage.choice', { argument: 'setting', choices: CONFIG_SETTINGS.join(', ') }));
  return setting;
}

/** Declares `beckon config`. */
export const addConfigCommand: AddCommand = (program, context, onEnd) => {
  const config = program
    .command('config')
    .description(inHelp('cli.help.config.command'))
    .addArgument(new Argument('<action>', inHelp('cli.help.config.action')).choices(ACTIONS).argParser(parseAction))
    .addArgument(
      new Argument('[setting]', inHelp('cli.help.config.setting')).choices(CONFIG_SETTINGS).argParser(parseSetting),
    )
    .argument('[value]', inHelp('cli.help.config.value'))
    .action(
      async (
        action: Action,
        setting: ConfigSetting | undefined,
        value: string | undefined,
        _options: unknown,
        command: Command,
      ) => {
        onEnd(await configCommand({ action, setting, value }, command.optsWithGlobals<GlobalOptions>(), context));
      },
    );
  withExamples(
    config,
    'beckon config set service https://service.example',
    'beckon config set key-file ./access-key',
    'beckon config list --json',
  );
};

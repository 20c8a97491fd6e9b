import type { Command } from 'commander';
import type { Result } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import type { IgnoredOnWire } from '../../control/contract/organizing-methods';
import type { ControlApp } from '../../control/contract/shapes';
import type { ControlError } from '../../control/control-contract';
import { MAX_OWN_NAME_LENGTH, ownName } from '../../known/own-name';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, parseNameOfApp, UsageError, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { isPlainName } from '../help/names-to-type';
import { appName } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { agesAt } from '../printing/formats';
import { inOutput, printControlError, printJson, printLines, printNote } from '../printing/output';
import { textTable } from '../printing/terminal';
import { isHidden, isRevealed, requestOptions, runningBeckon } from '../running-beckon';

interface RemoveOptions extends GlobalOptions {
  readonly remove?: boolean;
}

interface OffOptions extends GlobalOptions {
  readonly off?: boolean;
}

/** The user's own name, or null to remove it: with `--remove`, or an empty one. */
function nameOrNull(given: string | undefined, { remove = false }: RemoveOptions): string | null {
  if (given !== undefined && given !== '' && remove) throw new UsageError(phrase('cli.manage.alias.both'));
  if (remove || given === '') return null;
  if (given === undefined) throw new UsageError(phrase('cli.manage.alias.missing'));
  const name = ownName.safeParse(given);
  if (!name.success) throw new UsageError(phrase('cli.manage.alias.length', { max: MAX_OWN_NAME_LENGTH }));
  return name.data;
}

/** Prints the app that was changed, for programs; or what is new about it, for people. */
function printChanged(
  answer: Result<{ readonly app: ControlApp }, ControlError>,
  options: GlobalOptions,
  context: CommandContext,
  words: (app: ControlApp) => string,
): ExitCode {
  if (!answer.ok) return printControlError(context, answer.error, options.json ?? false);
  if (options.json === true) printJson(context.output, answer.value);
  else printLines(context.output, [words(answer.value.app)]);
  return EXIT.done;
}

/** `beckon alias NAME NEW`: sets or removes the user's own name for an app. */
async function aliasCommand(
  name: string,
  given: string | undefined,
  options: RemoveOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const alias = nameOrNull(given, options);
  const params = { name, alias, reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('alias', params, requestOptions(options, context));
  const { isDiscreet } = context.output;
  return printChanged(answer, options, context, (app) => {
    if (alias === null) return tell('cli.manage.alias.removed', { name: appName(app) });
    return tell('cli.manage.alias.set', { name: isDiscreet ? tell('cli.discreet.hidden') : appName(app) });
  });
}

/** `beckon group NAME GROUP`: puts an app into a group, or removes it from its group. */
async function groupCommand(
  name: string,
  given: string | undefined,
  options: RemoveOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const group = nameOrNull(given, options);
  const params = { name, group, reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('group', params, requestOptions(options, context));
  const { isDiscreet } = context.output;
  return printChanged(answer, options, context, (app) => {
    if (group === null) return tell('cli.manage.group.removed', { name: appName(app) });
    const shown = isDiscreet ? tell('cli.discreet.hidden') : sanitizeText(group);
    return tell('cli.manage.group.set', { name: appName(app), group: shown });
  });
}

/** `beckon favorite NAME`: makes an app a favorite, or no longer one. */
async function favoriteCommand(name: string, options: OffOptions, context: CommandContext): Promise<ExitCode> {
  const favourite = options.off !== true;
  const params = { name, favourite, reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('favorite', params, requestOptions(options, context));
  return printChanged(answer, options, context, (app) =>
    tell(favourite ? 'cli.manage.favorite.on' : 'cli.manage.favorite.off', { name: sanitizeText(app.name) }),
  );
}

/** `beckon keep-connected NAME`: has Beckon reconnect an app automatically, or not. */
async function keepConnectedCommand(name: string, options: OffOptions, context: CommandContext): Promise<ExitCode> {
  const keepConnected = options.off !== true;
  const params = { name, keepConnected, reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('keepConnected', params, requestOptions(options, context));
  const isFavorite = answer.ok && answer.value.app.favourite;
  const end = printChanged(answer, options, context, (app) => {
    const called = { name: appName(app) };
    if (keepConnected) return tell('cli.manage.keepConnected.on', called);
    return isFavorite ? tell('cli.manage.keepConnected.favorite') : tell('cli.manage.keepConnected.off', called);
  });
  return end;
}

interface IgnoreOptions extends GlobalOptions {
  readonly list?: boolean;
  /** Prints one device code per line, as any shell takes it, instead of the table. */
  readonly names?: boolean;
}

/** `beckon ignore CODE`: hides an app in Nearby; with `--list`, lists the hidden ones. */
async function ignoreCommand(
  app: string | undefined,
  options: IgnoreOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const isToList = options.list === true || options.names === true;
  if (isToList && app !== undefined) throw new UsageError(phrase('cli.manage.ignore.both'));
  if (isToList) return await listIgnored(options, context);
  if (app === undefined) throw new UsageError(phrase('cli.manage.ignore.missing'));
  const params = { app, reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('ignore', params, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, options.json ?? false);
  const { ignored } = answer.value;
  const { output } = context;
  if (options.json === true) printJson(output, { ignored });
  else
    printLines(output, [inOutput(output, phrase('cli.manage.ignore.done', { name: sanitizeText(titleOf(ignored)) }))]);
  return EXIT.done;
}

async function listIgnored(options: IgnoreOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const params = { reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('ignored', params, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, options.json ?? false);
  const { apps, discreet } = answer.value;
  const isDiscreet = isHidden(context, discreet, options);
  if (options.json === true) printJson(output, { apps });
  else if (options.names === true) printLines(output, isDiscreet ? [] : codesToType(apps, context));
  else if (apps.length === 0) printNote(output, tell('cli.manage.ignore.none'));
  else printLines(output, await ignoredTable(apps, isDiscreet, output.stdout.columns));
  return EXIT.done;
}

/** Codes come from strangers: one that a shell would not take literally is left out. */
function codesToType(apps: readonly IgnoredOnWire[], { environment }: CommandContext): readonly string[] {
  return apps.map(({ deviceCode }) => deviceCode).filter((code) => isPlainName(code, environment));
}

/** The beginning of a code will do for `unignore`. */
const IGNORED_COLUMNS = { app: { min: 12 }, code: { min: 14 }, when: { min: 8, leftOut: 1 } } as const;

async function ignoredTable(
  apps: readonly IgnoredOnWire[],
  isDiscreet: boolean,
  columns: number | null,
): Promise<readonly string[]> {
  const when = agesAt(Date.now());
  const shown = ['app', ...(isDiscreet ? [] : ['code' as const]), 'when'] as const;
  const heading = shown.map((column) => tell(`cli.manage.heading.${column}`));
  const rows = apps.map((app, index) => [
    isDiscreet ? tell('cli.manage.ignore.app', { number: index + 1 }) : sanitizeText(titleOf(app)),
    ...(isDiscreet ? [] : [sanitizeText(app.deviceCode)]),
    when(app.since) ?? '',
  ]);
  return await textTable([heading, ...rows], { columns, rules: shown.map((column) => IGNORED_COLUMNS[column]) });
}

function titleOf({ title, deviceCode }: IgnoredOnWire): string {
  return title ?? deviceCode;
}

/** `beckon unignore CODE`: shows an ignored app nearby again. */
async function unignoreCommand(app: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const answer = await runningBeckon(context).request('unignore', { app }, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, options.json ?? false);
  const deviceCode = sanitizeText(answer.value.deviceCode);
  if (options.json === true) printJson(output, { unignored: answer.value });
  else printLines(output, [inOutput(output, phrase('cli.manage.ignore.undone', { deviceCode }))]);
  return EXIT.done;
}

function ofApp(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).argument('<app>', inHelp('cli.help.nameOfApp'), parseNameOfApp);
}

/** Declares `beckon alias`. */
export const addAliasCommand: AddCommand = (program, context, onEnd) => {
  const alias = ofApp(program, 'alias', inHelp('cli.manage.help.alias.command'))
    .argument('[new-name]', inHelp('cli.manage.help.alias.name'))
    .option('--remove', inHelp('cli.manage.help.alias.remove'))
    .action(async (name: string, given: string | undefined, _options: unknown, command: Command) => {
      onEnd(await aliasCommand(name, given, command.optsWithGlobals<RemoveOptions>(), context));
    });
  withExamples(alias, 'beckon alias 192.168.1.42 "Living room"', 'beckon alias "Living room" --remove');
};

/** Declares `beckon group`. */
export const addGroupCommand: AddCommand = (program, context, onEnd) => {
  const group = ofApp(program, 'group', inHelp('cli.manage.help.group.command'))
    .argument('[group]', inHelp('cli.manage.help.group.group'))
    .option('--remove', inHelp('cli.manage.help.group.remove'))
    .action(async (name: string, given: string | undefined, _options: unknown, command: Command) => {
      onEnd(await groupCommand(name, given, command.optsWithGlobals<RemoveOptions>(), context));
    });
  withExamples(group, 'beckon group "Living room" Downstairs', 'beckon group "Living room" --remove');
};

/** Declares `beckon favorite`, also as it was spelled before. */
export const addFavoriteCommand: AddCommand = (program, context, onEnd) => {
  const favorite = ofApp(program, 'favorite', inHelp('cli.manage.help.favorite.command'))
    .alias('favourite')
    .option('--off', inHelp('cli.manage.help.favorite.off'))
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await favoriteCommand(name, command.optsWithGlobals<OffOptions>(), context));
    });
  withExamples(favorite, 'beckon favorite "Living room"', 'beckon favorite "Living room" --off');
};

/** Declares `beckon keep-connected`. */
export const addKeepConnectedCommand: AddCommand = (program, context, onEnd) => {
  const keepConnected = ofApp(program, 'keep-connected', inHelp('cli.manage.help.keepConnected.command'))
    .option('--off', inHelp('cli.manage.help.keepConnected.off'))
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await keepConnectedCommand(name, command.optsWithGlobals<OffOptions>(), context));
    });
  withExamples(keepConnected, 'beckon keep-connected "Living room"', 'beckon keep-connected "Living room" --off');
};

/** Declares `beckon ignore`. */
export const addIgnoreCommand: AddCommand = (program, context, onEnd) => {
  const ignore = program
    .command('ignore')
    .description(inHelp('cli.manage.help.ignore.command'))
    .argument('[code]', inHelp('cli.manage.help.ignore.code'), parseNameOfApp)
    .option('--list', inHelp('cli.manage.help.ignore.list'))
    .option('--names', inHelp('cli.help.known.names'))
    .action(async (app: string | undefined, _options: unknown, command: Command) => {
      onEnd(await ignoreCommand(app, command.optsWithGlobals<IgnoreOptions>(), context));
    });
  withExamples(ignore, 'beckon ignore remote_0123456789abcdef0123456789abcdef', 'beckon ignore --list');
};

/** Declares `beckon unignore`. */
export const addUnignoreCommand: AddCommand = (program, context, onEnd) => {
  const unignore = program
    .command('unignore')
    .description(inHelp('cli.manage.help.unignore.command'))
    .argument('<ignored-code>', inHelp('cli.manage.help.unignore.code'), parseNameOfApp)
    .action(async (app: string, _options: unknown, command: Command) => {
      onEnd(await unignoreCommand(app, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(unignore, 'beckon unignore remote_0123456789abcdef0123456789abcdef');
};

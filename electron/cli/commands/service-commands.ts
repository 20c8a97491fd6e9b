import type { Command } from 'commander';
import type { NearbyApp, NearbyList } from '../../../shared/domain/nearby-app';
import { sanitizeText } from '../../lib/untrusted-text';
import { type CommandContext, type GlobalOptions, serviceText } from '../command-context';
import { type AddCommand, addCodeOption, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { namedService, noServiceOrBeckon } from '../named-service';
import { appLines } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { neutralNames } from '../printing/neutral-names';
import {
  type CommandError,
  printControlError,
  printFailure,
  printJson,
  printLines,
  printNoAnswer,
  printNote,
} from '../printing/output';
import { INQUIRY_MS } from '../time-limits';

/** `beckon list`: the apps that the service lists for this network (reference, section 4.1). */
async function listCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  if (serviceText(options, context) === '') {
    const { beckon, request } = await theRunning(options, context);
    const answer = await beckon.request('nearby', {}, request);
    if (!answer.ok) return printControlError(context, orNoService(answer.error), json);
    const { serviceIsHere, ...nearby } = answer.value;
    if (json) printJson(context.output, nearby);
    else await printList(nearby, serviceIsHere, context);
    return EXIT.done;
  }
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(context.output, service.error, json);
  const list = await service.value.client.listApps(context.signal);
  if (!list.ok) return printNoAnswer(context, list.error, json);
  if (json) printJson(context.output, list.value);
  else await printList(list.value, service.value.isHere, context);
  return EXIT.done;
}

/**
 * The running Beckon, and how it is asked for what its service says. Loaded only where no service is given: what it
 * needs takes longer than a list.
 */
async function theRunning(options: GlobalOptions, context: CommandContext) {
  const { requestOptions, runningBeckon } = await import('../running-beckon');
  return { beckon: runningBeckon(context), request: requestOptions(options, context, INQUIRY_MS) };
}

/** Where no Beckon runs, the command line lacks a service. */
function orNoService(error: CommandError): CommandError {
  return error.code === 'not-running' ? noServiceOrBeckon() : error;
}

async function printList(list: NearbyList, serviceIsHere: boolean, context: CommandContext): Promise<void> {
  const { output } = context;
  const { apps, skipped } = list;
  if (apps.length === 0) printNote(output, skipped.length === 0 ? emptyList() : tell('cli.apps.unreadable'));
  else {
    const names = await neutralNames(apps, context);
    const blocks = await Promise.all(
      apps.map(async (app) => [
        '',
        ...(await appLines(app, serviceIsHere, names?.get(app.deviceCode), context.output.stdout.columns)),
      ]),
    );
    printLines(output, [tell('cli.apps.nearby', { count: apps.length }), ...blocks.flat()]);
  }
  for (const { index, reason } of skipped.slice(0, MAX_NOTES))
    printNote(output, tell('cli.apps.skipped.entry', { number: index + 1, reason: reasonWords(reason) }));
  if (skipped.length > MAX_NOTES)
    printNote(output, tell('cli.apps.skipped.more', { count: skipped.length - MAX_NOTES }));
}

/** Maximum number of skipped entries that are printed. */
const MAX_NOTES = 10;

/** Why an entry was skipped, by what `--json` says of it. */
const REASONS = new Map([
  ['not an object', 'notAnObject'],
  ['no device code', 'noCode'],
  ['the device code is already in the list', 'repeated'],
] as const);

function reasonWords(reason: string): string {
  for (const [code, key] of REASONS) if (code === reason) return tell(`cli.apps.skipped.${key}`);
  return sanitizeText(reason);
}

/** An empty list is not an error; it nearly always has one of these causes. */
function emptyList(): string {
  const causes = ['gameMode', 'vpn', 'ipv6', 'mobileData'] as const;
  return [
    tell('cli.apps.empty.head'),
    ...causes.map((cause) => `  - ${tell(`cli.apps.empty.${cause}`)}`),
    tell('cli.apps.empty.next'),
  ].join('\n');
}

interface ShowOptions extends GlobalOptions {
  /** Treats the name as a device code, whatever it looks like. */
  readonly code?: boolean;
}

/** `beckon show NAME`: what the service says of one app, by its device code (reference, section 4.2). */
async function showCommand(typed: string, options: ShowOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  if (serviceText(options, context) === '') {
    const { beckon, request } = await theRunning(options, context);
    const answer = await beckon.request('lookup', { name: typed.trim(), ...(options.code && { code: true }) }, request);
    if (!answer.ok) return printControlError(context, orNoService(answer.error), json);
    await printApp(answer.value.app, answer.value.serviceIsHere, json, context);
    return EXIT.done;
  }
  const { codeToAsk } = await import('../apps/app-target');
  const code = await codeToAsk(typed, options.code ?? false, options, context);
  if (!code.ok) return printControlError(context, code.error, json);
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(context.output, service.error, json);
  const app = await service.value.client.getApp(code.value, context.signal);
  if (!app.ok) return printNoAnswer(context, app.error, json);
  await printApp(app.value, service.value.isHere, json, context);
  return EXIT.done;
}

async function printApp(app: NearbyApp, serviceIsHere: boolean, json: boolean, context: CommandContext): Promise<void> {
  if (json) {
    printJson(context.output, { app });
    return;
  }
  const names = await neutralNames([app], context);
  printLines(
    context.output,
    await appLines(app, serviceIsHere, names?.get(app.deviceCode), context.output.stdout.columns),
  );
}

/** Declares `beckon list`. */
export const addListCommand: AddCommand = (program, context, onEnd) => {
  const list = program
    .command('list')
    .description(inHelp('cli.help.list'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await listCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(
    list,
    'beckon list',
    'beckon list --service https://service.example',
    'beckon list --json | jq ".apps[].deviceCode"',
  );
};

/** Declares `beckon show`. */
export const addShowCommand: AddCommand = (program, context, onEnd) => {
  const show = addCodeOption(program.command('show'))
    .description(inHelp('cli.help.show.command'))
    .argument('<app>', inHelp('cli.help.show.code'), parseNameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await showCommand(name, command.optsWithGlobals<ShowOptions>(), context));
    });
  withExamples(show, 'beckon show "Living room"', 'beckon show remote_0123456789abcdef0123456789abcdef --json');
};

import type { Command } from 'commander';
import type { NearbyList } from '../../shared/domain/nearby-app';
import { parseDeviceCode } from '../lib/untrusted-text';
import { deviceCodeFailure } from '../service/service-failure';
import { appLines } from './app-lines';
import { tell } from './cli-words';
import type { CommandContext, GlobalOptions } from './command-context';
import { type AddCommand, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { inHelp } from './help-texts';
import { namedService } from './named-service';
import { neutralNames } from './neutral-names';
import { printFailure, printJson, printLines, printNoAnswer, printNote } from './output';

/** `beckon list`: the apps that the service lists for this network (reference, section 4.1). */
async function listCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(context.output, service.error, json);
  const list = await service.value.client.listApps(context.signal);
  if (!list.ok) return printNoAnswer(context, list.error, json);
  if (json) printJson(context.output, list.value);
  else await printList(list.value, service.value.isHere, context);
  return EXIT.done;
}

async function printList(list: NearbyList, serviceIsHere: boolean, context: CommandContext): Promise<void> {
  const { output } = context;
  const { apps, skipped } = list;
  if (apps.length === 0) printNote(output, skipped.length === 0 ? emptyList() : tell('cli.apps.unreadable'));
  else {
    const names = await neutralNames(apps, context);
    const blocks = await Promise.all(
      apps.map(async (app) => ['', ...(await appLines(app, serviceIsHere, names?.get(app.deviceCode)))]),
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
  return reason;
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

/** `beckon show CODE`: one app by its device code (reference, section 4.2). */
async function showCommand(typed: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const code = parseDeviceCode(typed);
  if (!code.ok) return printFailure(context.output, deviceCodeFailure(code.error), json);
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(context.output, service.error, json);
  const app = await service.value.client.getApp(code.value, context.signal);
  if (!app.ok) return printNoAnswer(context, app.error, json);
  if (json) printJson(context.output, { app: app.value });
  else {
    const names = await neutralNames([app.value], context);
    printLines(context.output, await appLines(app.value, service.value.isHere, names?.get(app.value.deviceCode)));
  }
  return EXIT.done;
}

/** Declares `beckon list`. */
export const addListCommand: AddCommand = (program, context, onEnd) => {
  const list = program
    .command('list')
    .description(inHelp('cli.help.list'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await listCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(list, 'beckon list --service https://service.example', 'beckon list --json | jq ".apps[].deviceCode"');
};

/** Declares `beckon show`. */
export const addShowCommand: AddCommand = (program, context, onEnd) => {
  const show = program
    .command('show')
    .description(inHelp('cli.help.show.command'))
    .argument('<code>', inHelp('cli.help.show.code'))
    .action(async (code: string, _options: unknown, command: Command) => {
      onEnd(await showCommand(code, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(show, 'beckon show remote_0123456789abcdef0123456789abcdef --json');
};

import type { Command } from 'commander';
import type { NearbyList } from '../../shared/domain/nearby-app';
import { parseDeviceCode } from '../lib/untrusted-text';
import { deviceCodeFailure } from '../service/service-failure';
import { appLines } from './app-lines';
import type { CommandContext, GlobalOptions } from './command-context';
import { type AddCommand, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { namedService } from './named-service';
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

async function printList(list: NearbyList, serviceIsHere: boolean, { output }: CommandContext): Promise<void> {
  const { apps, skipped } = list;
  if (apps.length === 0) printNote(output, skipped.length === 0 ? EMPTY_LIST : UNREADABLE_LIST);
  else {
    const blocks = await Promise.all(apps.map(async (app) => ['', ...(await appLines(app, serviceIsHere))]));
    printLines(output, [`${apps.length} ${apps.length === 1 ? 'app' : 'apps'} nearby`, ...blocks.flat()]);
  }
  for (const { index, reason } of skipped.slice(0, MAX_NOTES))
    printNote(output, `Entry ${index + 1} of the list was skipped: ${reason}`);
  if (skipped.length > MAX_NOTES) printNote(output, `… and ${skipped.length - MAX_NOTES} more; --json names them all`);
}

/** Maximum number of skipped entries that are printed. */
const MAX_NOTES = 10;

const UNREADABLE_LIST = 'The service answered, but not one entry of its list can be read.';

/** An empty list is not an error; it nearly always has one of these causes. */
const EMPTY_LIST = `The service answered: no app is listed for this network. That is so when
  - the app’s game mode (remote) or connection information view (connect) is not open,
  - a VPN, a proxy or a privacy relay is on, here or on the phone,
  - this computer reaches the service over IPv6 and the phone does not,
  - the phone is on mobile data or on another network.
An app whose address you know can be checked without the service: beckon probe ADDRESS`;

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
  else printLines(context.output, await appLines(app.value, service.value.isHere));
  return EXIT.done;
}

/** Declares `beckon list`. */
export const addListCommand: AddCommand = (program, context, onEnd) => {
  const list = program
    .command('list')
    .description('list the apps that the service knows on this network')
    .action(async (_options: unknown, command: Command) => {
      onEnd(await listCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(list, 'beckon list --service https://service.example', 'beckon list --json | jq ".apps[].deviceCode"');
};

/** Declares `beckon show`. */
export const addShowCommand: AddCommand = (program, context, onEnd) => {
  const show = program
    .command('show')
    .description('show one app by its device code')
    .argument('<code>', 'device code, whole and as it is')
    .action(async (code: string, _options: unknown, command: Command) => {
      onEnd(await showCommand(code, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(show, 'beckon show remote_0123456789abcdef0123456789abcdef --json');
};

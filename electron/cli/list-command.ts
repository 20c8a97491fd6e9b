import type { NearbyList } from '../../shared/domain/nearby-app';
import { appLines } from './app-text';
import { type CommandContext, type GlobalOptions, namedService } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printFailure, printJson, printLines, printNoAnswer, printNote } from './output';

/** `beckon list`: the apps that the service lists for this network (reference, section 4.1). */
export async function listCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(context.output, service.error, json);
  const list = await service.value.client.listApps(context.signal);
  if (!list.ok) return printNoAnswer(context, list.error, json);
  if (json) printJson(context.output, list.value);
  else printList(list.value, service.value.isHere, context);
  return EXIT.done;
}

function printList(list: NearbyList, serviceIsHere: boolean, { output }: CommandContext): void {
  const { apps, skipped } = list;
  if (apps.length === 0) printNote(output, skipped.length === 0 ? EMPTY_LIST : UNREADABLE_LIST);
  else
    printLines(output, [
      `${apps.length} ${apps.length === 1 ? 'app' : 'apps'} nearby`,
      ...apps.flatMap((app) => ['', ...appLines(app, serviceIsHere)]),
    ]);
  for (const { index, reason } of skipped.slice(0, MAX_NOTES))
    printNote(output, `Entry ${index + 1} of the list was skipped: ${reason}`);
  if (skipped.length > MAX_NOTES) printNote(output, `… and ${skipped.length - MAX_NOTES} more; --json names them all`);
}

/** Skipped entries that are told one by one. */
const MAX_NOTES = 10;

const UNREADABLE_LIST = 'The service answered, but not one entry of its list can be read.';

/** An empty list is an answer and not an error; what makes it empty is nearly always one of these. */
const EMPTY_LIST = `The service answered: no app is listed for this network. That is so when
  - the app’s game mode (remote) or connection information view (connect) is not open,
  - a VPN, a proxy or a privacy relay is on, here or on the phone,
  - this computer reaches the service over IPv6 and the phone does not,
  - the phone is on mobile data or on another network.
An app whose address you know can be checked without the service: beckon probe ADDRESS`;

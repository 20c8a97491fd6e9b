import type { Command } from 'commander';
import type { WatchEvent } from '../../control/contract/app-methods';
import { WatchedApps } from '../apps/watched-apps';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import {
  appName,
  type KnownTableOptions,
  knownLine,
  knownTable,
  lookingLine,
  reachableLine,
} from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { timeOfDay } from '../printing/formats';
import { printControlError, printJsonLine, printLines } from '../printing/output';
import type { Line } from '../printing/terminal';
import { isHidden, isRevealed, requestOptions, runningBeckon } from '../running-beckon';

/**
 * `beckon watch`: shows the state of the running Beckon and its changes until stopped: as a table on a terminal, else
 * one line per change; with `--json`, one object per line.
 */
export async function watchCommand(options: GlobalOptions, context: CommandContext, name?: string): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  let { isDiscreet } = output;
  const isLive = !json && output.stdout.isLive;
  const screen = isLive ? await output.stdout.screen() : null;
  const watched = new WatchedApps();
  // A terminal may become wider or narrower meanwhile.
  const table = () => ({ isDiscreet, columns: output.stdout.columns });
  const onEvent = async (event: WatchEvent): Promise<void> => {
    if (screen !== null && watched.isRenaming(event)) {
      const answer = await runningBeckon(context).request('discreet', { turn: null }, requestOptions(options, context));
      if (answer.ok) isDiscreet = isHidden(context, answer.value.discreet, options);
    }
    watched.apply(event);
    if (screen !== null)
      screen.draw(await tableLines(watched, screen.room, table()), hiddenLines(watched, screen.room));
    else if (json) printJsonLine(output, event);
    else printLines(output, eventLines(event));
    // Requests no more events than are read.
    await output.stdout.drained(signal);
  };
  const ended = await runningBeckon(context)
    .request('watch', { name, reveal: isRevealed(options) }, { onEvent, timeoutMs: null, signal })
    .finally(() => screen?.close());
  if (isLive && !watched.isEmpty) printLines(output, await tableLines(watched, watched.apps.length, table()));
  // Ctrl-C is the normal way to stop watching.
  if (ended.ok || signal.aborted) return EXIT.done;
  return printControlError(context, ended.error, json);
}

/** The table, with no more than so many of its apps: a screen has room for few, and shows the first ones. */
export async function tableLines(
  watched: WatchedApps,
  maxApps: number,
  { isDiscreet, columns }: Pick<KnownTableOptions, 'isDiscreet' | 'columns'> = { isDiscreet: false },
): Promise<readonly Line[]> {
  const { apps, looking, reached, names } = watched;
  const head = reachableLine(reached, apps.length);
  const rest = tell('cli.apps.watch.head', { looking: lookingLine(looking) });
  return [
    [{ text: head, color: 'strong' }, ` · ${rest}`],
    '',
    ...(apps.length === 0
      ? []
      : await knownTable(apps.slice(0, maxApps), { when: timeOfDay, isDiscreet, columns: columns ?? null, names })),
  ];
}

/** How many lines of the whole table are not among those. */
function hiddenLines({ apps }: WatchedApps, maxApps: number): number {
  return Math.max(0, apps.length - maxApps);
}

function eventLines(event: WatchEvent): readonly string[] {
  const time = timeOfDay(event.at) ?? '';
  switch (event.event) {
    case 'state':
      return [lookingLine(event.looking), ...event.apps.map(knownLine)].map((line) => `${time}  ${line}`);
    case 'app':
      return [`${time}  ${knownLine(event.app)}`];
    case 'gone':
      return [
        `${time}  ${tell('cli.apps.watch.forgotten', { name: appName({ name: event.name, favourite: false }) })}`,
      ];
    case 'looking':
      return [`${time}  ${lookingLine(event.looking)}`];
    case 'missed':
      return [`${time}  ${tell('cli.apps.watch.missed', { count: event.changes })}`];
  }
}

/** Declares `beckon watch`. */
export const addWatchCommand: AddCommand = (program, context, onEnd) => {
  const watch = program
    .command('watch')
    .description(inHelp('cli.help.watch'))
    .argument('[app]', inHelp('cli.help.nameOfApp'), parseNameOfApp)
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      onEnd(await watchCommand(command.optsWithGlobals<GlobalOptions>(), context, name));
    });
  withExamples(
    watch,
    'beckon watch',
    'beckon watch "Living room"',
    'beckon watch --json | jq -c "select(.event == \\"app\\") | .app.reach"',
  );
};

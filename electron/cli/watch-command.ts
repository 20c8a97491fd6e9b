import type { Command } from 'commander';
import type { ControlApp, LookingState, WatchEvent } from '../control/control-contract';
import { sanitizeText } from '../lib/untrusted-text';
import { appName, knownLine, knownTable, lookingLine, reachedCount, timeOfDay } from './app-lines';
import type { CommandContext, GlobalOptions } from './command-context';
import { type AddCommand, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { printControlError, printJsonLine, printLines } from './output';
import { runningBeckon } from './running-beckon';
import type { Line } from './terminal';

/**
 * `beckon watch`: shows the state of the running Beckon and its changes until stopped: as a table on a terminal, else
 * one line per change; with `--json`, one object per line.
 */
export async function watchCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const isLive = !json && output.stdout.isLive;
  const screen = isLive ? await output.stdout.screen() : null;
  let state = NOTHING_WATCHED;
  const onEvent = async (event: WatchEvent): Promise<void> => {
    state = afterEvent(state, event);
    if (screen !== null) screen.draw(await tableLines(state));
    else if (json) printJsonLine(output, event);
    else printLines(output, eventLines(event));
    // Requests no more events than are read.
    await output.stdout.drained(signal);
  };
  const ended = await runningBeckon(context)
    .request('watch', {}, { onEvent, timeoutMs: null, signal })
    .finally(() => screen?.close());
  if (isLive && state !== NOTHING_WATCHED) printLines(output, await tableLines(state));
  // Ctrl-C is the normal way to stop watching.
  if (ended.ok || signal.aborted) return EXIT.done;
  const { code, serviceCode, message } = ended.error;
  if (json) printJsonLine(output, { error: { code, serviceCode, message } });
  return printControlError(context, ended.error, false);
}

async function tableLines({ apps, looking }: WatchedState): Promise<readonly Line[]> {
  const head = apps.length === 0 ? 'You keep no app yet.' : `${reachedCount(apps)} of ${apps.length} reachable`;
  return [
    [{ text: head, color: 'strong' }, ` · ${lookingLine(looking)} Ctrl-C ends this.`],
    '',
    ...(apps.length === 0 ? [] : await knownTable(apps, timeOfDay)),
  ];
}

function eventLines(event: WatchEvent): readonly string[] {
  const time = timeOfDay(event.at) ?? '';
  switch (event.event) {
    case 'state':
      return [lookingLine(event.looking), ...event.apps.map(knownLine)].map((line) => `${time}  ${line}`);
    case 'app':
      return [`${time}  ${knownLine(event.app)}`];
    case 'gone':
      return [`${time}  ${appName({ name: event.name, favourite: false })} · forgotten`];
    case 'looking':
      return [`${time}  ${sanitizeText(lookingLine(event.looking))}`];
    case 'missed':
      return [`${time}  ${event.changes} changes were left out: this was read too slowly.`];
  }
}

/** The state that a reader of `watch` has so far. */
interface WatchedState {
  /** Favorites first, then in the order in which they were added. */
  readonly apps: readonly ControlApp[];
  readonly looking: LookingState;
}

export const NOTHING_WATCHED: WatchedState = { apps: [], looking: { kind: 'idle', reason: null, at: null } };

/** The state after an event. Pure. */
export function afterEvent(state: WatchedState, event: WatchEvent): WatchedState {
  switch (event.event) {
    case 'state':
      return { apps: event.apps, looking: event.looking };
    case 'app':
      return { ...state, apps: inOrder(withApp(state.apps, event.app)) };
    case 'gone':
      return { ...state, apps: state.apps.filter((app) => app.id !== event.id) };
    case 'looking':
      return { ...state, looking: event.looking };
    case 'missed':
      return state;
  }
}

function withApp(apps: readonly ControlApp[], changed: ControlApp): readonly ControlApp[] {
  return apps.some((app) => app.id === changed.id)
    ? apps.map((app) => (app.id === changed.id ? changed : app))
    : [...apps, changed];
}

function inOrder(apps: readonly ControlApp[]): readonly ControlApp[] {
  return [...apps.filter((app) => app.favourite), ...apps.filter((app) => !app.favourite)];
}

/** Declares `beckon watch`. */
export const addWatchCommand: AddCommand = (program, context, onEnd) => {
  const watch = program
    .command('watch')
    .description('watch the apps that you keep, until Ctrl-C; --json prints one event a line')
    .action(async (_options: unknown, command: Command) => {
      onEnd(await watchCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(watch, 'beckon watch', 'beckon watch --json | jq -c "select(.event == \\"app\\") | .app.reach"');
};

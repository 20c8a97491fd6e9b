import type { WatchEvent } from '../control/control-contract';
import { harmlessText } from '../service/untrusted-text';
import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { appName, knownLine, knownTable, lookingLine, reachedCount, timeOfDay } from './known-text';
import { LiveScreen } from './live-screen';
import type { OutputStream } from './output';
import { printControlError, runningBeckon } from './running-beckon';
import { isLiveTerminal, painter } from './terminal-style';
import { afterEvent, NOTHING_WATCHED, type WatchedState } from './watched-state';

/**
 * `beckon watch`: what the running Beckon knows, as it changes, until it is stopped: a table on a terminal, else a line
 * for each change; with `--json` one object a line.
 */
export async function watchCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const isLive = !json && isLiveTerminal(context);
  const screen = new LiveScreen(output.stdout);
  const paint = painter(context);
  let state = NOTHING_WATCHED;
  const onEvent = async (event: WatchEvent): Promise<void> => {
    state = afterEvent(state, event);
    if (isLive) screen.draw(tableLines(state, paint));
    else output.stdout.write(json ? withEnd(JSON.stringify(event)) : eventLines(event).map(withEnd).join(''));
    await read(output.stdout, signal);
  };
  const ended = await runningBeckon(context)
    .request('watch', null, { onEvent, timeoutMs: null, signal })
    .finally(() => screen.close());
  if (isLive && state !== NOTHING_WATCHED) output.stdout.write(tableLines(state, paint).map(withEnd).join(''));
  // Ctrl-C is how one stops watching.
  if (ended.ok || signal.aborted) return EXIT.done;
  const { code, serviceCode, message } = ended.error;
  if (json) output.stdout.write(withEnd(JSON.stringify({ error: { code, serviceCode, message } })));
  return printControlError(context, ended.error, false);
}

function tableLines({ apps, looking }: WatchedState, paint: ReturnType<typeof painter>): string[] {
  const head = apps.length === 0 ? 'You keep no app yet.' : `${reachedCount(apps)} of ${apps.length} reachable`;
  return [
    `${paint(head, 'strong')} · ${lookingLine(looking)} Ctrl-C ends this.`,
    '',
    ...(apps.length === 0 ? [] : knownTable(apps, timeOfDay, paint)),
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
      return [`${time}  ${harmlessText(lookingLine(event.looking))}`];
    case 'missed':
      return [`${time}  ${event.changes} changes were left out: this was read too slowly.`];
  }
}

function withEnd(line: string): string {
  return `${line}\n`;
}

/** Resolves once what was printed is on its way: what is not read is not asked for either. */
async function read(stream: OutputStream, signal: AbortSignal): Promise<void> {
  if (stream.writableNeedDrain !== true || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    stream.once?.('drain', end);
    signal.addEventListener('abort', end);
  });
}

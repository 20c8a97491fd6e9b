import type { Command } from 'commander';
import { HISTORY_KINDS } from '../../../shared/domain/history';
import { phrase } from '../../../shared/words/phrase';
import { type HistoryEntryOnWire, MAX_HISTORY_ENTRIES } from '../../control/contract/history-methods';
import { textFromWire } from '../../control/wire-text';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, parseNameOfApp, UsageError, wholeNumberOf, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { momentWords } from '../printing/formats';
import { inOutput, printControlError, printJson, printLines, printNote } from '../printing/output';
import type { ColumnRule } from '../printing/table-fit';
import { textTable } from '../printing/terminal';
import { isHidden, isRevealed, requestOptions, runningBeckon } from '../running-beckon';
import { parseMoment } from './moment-parser';

const DEFAULT_LIMIT = 100;

interface HistoryOptions extends GlobalOptions {
  /** Milliseconds since 1970, by the time of the command. */
  readonly since?: number;
  readonly limit: number;
}

/** `beckon history [NAME]`: what happened to the saved apps, as the window's Activity shows it. */
async function historyCommand(
  name: string | undefined,
  options: HistoryOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output } = context;
  const { json = false, limit } = options;
  const since = options.since === undefined ? null : new Date(options.since).toISOString();
  const answer = await runningBeckon(context).request(
    'history',
    { name: name ?? null, since, limit, reveal: isRevealed(options) },
    requestOptions(options, context),
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { entries, more, discreet } = answer.value;
  if (json) {
    printJson(output, { entries, more });
    return EXIT.done;
  }
  if (entries.length === 0) {
    printNote(output, tell('cli.manage.history.none'));
    return EXIT.done;
  }
  const isDiscreet = isHidden(context, discreet, options);
  printLines(output, await historyTable(entries, isDiscreet, output.stdout.columns));
  if (more) printNote(output, tell('cli.manage.history.more'));
  return EXIT.done;
}

/** When, app, event and detail; the detail says what the event is. */
const HISTORY_COLUMNS: readonly ColumnRule[] = [{ min: 14 }, { min: 10 }, { min: 9, leftOut: 1 }, { min: 12 }];

async function historyTable(
  entries: readonly HistoryEntryOnWire[],
  isDiscreet: boolean,
  columns: number | null,
): Promise<readonly string[]> {
  const heading = (['when', 'app', 'event', 'detail'] as const).map((column) => tell(`cli.manage.heading.${column}`));
  const rows = entries.map(({ at, title, kind, detail, message }) => [
    momentWords(at) ?? sanitizeText(at),
    title === null ? tell('cli.discreet.hidden') : sanitizeText(title),
    kindWords(kind),
    sanitizeText(inOutput({ isDiscreet }, textFromWire(detail, message))),
  ]);
  return await textTable([heading, ...rows], { columns, rules: HISTORY_COLUMNS });
}

/** A kind of a later Beckon is shown by its code. */
function kindWords(kind: string): string {
  const known = HISTORY_KINDS.find((name) => name === kind);
  return known === undefined ? sanitizeText(kind) : tell(`historyKind.${known}`);
}

/**
 * Parses the moment from which events are wanted: an age (`30m`, `24h`, `7d`, `2w`), a day on this computer's clock, or
 * a time. Throws a usage error if it is neither.
 */
export function parseSince(text: string, now: number = Date.now()): number {
  const moment = parseMoment(text.trim());
  switch (moment?.kind) {
    case 'span':
      return now - moment.ms;
    case 'day':
      // A day alone would be taken as that of Greenwich.
      return Date.parse(`${moment.day}T00:00`);
    case 'time':
      return moment.ms;
    case undefined:
      throw new UsageError(phrase('cli.manage.history.since', { option: '--since' }));
  }
}

/** Declares `beckon history`. */
export const addHistoryCommand: AddCommand = (program, context, onEnd) => {
  const history = program
    .command('history')
    .description(inHelp('cli.manage.help.history.command'))
    .argument('[app]', inHelp('cli.manage.help.history.app'), parseNameOfApp)
    .option('--since <when>', inHelp('cli.manage.help.history.since'), (text: string) => parseSince(text))
    .option(
      '--limit <n>',
      inHelp('cli.manage.help.history.limit'),
      wholeNumberOf('--limit', MAX_HISTORY_ENTRIES),
      DEFAULT_LIMIT,
    )
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      onEnd(await historyCommand(name, command.optsWithGlobals<HistoryOptions>(), context));
    });
  withExamples(history, 'beckon history "Living room"', 'beckon history --since 24h --json | jq ".entries[].kind"');
};

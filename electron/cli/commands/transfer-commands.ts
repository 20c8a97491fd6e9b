import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { ExportCounts } from '../../../shared/domain/transfer';
import { failure, type Result } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import type { ImportPreviewOnWire } from '../../control/contract/transfer-methods';
import type { DataOf } from '../../control/control-contract';
import { channelError } from '../../control/control-failure';
import { MAX_TOKEN_LENGTH } from '../../control/control-limits';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, UsageError, withExamples, withinLength } from '../command-definition';
import { readExport, writeExport } from '../files/transfer-files';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { momentWords, numberWords } from '../printing/formats';
import { type CommandError, inOutput, printControlError, printJson, printLines, printNote } from '../printing/output';
import type { ColumnRule } from '../printing/table-fit';
import { textTable } from '../printing/terminal';
import { requestOptions, runningBeckon } from '../running-beckon';
import { INQUIRY_MS } from '../time-limits';

/** Stands for stdin or stdout in place of a file. */
const STREAM = '-';

interface ExportOptions extends GlobalOptions {
  readonly force?: boolean;
}

/** `beckon export [FILE]`: writes saved and ignored apps to a file, or to stdout. */
async function exportCommand(file: string, options: ExportOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('export', {}, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { text, apps, leftOut } = answer.value;
  const document = parsedJson(text);
  if (document === undefined) return printControlError(context, channelError('bad-envelope'), json);
  if (file === STREAM) {
    // Escapes what a terminal must not get; it is the same document.
    printJson(output, document);
    for (const line of countLines({ apps, leftOut })) printNote(output, line);
    return EXIT.done;
  }
  const written = writeExport(file, text, options.force ?? false);
  if (!written.ok) return printControlError(context, written.error, json);
  if (json) printJson(output, { exported: { file: resolve(file), apps, leftOut } });
  else {
    const where = inOutput(output, phrase('transfer.exported', { path: sanitizeText(file) }));
    printLines(output, [where, ...countLines({ apps, leftOut })]);
  }
  return EXIT.done;
}

function countLines({ apps, leftOut }: ExportCounts): readonly string[] {
  return [
    tell('transfer.written', { count: apps }),
    ...(leftOut > 0 ? [tell('transfer.leftOut', { count: leftOut })] : []),
  ];
}

/** A document; undefined: the text is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ImportOptions extends GlobalOptions {
  readonly yes?: boolean;
  readonly replace?: boolean;
  /** Token of an import to undo. */
  readonly undo?: string;
}

/** `beckon import FILE`: previews a file of apps, and imports it with `--yes`, or once the user agrees. */
async function importCommand(
  file: string | undefined,
  options: ImportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  if (options.undo !== undefined && file !== undefined) throw new UsageError(phrase('cli.manage.import.both'));
  if (options.undo !== undefined) return await undoImport(options.undo, options, context);
  if (file === undefined) throw new UsageError(phrase('cli.manage.import.missing'));
  const json = options.json ?? false;
  const preview = await previewOf(file, options, context);
  if (!preview.ok) return printControlError(context, preview.error, json);
  const { importId, ...shown } = preview.value;
  if (!json) printLines(context.output, await previewLines(shown, options.replace ?? false, context));
  if (isNothing(shown, options.replace ?? false)) {
    if (json) printJson(context.output, { preview: shown, imported: null });
    else printNote(context.output, tell('cli.manage.import.nothing'));
    return EXIT.done;
  }
  const agreement = options.yes === true ? 'yes' : await isAgreedTo(file, json, context);
  if (agreement === 'interrupted') return EXIT.interrupted;
  if (agreement === 'no') {
    if (json) printJson(context.output, { preview: shown, imported: null });
    return EXIT.done;
  }
  return await applyImport(importId, shown, options, context);
}

async function previewOf(
  file: string,
  options: ImportOptions,
  context: CommandContext,
): Promise<Result<ImportPreviewOnWire, CommandError>> {
  const name = file === STREAM ? 'stdin' : sanitizeText(file);
  const text = await readExport(file === STREAM ? null : file, name, context.signal);
  if (!text.ok) return text;
  const request = requestOptions(options, context, INQUIRY_MS);
  const preview = await runningBeckon(context).request('previewImport', { text: text.value }, request);
  if (preview.ok || preview.error.code !== 'bad-file') return preview;
  const message = phrase('transferFile.refused', { file: name, problem: preview.error.message });
  return failure({ ...preview.error, message });
}

async function applyImport(
  importId: string,
  preview: Omit<ImportPreviewOnWire, 'importId'>,
  options: ImportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const mode = options.replace === true ? 'replace' : 'merge';
  const request = requestOptions(options, context, INQUIRY_MS);
  const answer = await runningBeckon(context).request('applyImport', { importId, mode }, request);
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) {
    printJson(output, { preview, imported: answer.value });
    return EXIT.done;
  }
  printLines(output, outcomeLines(answer.value));
  printNote(
    output,
    tell('cli.manage.import.undo', { command: `beckon import --undo ${sanitizeText(answer.value.undoToken)}` }),
  );
  return EXIT.done;
}

async function undoImport(undoToken: string, options: ImportOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('undoImport', { undoToken }, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, { undone: true });
  else printLines(output, [tell('cli.manage.import.undone')]);
  return EXIT.done;
}

type Shown = Omit<ImportPreviewOnWire, 'importId'>;

function isNothing({ added, updated, ignored }: Shown, isReplacing: boolean): boolean {
  return !isReplacing && added + updated + ignored === 0;
}

/** Asks on a terminal; elsewhere says how to import. */
async function isAgreedTo(file: string, json: boolean, { output, signal }: CommandContext): Promise<Agreement> {
  const mayAsk = !json && file !== STREAM && process.stdin.isTTY && output.stdout.isLive;
  if (!mayAsk) {
    printNote(output, tell('cli.manage.import.how'));
    return 'no';
  }
  const yes = tell('cli.manage.import.yes');
  const answer = await answerTo(tell('cli.manage.import.question', { yes }), signal);
  if (answer === null) return 'interrupted';
  if (['y', 'yes', yes].includes(answer.trim().toLowerCase())) return 'yes';
  printNote(output, tell('cli.manage.import.canceled'));
  return 'no';
}

type Agreement = 'yes' | 'no' | 'interrupted';

/** What a person answers on the terminal; empty at the end of the input, null after Ctrl+C. */
async function answerTo(question: string, signal: AbortSignal): Promise<string | null> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const stop = (): void => asking.close();
  signal.addEventListener('abort', stop);
  return await new Promise<string | null>((answered) => {
    // In a terminal in raw mode, Ctrl+C is a key.
    asking.once('SIGINT', () => {
      answered(null);
      asking.close();
    });
    asking.once('close', () => {
      signal.removeEventListener('abort', stop);
      answered(signal.aborted ? null : '');
    });
    asking.question(question, (answer) => {
      answered(answer);
      asking.close();
    });
  });
}

/** What is counted, and how many, or when. */
const COUNT_COLUMNS: readonly ColumnRule[] = [{ min: 10 }, { min: 12 }];

async function previewLines(
  preview: Shown,
  isReplacing: boolean,
  { output }: CommandContext,
): Promise<readonly string[]> {
  const { exportedAt, missing } = preview;
  const counted = (['added', 'updated', 'missing', 'ignored', 'unreadable'] as const).map((count) => [
    tell(`transfer.counts.${count}`),
    numberWords(preview[count]),
  ]);
  const exported = momentWords(exportedAt);
  const rows = [...(exported === null ? [] : [[tell('cli.manage.import.exportedAt'), exported]]), ...counted];
  return [
    ...(await textTable(rows, { columns: output.stdout.columns, rules: COUNT_COLUMNS })),
    // Their names are hidden in discreet mode.
    ...(output.isDiscreet ? [] : changeLines(preview)),
    ...(isReplacing && missing > 0 ? ['', tell('transfer.replaceText', { count: missing })] : []),
  ];
}

function changeLines({ changes, moreChanges, problems }: Shown): readonly string[] {
  if (changes.length === 0 && problems.length === 0) return [];
  const bringsAddresses = changes.some(({ kind, addresses }) => kind === 'changed' && addresses.length > 0);
  return [
    '',
    ...(bringsAddresses ? [tell('transfer.changes.addressesText'), ''] : []),
    ...changes.map((change) => `${sanitizeText(change.name)}: ${changeWords(change).join(' · ')}`),
    ...(moreChanges > 0 ? [tell('transfer.changes.more', { count: moreChanges })] : []),
    ...problems.map((problem) => sanitizeText(problem)),
  ];
}

type Change = ImportPreviewOnWire['changes'][number];

function changeWords({ kind, alias, group, favourite, ignored, addresses }: Change): readonly string[] {
  const at = kind === 'added' ? 'isAt' : 'alsoAt';
  const named = (name: string, set: 'alias' | 'group', removed: 'noAlias' | 'noGroup'): string =>
    name === '' ? tell(`transfer.changes.${removed}`) : tell(`transfer.changes.${set}`, { name: sanitizeText(name) });
  return [
    ...(kind === 'added' ? [tell('transfer.changes.new')] : []),
    ...(alias === null ? [] : [named(alias, 'alias', 'noAlias')]),
    ...(group === null ? [] : [named(group, 'group', 'noGroup')]),
    ...(favourite ? [tell('transfer.changes.favourite')] : []),
    ...addresses.map((address) => tell(`transfer.changes.${at}`, { address: sanitizeText(address) })),
    ...(ignored ? [tell('transfer.changes.ignored')] : []),
  ];
}

function outcomeLines({ apps, removed, notReconnected, backup }: DataOf<'applyImport'>): readonly string[] {
  return [
    tell('transfer.done', { count: apps }),
    ...(removed > 0 ? [tell('transfer.removed', { count: removed })] : []),
    ...(notReconnected > 0 ? [tell('transfer.notReconnected', { count: notReconnected })] : []),
    tell('transfer.backup', { file: `backups/${sanitizeText(backup)}` }),
  ];
}

/** Declares `beckon export`. */
export const addExportCommand: AddCommand = (program, context, onEnd) => {
  const command = program
    .command('export')
    .description(inHelp('cli.manage.help.export.command'))
    .argument('[file]', inHelp('cli.manage.help.export.file'))
    .option('--force', inHelp('cli.manage.help.export.force'))
    .action(async (file: string | undefined, _options: unknown, ran: Command) => {
      onEnd(await exportCommand(file ?? STREAM, ran.optsWithGlobals<ExportOptions>(), context));
    });
  withExamples(command, 'beckon export apps.json', 'beckon export | ssh other-computer beckon import - --yes');
};

/** Parses the token of an import; throws a usage error if there is no such token. */
function parseToken(text: string): string {
  return withinLength(text, phrase('cli.manage.import.token', { max: MAX_TOKEN_LENGTH }), MAX_TOKEN_LENGTH);
}

/** Declares `beckon import`. */
export const addImportCommand: AddCommand = (program, context, onEnd) => {
  const command = program
    .command('import')
    .description(inHelp('cli.manage.help.import.command'))
    .argument('[file]', inHelp('cli.manage.help.import.file'))
    .option('-y, --yes', inHelp('cli.manage.help.import.yes'))
    .option('--replace', inHelp('cli.manage.help.import.replace'))
    .option('--undo <token>', inHelp('cli.manage.help.import.undo'), parseToken)
    .action(async (file: string | undefined, _options: unknown, ran: Command) => {
      onEnd(await importCommand(file, ran.optsWithGlobals<ImportOptions>(), context));
    });
  withExamples(command, 'beckon import apps.json', 'beckon import apps.json --yes --json');
};

import { type Command, Option } from 'commander';
import { PACKAGE_FORMATS, UPDATE_PROBLEM_CODES, updateProblemTexts } from '../../../shared/domain/update';
import { type Text, textFor, verbatim } from '../../../shared/words/text';
import type { UpdateStatus } from '../../control/contract/update-methods';
import { sanitizeText } from '../../lib/untrusted-text';
import { say } from '../../lib/words';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { printControlError, printJson, printLines } from '../printing/output';
import { requestOptions, runningBeckon } from '../running-beckon';
import { INQUIRY_MS } from '../time-limits';

interface UpdateOptions extends GlobalOptions {
  readonly check?: boolean;
}

/** `beckon update`: where the running Beckon stands with updates; with `--check`, after it has looked for one. */
async function updateCommand(options: UpdateOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const request = requestOptions(options, context, INQUIRY_MS);
  const answer = await runningBeckon(context).request('update', { check: options.check ?? false }, request);
  if (!answer.ok) return printControlError(context, answer.error, json);
  const status = answer.value;
  if (json) printJson(output, { update: status });
  else printLines(output, updateLines(status));
  return exitCodeFor(status);
}

/** Not reached, or an answer that Beckon does not use. */
function exitCodeFor({ problem }: UpdateStatus): ExitCode {
  switch (problem?.code) {
    case undefined:
      return EXIT.done;
    case 'http-status':
    case 'unreadable':
    case 'wrong-signature':
    case 'older-version':
    case 'expired':
    case 'wrong-hash':
      return EXIT.unreadableAnswer;
    default:
      return EXIT.notReached;
  }
}

function updateLines(status: UpdateStatus): readonly string[] {
  const notes = status.notes === null ? [] : ['', ...status.notes.split('\n').map((line) => `  ${sanitizeText(line)}`)];
  // A version is known, but the last check failed.
  const failed = status.state === 'available' && status.problem !== null ? ['', ...problemTexts(status).map(say)] : [];
  return [...textsOf(status).map(say), ...notes, ...failed];
}

const OFF = ['not-configured', 'not-installed', 'misconfigured'] as const;

function textsOf(status: UpdateStatus): readonly Text[] {
  const version = sanitizeText(status.version ?? '?');
  switch (status.state) {
    case 'off':
      return [textFor(`update.off.${OFF.find((known) => known === status.reason) ?? 'not-configured'}`)];
    case 'idle':
      return [textFor(status.waitsFor === 'unmetered' ? 'update.metered' : 'update.idle')];
    case 'checking':
      return [textFor('update.checking')];
    case 'current':
      return [textFor('update.current')];
    case 'available':
      return availableTexts(status, version);
    case 'downloading':
      return [textFor('update.downloading', { version, percent: status.percent ?? 0 })];
    case 'ready':
      return [textFor('update.ready', { version })];
    case 'failed':
      return problemTexts(status);
    default:
      return [verbatim(sanitizeText(status.state))];
  }
}

function availableTexts(status: UpdateStatus, version: string): readonly Text[] {
  if (status.waitsFor === 'unmetered') return [textFor('update.availableUnmetered', { version })];
  const format = PACKAGE_FORMATS.find((known) => known === status.package);
  const available = textFor('update.available', { version });
  return format === undefined ? [available] : [available, textFor(`update.package.${format}`)];
}

function problemTexts(status: UpdateStatus): readonly Text[] {
  return [...whatFailed(status), ...(status.retryAt === null ? [] : [textFor('update.retriesLater')])];
}

function whatFailed({ problem }: UpdateStatus): readonly Text[] {
  if (problem === null) return [textFor('update.problem.failed.message')];
  const code = UPDATE_PROBLEM_CODES.find((known) => known === problem.code);
  // A later Beckon's own words.
  if (code === undefined) return [verbatim(sanitizeText(problem.message)), verbatim(sanitizeText(problem.advice))];
  const what = problem.what === null ? null : sanitizeText(problem.what);
  const { message, advice } = updateProblemTexts({ code, what });
  return [message, advice];
}

/** Declares `beckon update`. */
export const addUpdateCommand: AddCommand = (program, context, onEnd) => {
  const update = program
    .command('update')
    .description(inHelp('cli.update.help.command'))
    .addOption(new Option('--check', inHelp('cli.update.help.check')))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await updateCommand(command.optsWithGlobals<UpdateOptions>(), context));
    });
  withExamples(update, 'beckon update', 'beckon update --check --json');
};

import type { Command } from 'commander';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { usageFailure } from '../../lib/command-failure';
import { errorCode } from '../../lib/error-code';
import type { StoredAccessKey } from '../../relay/access-key-file';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { printFailure, printJson, printLines, printNote } from '../printing/output';
import type { ColumnRule } from '../printing/table-fit';
import { type Line, paddedCells } from '../printing/terminal';
import { parseMoment, type TypedMoment } from './moment-parser';

interface RelayKeyOptions extends GlobalOptions {
  readonly keysFile?: string;
  readonly name?: string;
  readonly list?: boolean;
  readonly revoke?: boolean;
  readonly expires?: string;
}

const NAME = /^[^\p{Cc}\p{Cf}]{1,64}$/u;
const DAY_MS = 86_400_000;
const MAX_LIFETIME_MS = 3_650 * DAY_MS;

/**
 * When a key expires, in milliseconds since 1970: `90d` or `12h` from now, the end of a day in UTC (`2027-01-31`), or a
 * moment in ISO 8601 with its zone. Null: unreadable, not in the future, or more than ten years away.
 */
export function parseExpiry(text: string, now: number): number | null {
  const at = endOf(parseMoment(text), now);
  return at > now && at <= now + MAX_LIFETIME_MS ? at : null;
}

function endOf(moment: TypedMoment | null, now: number): number {
  switch (moment?.kind) {
    case 'span':
      return moment.unit === 'd' || moment.unit === 'h' ? now + moment.ms : Number.NaN;
    case 'day':
      return Date.parse(moment.day) + DAY_MS;
    case 'time':
      return moment.hasZone ? moment.ms : Number.NaN;
    case undefined:
      return Number.NaN;
  }
}

type Problem =
  | 'noKeysFile'
  | 'noName'
  | 'noKeysInFile'
  | 'unknownName'
  | 'nameTaken'
  | 'oneAction'
  | 'wrongExpiry'
  | 'nameInList';

/** `beckon relay-key`: creates a client's access key and prints it once, lists the keys, or revokes those of a name. */
async function relayKeyCommand(options: RelayKeyOptions, context: CommandContext): Promise<ExitCode> {
  const { addAccessKey, isExpired, readAccessKeys, revokeAccessKeys } = await import('../../relay/access-key-file');
  const { output } = context;
  const json = options.json ?? false;
  const refuse = (message: Phrase, advice: Phrase): ExitCode =>
    printFailure(output, usageFailure(message, advice), json);
  const refuseAs = (problem: Problem): ExitCode =>
    refuse(phrase(`cli.relay.key.${problem}.message`), phrase(`cli.relay.key.${problem}.advice`));

  const { keysFile, list = false, revoke = false, expires } = options;
  const name = options.name?.trim() ?? '';
  if (keysFile === undefined) return refuseAs('noKeysFile');
  if ([list, revoke, expires !== undefined].filter(Boolean).length > 1) return refuseAs('oneAction');
  if (list && options.name !== undefined) return refuseAs('nameInList');
  if (!list && !NAME.test(name)) return refuseAs('noName');
  const now = Date.now();
  const expiresAt = expires === undefined ? null : parseExpiry(expires, now);
  if (expires !== undefined && expiresAt === null) return refuseAs('wrongExpiry');
  const nowIso = new Date(now).toISOString();
  try {
    const { keys, unreadable } = await readAccessKeys(keysFile);
    if (keys.length === 0 && unreadable.includes(1)) return refuseAs('noKeysInFile');
    if (list) return await printKeys(keys, now, json, context);
    const sameName = keys.filter((key) => key.name === name);
    if (revoke) {
      if (sameName.length === 0) return refuseAs('unknownName');
      await revokeAccessKeys(keysFile, name, nowIso);
      if (json) printJson(output, { revoked: name });
      else printNote(output, tell('cli.relay.key.revoked'));
      return EXIT.done;
    }
    if (sameName.some((key) => !isExpired(key, now))) return refuseAs('nameTaken');
    // What has expired gives its name free.
    if (sameName.length > 0) await revokeAccessKeys(keysFile, name, nowIso);
    const expiresAtIso = expiresAt === null ? null : new Date(expiresAt).toISOString();
    const key = await addAccessKey(keysFile, name, nowIso, expiresAtIso);
    if (json) printJson(output, { key, expiresAt: expiresAtIso });
    else printLines(output, [key]);
    printNote(output, tell('cli.relay.key.shownOnce'));
    if (expiresAtIso !== null) printNote(output, tell('cli.relay.key.expiresOn', { when: minuteOf(expiresAtIso) }));
    return EXIT.done;
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return refuse(phrase('cli.relay.key.unusableFile.message', { code }), phrase('cli.relay.key.unusableFile.advice'));
  }
}

/** How the table of keys gives way on a narrow terminal: a name and its end say most. */
const KEY_COLUMNS: readonly ColumnRule[] = [{ min: 12 }, { min: 20, leftOut: 1 }, { min: 20 }];

/** The keys of a file, oldest first, without their hashes. */
async function printKeys(
  keys: readonly StoredAccessKey[],
  now: number,
  json: boolean,
  { output }: CommandContext,
): Promise<ExitCode> {
  const { isExpired } = await import('../../relay/access-key-file');
  if (json) {
    printJson(output, {
      keys: keys.map((key) => ({
        name: key.name,
        createdAt: key.createdAt,
        expiresAt: key.expiresAt,
        expired: isExpired(key, now),
      })),
    });
    return EXIT.done;
  }
  if (keys.length === 0) {
    printNote(output, tell('cli.relay.key.noKeys'));
    return EXIT.done;
  }
  const heading = (['name', 'created', 'expires'] as const).map((column) => tell(`cli.relay.key.heading.${column}`));
  const cells = keys.map((key) => [key.name, minuteOf(key.createdAt), expiryWords(key, isExpired(key, now))]);
  const fit = { columns: output.stdout.columns, rules: KEY_COLUMNS };
  const [head = [], ...rows] = await paddedCells([heading, ...cells], fit);
  const lines: Line[] = [
    head.map((text) => ({ text, color: 'faint' as const })),
    ...rows.map((shown, row) => {
      const key = keys[row];
      const ended = key !== undefined && isExpired(key, now);
      const last = shown.length - 1;
      return shown.map((text, column) => (ended && column === last ? { text, color: 'bad' as const } : text));
    }),
  ];
  printLines(output, lines);
  return EXIT.done;
}

function expiryWords({ expiresAt }: StoredAccessKey, ended: boolean): string {
  if (expiresAt === null) return tell('cli.relay.key.never');
  const when = minuteOf(expiresAt);
  return ended ? tell('cli.relay.key.expired', { when }) : when;
}

/** A moment to the minute, as operators compare it with their logs; a text that is none stays as it is. */
function minuteOf(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Declares `beckon relay-key`. */
export const addRelayKeyCommand: AddCommand = (program, context, onEnd) => {
  const relayKey = program
    .command('relay-key')
    .description(inHelp('cli.help.relayKey.command'))
    .option('--keys-file <file>', inHelp('cli.help.relayKey.keysFile'))
    .option('--name <name>', inHelp('cli.help.relayKey.name'))
    .option('--expires <when>', inHelp('cli.help.relayKey.expires'))
    .option('--list', inHelp('cli.help.relayKey.list'))
    .option('--revoke', inHelp('cli.help.relayKey.revoke'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await relayKeyCommand(command.optsWithGlobals<RelayKeyOptions>(), context));
    });
  withExamples(
    relayKey,
    'beckon relay-key --keys-file ./keys --name laptop',
    'beckon relay-key --keys-file ./keys --name guest --expires 90d',
    'beckon relay-key --keys-file ./keys --list',
    'beckon relay-key --keys-file ./keys --name laptop --revoke',
  );
};

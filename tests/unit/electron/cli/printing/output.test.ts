import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cleanOutput,
  printFailure,
  printJson,
  printJsonLine,
  printLines,
  printNote,
} from '../../../../../electron/cli/printing/output';
import { usageFailure } from '../../../../../electron/lib/command-failure';
import { verbatim } from '../../../../../shared/words/text';
import { Terminal } from '../../../../support/a-terminal';

/** What nothing but Beckon itself may send to a terminal. */
const HARMFUL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

const SLY = 'a\u001b[2J\u009b1m\u202eb\u2028c\r\nd';

const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001b', '\u009b', '\u202e', '\u2028', '\u0085', '\ufeff', '\ud800', '\r', '\n', '\0', 'x'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''));

it('what a command prints has no control character and nothing that turns text around, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(anything), anything, (lines, note) => {
      const terminal = new Terminal();
      const output = terminal.clean({ TERM: 'xterm' });
      printLines(output, lines);
      printLines(output, [[note, { text: note, color: 'good' }]]);
      printNote(output, note);
      printFailure(output, usageFailure(verbatim(note), verbatim(note)), false);
      printFailure(output, usageFailure(verbatim(note), verbatim(note)), true);
      printJsonLine(output, { [note]: lines });
      output.stdout.write(note.replace(/\t/g, ''));
      expect(terminal.out.replace(/\t/g, '')).not.toMatch(HARMFUL);
      expect(terminal.err.replace(/\t/g, '')).not.toMatch(HARMFUL);
    }),
  );
});

it('what a command prints keeps each line one line', () => {
  const terminal = new Terminal();
  printLines(terminal.clean(), [SLY, '  indented', '']);
  expect(terminal.out).toBe('a[2J1mb c d\n  indented\n\n');
  printFailure(terminal.clean(), usageFailure(verbatim(SLY), verbatim(SLY)), false);
  expect(terminal.err).toBe('beckon: a[2J1mb c d\na[2J1mb c d\n');
});

it('what a command prints keeps the line ends and tabs of a script', () => {
  const terminal = new Terminal();
  terminal.clean().stdout.write('case $1 in\n\ta) ;;\nesac\n');
  expect(terminal.out).toBe('case $1 in\n\ta) ;;\nesac\n');
});

it('what a command prints is colored by Beckon alone: text cannot pass for a color', () => {
  const terminal = new Terminal();
  const onTerminal = cleanOutput({ stdout: { ...terminal.stdout, isTTY: true }, stderr: terminal.stderr }, {});
  printLines(onTerminal, [['\u001b[31mred', { text: '\u001b[0mgood', color: 'good' }]]);
  expect(terminal.out).toBe('[31mred\u001b[32m[0mgood\u001b[0m\n');
});

it('a document is the same for programs, and escaped for terminals as JSON has it', () => {
  fc.assert(
    fc.property(fc.dictionary(anything, fc.array(anything)), (document) => {
      const terminal = new Terminal();
      printJson(terminal.clean(), document);
      expect(JSON.parse(terminal.out)).toEqual(JSON.parse(JSON.stringify(document)));
      expect(terminal.out).not.toMatch(HARMFUL);
    }),
  );
  const terminal = new Terminal();
  printJsonLine(terminal.clean(), { name: 'a\u001b\u009b\u202e\u2028\u{e0041}👩\u200d👧ü' });
  expect(terminal.out).toBe('{"name":"a\\u001b\\u009b\\u202e\\u2028\\udb40\\udc41👩\\u200d👧ü"}\n');
});

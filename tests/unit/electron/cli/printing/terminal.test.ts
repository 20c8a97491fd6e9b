import { expect, it, test } from 'vitest';
import { terminalQr } from '../../../../../electron/cli/commands/pair-command';
import { cleanOutput } from '../../../../../electron/cli/printing/output';
import { fitted } from '../../../../../electron/cli/printing/table-fit';
import {
  AlternateScreen,
  type Line,
  plainLine,
  terminalLine,
  textTable,
} from '../../../../../electron/cli/printing/terminal';
import { exactWidth } from '../../../../../electron/cli/printing/text-width';
import { Terminal } from '../../../../support/a-terminal';

test('columns are as wide as their widest cell, and no line ends in blanks', async () => {
  expect(
    await textTable([
      ['TOY', 'BATTERY', 'NOTE'],
      ['A long name', '5 %', ''],
      ['B', '100 %', 'x'],
    ]),
  ).toEqual(['TOY          BATTERY  NOTE', 'A long name  5 %', 'B            100 %    x']);
});

/** What a terminal shows for each, in columns. */
const WIDTHS: readonly (readonly [what: string, text: string, columns: number])[] = [
  ['Han', '名前', 4],
  ['a letter with a mark of its own', 'é'.normalize('NFD'), 1],
  ['a letter with many marks', `a${'\u0301'.repeat(20)}`, 1],
  ['a vowel sign of Hindi', 'कि', 2],
  ['a family', '👩‍👩‍👧', 2],
  ['a family as some keyboards send it', '❤‍🔥', 2],
  ['two flags', '🇩🇪🇫🇷', 4],
  ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 2],
  ['a sign shown as a picture', '❤️', 2],
  ['the same sign shown as text', '❤︎', 1],
  ['a sign that is no picture unless it is asked for', '©', 1],
  ['nothing to see', '\u200b\u200d\ufeff\u2060\u00ad', 0],
];

it.each(WIDTHS)(
  'text in columns gives %s as many as a terminal does, and never cuts it in two',
  async (_, text, columns) => {
    const [line] = await textTable([
      [text, '|'],
      ['1234567890', '|'],
    ]);
    expect(line).toBe(`${text}${' '.repeat(12 - columns)}|`);
    const width = await exactWidth();
    const long = text.repeat(5);
    for (let room = 1; room < columns * 5; room++) {
      const kept = fitted(long, room, width);
      expect(kept.endsWith('…')).toBe(true);
      const whole = [...new Intl.Segmenter().segment(long)].map(({ segment }) => segment);
      expect(whole.map((_one, count) => whole.slice(0, count).join(''))).toContain(kept.slice(0, -1));
    }
    expect(fitted(long, columns * 5, width)).toBe(long);
  },
);

/** What is on the screen, without what moves and clears. */
const visible = (text: string): string => text.replace(/(?!\n)\p{Cc}\[[?\d;]*[A-Za-z]/gu, '');

async function aScreen(columns: number, rows: number) {
  const width = await exactWidth();
  const written: string[] = [];
  const screen = new AlternateScreen({ write: (text) => written.push(text), columns, rows }, true, width);
  return { screen, written };
}

it('the live table is drawn on the other screen, and gives the first one back', async () => {
  const { screen, written } = await aScreen(80, 24);
  screen.draw(['one']);
  screen.draw(['two']);
  screen.close();
  screen.close();
  screen.draw(['too late']);
  expect(written).toHaveLength(3);
  expect(written[0]).toContain('\u001b[?1049h');
  expect(written[1]).not.toContain('\u001b[?1049h');
  expect(written[2]).toBe('\u001b[?25h\u001b[?1049l');
});

it('the live table never wraps nor scrolls, and says what does not fit', async () => {
  const { screen, written } = await aScreen(10, 4);
  const good = (text: string): Line => [{ text, color: 'good' }];
  screen.draw([good('0123456789'), good('0123456789a'), '名前名前名前', 'd', 'e']);
  expect(visible(written[0] ?? '').split('\n')).toEqual(['0123456789', '012345678…', '… and 3 m…', '']);
  expect(written[0]).toContain('\u001b[32m0123456789\u001b[0m');
  expect(screen.room).toBe(3);
  screen.draw(['a', 'b', 'c'], 2);
  expect(visible(written[1] ?? '').split('\n')).toEqual(['a', 'b', '… and 3 m…', '']);
});

const onTerminal = (isTTY: boolean, environment: Readonly<Record<string, string>> = {}) => {
  const terminal = new Terminal();
  const { stdout } = cleanOutput({ stdout: { ...terminal.stdout, isTTY }, stderr: terminal.stderr }, environment);
  return { terminal, stdout };
};
const printed = (isTTY: boolean, environment?: Readonly<Record<string, string>>): string => {
  const { terminal, stdout } = onTerminal(isTTY, environment);
  stdout.print([[{ text: 'x', color: 'good' }, 'y']]);
  return terminal.out;
};

it('colors are for terminals alone, not where NO_COLOR asks for none, and are not what makes a terminal', () => {
  expect(printed(true)).toBe('\u001b[32mx\u001b[0my\n');
  expect(printed(true, { NO_COLOR: '' })).toBe('\u001b[32mx\u001b[0my\n');
  expect(printed(false)).toBe('xy\n');
  for (const environment of [{ NO_COLOR: '1' }, { NO_COLOR: '0' }, { TERM: 'dumb' }]) {
    expect(printed(true, environment)).toBe('xy\n');
  }
  expect(onTerminal(true, { NO_COLOR: '1' }).stdout.isLive).toBe(true);
  expect(onTerminal(true, { TERM: 'dumb' }).stdout.isLive).toBe(false);
});

test('terminalQr draws a square with blank modules around it, two rows in a line, dark on white, but none that no screen could hold', () => {
  const lines = (terminalQr('HELLO') ?? []).map(plainLine);
  const width = lines[0]?.length ?? 0;
  expect(width).toBe(21 + 2 * 4);
  expect(lines).toHaveLength(Math.ceil(width / 2));
  for (const line of lines) {
    expect(line).toHaveLength(width);
    expect(line).toMatch(/^ {4}[ █▀▄]+ {4}$/);
  }
  // The corner of a finder pattern.
  expect(lines[2]?.slice(4, 11)).toBe('█▀▀▀▀▀█');
  for (const line of terminalQr('HELLO') ?? expect.fail()) {
    const drawn = terminalLine(line, true);
    expect([drawn.startsWith('\u001b[30;107m'), drawn.endsWith('\u001b[0m')]).toEqual([true, true]);
  }
  expect(terminalQr('x'.repeat(300))).not.toBeNull();
  expect(terminalQr('x'.repeat(2000))).toBeNull();
  // Past what any QR code can hold the library throws.
  expect(terminalQr('x'.repeat(4096))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { LiveScreen } from '../../../../electron/cli/live-screen';
import { cleanOutput } from '../../../../electron/cli/output';
import type { Line } from '../../../../electron/cli/terminal-line';
import { Terminal } from '../../../support/a-terminal';

/** What is on the screen, without what moves and clears. */
const visible = (text: string): string => text.replace(/(?!\n)\p{Cc}\[[?\d;]*[A-Za-z]/gu, '');

function aScreen(columns: number, rows: number) {
  const written: string[] = [];
  const screen = new LiveScreen({ write: (text) => written.push(text), columns, rows }, true);
  return { screen, written };
}

describe('the live table', () => {
  it('is drawn on the other screen, and gives the first one back', () => {
    const { screen, written } = aScreen(80, 24);
    screen.draw(['one']);
    screen.draw(['two']);
    screen.close();
    screen.close();
    expect(written).toHaveLength(3);
    expect(written[0]).toContain('\u001b[?1049h');
    expect(written[1]).not.toContain('\u001b[?1049h');
    expect(written[2]).toBe('\u001b[?25h\u001b[?1049l');
  });

  it('never wraps nor scrolls, and says what does not fit', () => {
    const { screen, written } = aScreen(10, 4);
    const good = (text: string): Line => [{ text, colour: 'good' }];
    screen.draw([good('0123456789'), good('0123456789a'), '名前名前名前', 'd', 'e']);
    expect(visible(written[0] ?? '').split('\n')).toEqual(['0123456789', '012345678…', '… and 3 m…', '']);
    expect(written[0]).toContain('\u001b[32m0123456789\u001b[0m');
  });

  it('leaves nothing behind when it was never drawn', () => {
    const { screen, written } = aScreen(80, 24);
    screen.close();
    expect(written).toEqual([]);
  });
});

describe('colours', () => {
  const onTerminal = (isTTY: boolean, environment: Readonly<Record<string, string>> = {}) => {
    const terminal = new Terminal();
    const { stdout } = cleanOutput({ stdout: { ...terminal.stdout, isTTY }, stderr: terminal.stderr }, environment);
    return { terminal, stdout };
  };
  const printed = (isTTY: boolean, environment?: Readonly<Record<string, string>>): string => {
    const { terminal, stdout } = onTerminal(isTTY, environment);
    stdout.print([[{ text: 'x', colour: 'good' }, 'y']]);
    return terminal.out;
  };

  it('are for terminals alone, and not where NO_COLOR asks for none', () => {
    expect(printed(true)).toBe('\u001b[32mx\u001b[0my\n');
    expect(printed(true, { NO_COLOR: '' })).toBe('\u001b[32mx\u001b[0my\n');
    expect(printed(false)).toBe('xy\n');
    for (const environment of [{ NO_COLOR: '1' }, { NO_COLOR: '0' }, { TERM: 'dumb' }]) {
      expect(printed(true, environment)).toBe('xy\n');
    }
  });

  it('are not what makes a terminal: a table can be drawn anew without them', () => {
    expect(onTerminal(true, { NO_COLOR: '1' }).stdout.isLive).toBe(true);
    expect(onTerminal(true, { TERM: 'dumb' }).stdout.isLive).toBe(false);
  });
});

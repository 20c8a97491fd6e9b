import { describe, expect, it } from 'vitest';
import { LiveScreen } from '../../../../electron/cli/live-screen';
import { isLiveTerminal, painter } from '../../../../electron/cli/terminal-style';
import { Terminal } from '../../../support/a-terminal';

/** What is on the screen, without what moves and clears. */
const visible = (text: string): string => text.replace(/(?!\n)\p{Cc}\[[?\d;]*[A-Za-z]/gu, '');

function aScreen(columns: number, rows: number) {
  const written: string[] = [];
  const screen = new LiveScreen({ write: (text) => written.push(text), isTTY: true, columns, rows });
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
    screen.draw(['\u001b[32m0123456789\u001b[0m', '\u001b[32m0123456789a\u001b[0m', '名前名前名前', 'd', 'e']);
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
  const contextOf = (isTTY: boolean, environment: Readonly<Record<string, string>> = {}) => {
    const { stdout, stderr } = new Terminal();
    return {
      output: { stdout: { ...stdout, isTTY }, stderr },
      environment,
      version: '1',
      signal: new AbortController().signal,
    };
  };

  it('are for terminals alone, and not where NO_COLOR asks for none', () => {
    expect(painter(contextOf(true))('x', 'good')).toBe('\u001b[32mx\u001b[0m');
    expect(painter(contextOf(true, { NO_COLOR: '' }))('x', 'bad')).toBe('\u001b[31mx\u001b[0m');
    for (const context of [
      contextOf(false),
      contextOf(true, { NO_COLOR: '1' }),
      contextOf(true, { NO_COLOR: '0' }),
      contextOf(true, { TERM: 'dumb' }),
    ]) {
      expect(painter(context)('x', 'good')).toBe('x');
    }
  });

  it('are not what makes a terminal: a table can be drawn anew without them', () => {
    expect(isLiveTerminal(contextOf(true, { NO_COLOR: '1' }))).toBe(true);
    expect(isLiveTerminal(contextOf(true, { TERM: 'dumb' }))).toBe(false);
  });
});

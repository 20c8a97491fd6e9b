import { describe, expect, test } from 'vitest';
import { plainLine, terminalLine } from '../../../../electron/cli/terminal-line';
import { terminalQr } from '../../../../electron/cli/terminal-qr';

describe('terminalQr', () => {
  test('draws a square with blank modules around it, two rows in a line', () => {
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
  });

  test('is dark on white whatever the terminal’s colours are', () => {
    const lines = (terminalQr('HELLO') ?? []).map((line) => terminalLine(line, true));
    expect(lines).not.toHaveLength(0);
    for (const line of lines) {
      expect(line.startsWith('\u001b[30;107m')).toBe(true);
      expect(line.endsWith('\u001b[0m')).toBe(true);
    }
  });

  test('is not drawn where no screen could hold it', () => {
    expect(terminalQr('x'.repeat(300))).not.toBeNull();
    expect(terminalQr('x'.repeat(2000))).toBeNull();
    // Past what any QR code can hold the library throws.
    expect(terminalQr('x'.repeat(4096))).toBeNull();
  });
});

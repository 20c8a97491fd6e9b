import { describe, expect, test } from 'vitest';
import { terminalQr } from '../../../../electron/cli/terminal-qr';

describe('terminalQr', () => {
  test('draws a square with blank modules around it, two rows in a line', () => {
    const lines = terminalQr('HELLO', false) ?? [];
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
    for (const line of terminalQr('HELLO', true) ?? []) {
      expect(line.startsWith('\u001b[30;107m')).toBe(true);
      expect(line.endsWith('\u001b[0m')).toBe(true);
    }
  });

  test('is not drawn where no screen could hold it', () => {
    expect(terminalQr('x'.repeat(300), false)).not.toBeNull();
    expect(terminalQr('x'.repeat(2000), false)).toBeNull();
    // Past what any QR code can hold the library throws.
    expect(terminalQr('x'.repeat(4096), false)).toBeNull();
  });
});

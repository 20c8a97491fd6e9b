import { expect } from 'playwright/test';
import { TerminalSession } from '../../support/terminal-session';
import { test } from '../support/beckon-test';
import { run } from '../support/command-line';

const CTRL_C = '\u0003';
const OTHER_SCREEN = '\u001b[?1049h';
const FIRST_SCREEN = '\u001b[?1049l';
const COLOR = /\p{Cc}\[3\dm/u;

test('on a terminal the table is drawn anew on each change, in colors unless they are not wanted', async ({
  launch,
  userData,
}) => {
  await launch();
  const place = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);
  const colored = new TerminalSession(['watch'], place);
  const plain = new TerminalSession(['watch'], { ...place, NO_COLOR: '1' });
  const both = [colored, plain];
  await expect.poll(() => both.every(({ text }) => text.includes('No saved apps yet.'))).toBe(true);
  await run(['add', '127.0.0.9', '--alias', 'Living room', '--favourite'], place);
  await expect.poll(() => both.every(({ text }) => text.includes('★ Living room'))).toBe(true);
  // Once it is measured, its row in the last table has a color.
  await expect.poll(() => both.every(({ text }) => text.includes('refused'))).toBe(true);
  for (const session of both) {
    session.type(CTRL_C);
    expect(await session.ended()).toBe(0);
    expect(session.text).toContain(OTHER_SCREEN);
    // The last table stays to be read.
    expect(session.text.slice(session.text.lastIndexOf(FIRST_SCREEN))).toContain('★ Living room');
  }
  expect(colored.text).toMatch(COLOR);
  expect(plain.text).not.toMatch(COLOR);
});

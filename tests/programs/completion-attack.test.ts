import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import type { ControlApp } from '../../electron/control/contract/shapes';
import { test as base } from '../e2e/support/beckon-test';
import { run } from '../e2e/support/command-line';
import { aControlApp } from '../support/control-app-factory';
import { HOSTILE_NAMES } from '../support/hostile-names';
import { KeptApps, placeIn } from '../support/kept-apps';
import { SHELLS, type Shell, ShellSession } from './support/shell-session';

const CLI = resolve(__dirname, '../../out/cli/cli.js');

/** Ways in which a name that is completed may become a command, each of them one line. */
const ATTACKS = HOSTILE_NAMES.filter((name) => /^rem.*made/.test(name) && !/\p{Cc}/u.test(name));
const QUOTES = ['', '"', "'"] as const;
const UTF8 = 'C.UTF-8';

/** What makes Tab go through a menu, where a shell does not by itself. */
const MENUS: Readonly<Record<Shell, string>> = {
  bash: `bind 'TAB:menu-complete'`,
  zsh: `setopt menu_complete; zstyle ':completion:*' menu select`,
  fish: '',
};

const prefixOf = (index: number): string => `h${String(index).padStart(2, '0')}`;
const idOf = (index: number): string => `${prefixOf(index)}-1111-4111-8111-111111111111`;

/** Each name as an app’s alias or code, with an id beside it that can be told apart by its beginning. */
const hostileApps = HOSTILE_NAMES.map((name, index) =>
  aControlApp({
    id: idOf(index),
    alias: index % 2 === 0 ? null : name,
    deviceCode: index % 2 === 0 ? name : null,
  }),
);

interface Fixtures {
  /** What `beckon known --names` prints where these apps are kept. */
  readonly namesOf: (apps: readonly ControlApp[], locale?: string) => Promise<string>;
  readonly desk: Desk;
}

const test = base.extend<Fixtures>({
  namesOf: async ({ userData }, provide) => {
    const place = placeIn(userData);
    const kept = await KeptApps.open(place);
    await provide(async (apps, locale = UTF8) => {
      kept.keep(apps);
      return (await run(['known', '--names'], { ...place, LC_ALL: locale })).out;
    });
    await kept.dispose();
  },
  desk: async ({ userData }, provide) => {
    const desk = new Desk(userData);
    await provide(desk);
    await desk.close();
  },
});

/**
 * Where shells are at work: there, completion is what was built, `beckon known --names` prints what the test says (who
 * presses Tab hundreds of times does not start as many programs), and what would be done only says what it was
 * given.
 */
class Desk {
  readonly #folder: string;
  readonly #sessions: ShellSession[] = [];

  constructor(userData: string) {
    this.#folder = join(userData, 'desk');
    for (const name of ['', 'bin', 'work']) mkdirSync(join(this.#folder, name));
    const program = join(this.#folder, 'bin', 'beckon');
    writeFileSync(
      program,
      `#!/bin/sh
case $1 in
  known) exec cat '${this.#folder}/names' ;;
  exec | forget | list) printf '[%s]' "$@" > '${this.#folder}/new'; mv '${this.#folder}/new' '${this.#folder}/given' ;;
  *) exec '${process.execPath}' '${CLI}' "$@" ;;
esac
`,
    );
    chmodSync(program, 0o755);
  }

  /** Has `beckon known --names` print this. */
  offer(names: string): void {
    writeFileSync(join(this.#folder, 'names'), names);
  }

  open(shell: Shell, { locale = UTF8, setUp = '' } = {}): ShellSession {
    const PATH = `${join(this.#folder, 'bin')}:${process.env.PATH ?? ''}`;
    const home = join(this.#folder, 'work');
    const session = new ShellSession(shell, { home, environment: { PATH, LC_ALL: locale }, setUp });
    this.#sessions.push(session);
    return session;
  }

  /** Puts a file where shells work, one that could be a program. */
  putFile(name: string): void {
    writeFileSync(join(this.#folder, 'work', name), '', { mode: 0o755 });
  }

  /** Runs a line once Tab has completed it; answers what the command was given, each word in brackets. */
  async given(session: ShellSession, line: string): Promise<string> {
    const file = join(this.#folder, 'given');
    rmSync(file, { force: true });
    session.run(line);
    await expect.poll(() => existsSync(file), { intervals: [10], message: line }).toBe(true);
    return readFileSync(file, 'utf8');
  }

  /** Whether a command was run that stood in a name. */
  get isHarmed(): boolean {
    return existsSync(join(this.#folder, 'work', 'made'));
  }

  async close(): Promise<void> {
    for (const session of this.#sessions) await session.close();
  }
}

/** Each name that Beckon offers of these apps is an id, in any quotes and in the middle of a word. */
async function offersIds(desk: Desk, session: ShellSession): Promise<void> {
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    for (const quote of QUOTES) {
      const line = await session.completed(`beckon forget ${quote}${prefixOf(index)}`);
      expect(line, JSON.stringify(name)).toBe(`beckon forget ${quote}${idOf(index)}${quote} `);
    }
  }
  // In the middle of a word, with two letters behind the cursor; and on through whatever there is.
  for (const begun of ['h0zz\u0002\u0002', '"h0zz\u0002\u0002', 'h', '"h', '']) {
    const line = await session.completed(`beckon forget ${begun}`, 5);
    expect(line).toMatch(/^beckon forget ["']?[\w-]*["']? ?$/);
  }
  expect(desk.isHarmed).toBe(false);
}

/** Whatever the program prints, such as an earlier one would: the shell’s own part holds by itself. */
async function runsNothingOfNames(desk: Desk, session: ShellSession): Promise<void> {
  for (const name of ATTACKS) {
    desk.offer(`${name}\n`);
    for (const quote of QUOTES) {
      const begun = `beckon forget ${quote}rem`;
      if ((await session.completed(begun)) === begun) continue;
      expect(await desk.given(session, begun), begun).toBe(`[forget][${name}]`);
      expect(desk.isHarmed).toBe(false);
    }
  }
}

async function completesWords(desk: Desk, shell: Shell, namesOf: Fixtures['namesOf']): Promise<void> {
  const aliases = ['Living room', 'v1.2_x-y', 'Küche 2', '居間', 'Étage'.normalize('NFD'), 'غرفة'];
  const apps = aliases.map((alias, index) => aControlApp({ id: idOf(index), alias, deviceCode: null }));
  for (const locale of [UTF8, 'C']) {
    const names = await namesOf(apps, locale);
    desk.offer(names);
    // Where UTF-8 is not read, letters beyond ASCII are left to the id.
    const expected = aliases.map((alias, index) => (locale === UTF8 || index < 2 ? alias : idOf(index)));
    expect(names.split('\n')).toEqual([...expected, '']);
    const session = desk.open(shell, { locale });
    for (const name of expected) {
      for (const quote of QUOTES) {
        const begun = `beckon forget ${quote}${name.slice(0, 3)}`;
        expect(await desk.given(session, begun), `${locale}: ${begun}`).toBe(`[forget][${name}]`);
      }
    }
    const begun = 'beckon forget Living\\ ro';
    expect(await desk.given(session, begun), begun).toBe('[forget][Living room]');
  }
}

async function runsNothingOfFiles(desk: Desk, session: ShellSession): Promise<void> {
  for (const [index, name] of ['$(touch made)', '`touch made`', ';touch made;', "';touch made;'"].entries()) {
    desk.putFile(`f${index}${name}`);
    for (const [begun, before] of [
      ['list --ca ', '[list][--ca]['],
      ['exec x -- ./', '[exec][x][--][./'],
    ] as const) {
      const line = `beckon ${begun}f${index}`;
      expect(await desk.given(session, line), line).toBe(`${before}f${index}${name}]`);
    }
  }
  expect(desk.isHarmed).toBe(false);
}

test('bash of macOS, which cannot quote by itself, offers only what needs no quotes', async ({ desk }) => {
  const former = desk.open('bash', { setUp: 'compopt() { return 1; }' });
  for (const name of ['f$(touch made)', 'g_1.pem', 'h i.pem']) desk.putFile(name);
  expect(await former.completed('beckon list --ca f')).toBe('beckon list --ca f');
  expect(await former.completed('beckon list --ca "f')).toBe('beckon list --ca "f');
  expect(await desk.given(former, 'beckon list --ca g')).toBe('[list][--ca][g_1.pem]');
  expect(await desk.given(former, 'beckon list --ca h')).toBe('[list][--ca][h i.pem]');
  expect(desk.isHarmed).toBe(false);
});

for (const shell of SHELLS) {
  test(`${shell} offers an id or plain words, and runs nothing of either`, async ({ namesOf, desk }) => {
    desk.offer(await namesOf(hostileApps));
    await offersIds(desk, desk.open(shell));
    for (const setUp of new Set(['', MENUS[shell]])) await runsNothingOfNames(desk, desk.open(shell, { setUp }));
    await completesWords(desk, shell, namesOf);
    await runsNothingOfFiles(desk, desk.open(shell));
  });
}

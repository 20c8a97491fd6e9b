import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { transferText } from '../../../electron/known/transfer-format';
import type { KnownApp } from '../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../support/known-app-factory';
import { TerminalSession } from '../../support/terminal-session';
import { test } from '../support/beckon-test';
import { type Ending, end, run, start } from '../support/command-line';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

interface PrintedApp {
  readonly id: string;
  readonly name: string;
  readonly deviceCode: string | null;
  readonly alias: string | null;
  readonly favourite: boolean;
  readonly keepConnected: boolean;
  readonly group: string | null;
}

function document({ out }: Ending): unknown {
  return JSON.parse(out);
}

const codeOf = (ending: Ending): string => (document(ending) as { error: { code: string } }).error.code;
const appsOf = (ending: Ending): readonly PrintedApp[] => (document(ending) as { apps: readonly PrintedApp[] }).apps;

/** Saved apps that are nowhere: their addresses are of this computer, and nothing listens there. */
function household(count: number): readonly KnownApp[] {
  return Array.from({ length: count }, (_, index) =>
    aKnownApp({
      id: `id-${index}`,
      deviceCode: `saved_${String(index).padStart(5, '0')}`,
      alias: `App no ${index}`,
      group: index % 2 === 0 ? 'Even' : null,
      favourite: false,
      lastInfo: null,
      addresses: [aLedgerAddress({ host: '127.0.0.1', httpsPort: 9, wssPort: null, source: 'nearby' })],
    }),
  );
}

function exportOf(count: number): string {
  return transferText(household(count), [], '2026-01-01T00:00:00.000Z');
}

test('names, groups, favorites and kept connections are set, stay over a restart, and can be removed', async ({
  launch,
  userData,
}) => {
  const first = await launch();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  for (const host of ['127.0.0.41', '127.0.0.42']) await run(['add', `${host}:9`], environment);

  const named = await run(['alias', '127.0.0.41', ' Living room ', '--json'], environment);
  expect(document(named)).toMatchObject({ app: { alias: 'Living room', name: 'Living room' } });
  expect((await run(['group', 'living ROOM', 'Downstairs'], environment)).out).toBe(
    'Living room is in the group Downstairs now.\n',
  );
  expect((await run(['favourite', 'Living room'], environment)).out).toBe('Living room is a favorite now.\n');
  expect((await run(['keep-connected', 'Living room', '--json'], environment)).code).toBe(0);
  expect(await run(['alias', '127.0.0.42', 'Kitchen'], environment)).toMatchObject({
    code: 0,
    out: 'The app is called Kitchen now.\n',
  });

  // What is answered is on the disk: even a process that is killed has it.
  const killed = first.app.process();
  const gone = new Promise((ended) => killed.once('exit', ended));
  killed.kill('SIGKILL');
  await gone;
  const second = await launch();
  const known = Object.values((await second.snapshot()).state.known);
  expect(known.map(({ alias, group, favourite, keepConnected }) => [alias, group, favourite, keepConnected])).toEqual([
    ['Living room', 'Downstairs', true, true],
    ['Kitchen', null, false, false],
  ]);

  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  await run(['favorite', 'Living room', '--off'], environment);
  await run(['keep-connected', 'Living room', '--off'], environment);
  await run(['group', 'Living room', '--remove'], environment);
  expect((await run(['alias', 'Living room', ''], environment)).out).toBe(
    'Your name was removed. The app is called 127.0.0.41:9 now.\n',
  );
  expect(Object.values((await second.snapshot()).state.known)[0]).toMatchObject({
    alias: null,
    group: null,
    favourite: false,
    keepConnected: false,
  });
  for (const argv of [
    ['alias', 'Kitchen'],
    ['alias', 'Kitchen', 'x'.repeat(65)],
    ['alias', 'Kitchen', 'x', '--remove'],
    ['group', 'Nobody', 'x'],
  ]) {
    expect((await run(argv, environment)).code, argv.join(' ')).toBe(2);
  }
});

test('data of a newer version is not changed', async ({ launch, userData }) => {
  writeFileSync(join(userData, 'known-apps.json'), JSON.stringify({ schemaVersion: 999, apps: household(1) }));
  await launch();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  const [app] = appsOf(await run(['known', '--json'], environment));
  const refused = await run(['alias', app?.id ?? '', 'Mine', '--json'], environment);
  expect([refused.code, codeOf(refused)]).toEqual([6, 'read-only']);
});

test('an app nearby is ignored by the beginning of its code, listed, and shown again', async ({
  launch,
  userData,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  const environment = { BECKON_USER_DATA: userData };
  const nearby = async (): Promise<readonly string[]> => Object.keys((await window.snapshot()).state.nearby);
  await expect.poll(async () => (await nearby()).length).toBe(2);
  const [code = '', other = ''] = await nearby();
  // The shortest beginning that the other one does not have.
  const length = Math.max(4, [...code].findIndex((character, at) => character !== other[at]) + 1);

  const ignored = await run(['ignore', code.slice(0, length), '--json'], environment);
  expect(document(ignored)).toMatchObject({ ignored: { deviceCode: code } });
  await expect.poll(nearby).toEqual([other]);
  expect(document(await run(['ignore', '--list', '--json'], environment))).toMatchObject({
    apps: [{ deviceCode: code }],
  });
  expect((await run(['ignore', '--list'], environment)).out).toContain(code);
  expect(await run(['ignore', '--list', '--names'], environment)).toMatchObject({ code: 0, out: `${code}\n` });
  expect(readFileSync(join(userData, 'ignored-apps.json'), 'utf8')).toContain(code);

  expect((await run(['add', other], environment)).code).toBe(0);
  const saved = await run(['ignore', other, '--json'], environment);
  expect([saved.code, codeOf(saved)]).toEqual([2, 'already-known']);
  const nobody = await run(['ignore', 'nobody_at_all', '--json'], environment);
  expect([nobody.code, codeOf(nobody)]).toEqual([2, 'not-found']);

  expect(document(await run(['unignore', code, '--json'], environment))).toEqual({ unignored: { deviceCode: code } });
  await expect.poll(async () => (await nearby()).includes(code)).toBe(true);
  expect((await run(['unignore', code], environment)).code).toBe(2);
});

test('scanning is paused and resumed, as the window and status show', async ({
  launch,
  userData,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  expect(document(await run(['pause', '--json'], environment))).toEqual({ paused: true });
  expect((await window.snapshot()).state.discovery).toEqual({ kind: 'idle', reason: 'paused' });
  const status = await run(['status', '--json'], environment);
  expect(document(status)).toMatchObject({
    running: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    pid: window.app.process().pid,
    userData,
    service: { kind: 'url', url: serviceEnvironment.BECKON_SERVICE_URL },
    paused: true,
    apps: { known: 0, reachable: 0 },
    simulator: false,
    discreet: false,
    window: true,
    memory: expect.any(Number),
  });
  expect((await run(['status'], environment)).out).toContain('Scanning is paused.');
  expect(document(await run(['resume', '--json'], environment))).toEqual({ paused: false });
  await expect.poll(async () => (await window.snapshot()).state.discovery.kind).toBe('found');
  await run(['discreet', 'on'], environment);
  const discreet = (await run(['status'], environment)).out;
  expect(discreet).not.toContain(serviceEnvironment.BECKON_SERVICE_URL);
  expect(discreet).not.toContain(userData);
});

test('Beckon quits from the command line once everything is saved, and is gone then', async ({ launch, userData }) => {
  const window = await launch();
  const environment = { BECKON_USER_DATA: userData };
  const { pid = 0 } = window.app.process();
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  await run(['add', '127.0.0.41:9', '--alias', 'Sofa'], environment);
  const ended = new Promise((gone) => window.app.process().once('exit', gone));
  expect(document(await run(['quit', '--json'], environment))).toEqual({ quit: true });
  await ended;
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  expect(readFileSync(join(userData, 'known-apps.json'), 'utf8')).toContain('Sofa');
  for (const argv of [['status'], ['quit'], ['pause'], ['alias', 'Sofa', 'x'], ['history'], ['export']]) {
    const ending = await run([...argv, '--json'], environment);
    expect([ending.code, codeOf(ending)], argv.join(' ')).toEqual([4, 'not-running']);
  }
  const log = await run(['logs', '--lines', '1000', '--json'], environment);
  expect(log.code).toBe(0);
  const entries = log.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { at: string; level: string; message: string });
  expect(entries.map(({ message }) => message)).toContainEqual(expect.stringContaining('Started'));
  expect(entries.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  expect((await run(['logs', '--lines', '1'], environment)).out.split('\n')).toHaveLength(2);
});

test('the history says what happened, also of a forgotten app, and hides it in discreet mode', async ({
  launch,
  userData,
}) => {
  await launch();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  expect((await run(['history'], environment)).err).toBe('Nothing has happened yet.\n');
  await run(['add', '127.0.0.41:9', '--alias', 'Sofa'], environment);
  await run(['add', '127.0.0.42:9', '--alias', 'Desk'], environment);
  await run(['forget', 'Sofa'], environment);

  const all = document(await run(['history', '--json'], environment)) as {
    entries: { kind: string; title: string; detail: { key: string } }[];
    more: boolean;
  };
  expect(all.entries.map(({ kind, title, detail }) => [kind, title, detail.key])).toEqual([
    ['forgotten', 'Sofa', 'historyEvent.forgotten'],
    ['kept', 'Desk', 'historyEvent.kept.address'],
    ['kept', 'Sofa', 'historyEvent.kept.address'],
  ]);
  expect(all.more).toBe(false);
  const gone = document(await run(['history', 'sofa', '--json'], environment)) as { entries: unknown[] };
  expect(gone.entries).toHaveLength(2);
  const few = await run(['history', '--limit', '1'], environment);
  expect(few.out).toMatch(/Sofa +Forgotten +No longer saved\./);
  expect(few.err).toContain('--limit');
  expect(document(await run(['history', '--since', '2100-01-01', '--json'], environment))).toMatchObject({
    entries: [],
  });
  expect((await run(['history', '--since', 'yesterday'], environment)).code).toBe(2);

  await run(['discreet', 'on'], environment);
  const hidden = (await run(['history'], environment)).out;
  expect(hidden).not.toMatch(/Sofa|Desk/);
  expect(hidden).toContain('App 1');
  expect((await run(['history', '--reveal'], environment)).out).toContain('Desk');
});

for (const count of [1, 40, 1_000]) {
  test(`${count} apps are exported, previewed, imported and taken back`, async ({ launch, userData }) => {
    const window = await launch();
    const environment = { BECKON_USER_DATA: userData };
    await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
    const source = join(userData, 'source.json');
    writeFileSync(source, exportOf(count));
    const knownNow = async (): Promise<number> => Object.keys((await window.snapshot()).state.known).length;

    const preview = await run(['import', source, '--json'], environment);
    expect(document(preview)).toMatchObject({ preview: { added: count, updated: 0, unreadable: 0 }, imported: null });
    const shown = await run(['import', source], environment);
    expect(shown.out).toContain('App no 0: New');
    expect(shown.err).toContain('--yes');
    expect(await knownNow()).toBe(0);

    const { imported } = document(await run(['import', source, '--yes', '--json'], environment)) as {
      imported: { apps: number; undoToken: string; backup: string };
    };
    expect(imported.apps).toBe(count);
    expect(existsSync(join(userData, 'backups', imported.backup))).toBe(true);
    expect(await knownNow()).toBe(count);
    expect((await run(['import', source, '--yes'], environment)).err).toBe('This file changes nothing.\n');
    expect((await run(['alias', `saved_${String(count - 1).padStart(5, '0')}`, 'Last'], environment)).code).toBe(0);
    expect(document(await run(['status', '--json'], environment))).toMatchObject({ apps: { known: count } });

    const target = join(userData, 'target.json');
    expect(document(await run(['export', target, '--json'], environment))).toEqual({
      exported: { file: target, apps: count, leftOut: 0 },
    });
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(codeOf(await run(['export', target, '--json'], environment))).toBe('file-exists');
    expect((await run(['export', target, '--force'], environment)).code).toBe(0);
    const written = JSON.parse(readFileSync(target, 'utf8')) as { apps: { alias: string }[] };
    expect(written.apps).toHaveLength(count);
    expect(written.apps.at(-1)?.alias).toBe('Last');
    expect((await run(['export'], environment)).out).toContain('"format": "beckon-known-apps"');

    const undone = await run(['import', '--undo', imported.undoToken, '--json'], environment);
    expect(document(undone)).toEqual({ undone: true });
    expect(await knownNow()).toBe(0);
    const again = await run(['import', '--undo', imported.undoToken, '--json'], environment);
    expect([again.code, codeOf(again)]).toEqual([2, 'undo-expired']);
    const restarted = readFileSync(join(userData, 'known-apps.json'), 'utf8');
    expect((JSON.parse(restarted) as { apps: unknown[] }).apps).toEqual([]);
  });
}

test('a file that is no export is refused with its place, and changes nothing', async ({ launch, userData }) => {
  const window = await launch();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  const bad = join(userData, 'bad.json');
  for (const [text, words] of [
    ['{', 'line 1'],
    ['{"format":"other"}', 'isn’t a Beckon export'],
    [exportOf(1).replace(/"version": \d+/, '"version": 99'), 'newer version'],
  ] as const) {
    writeFileSync(bad, text);
    const refused = await run(['import', bad, '--yes'], environment);
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toContain(words);
    expect(codeOf(await run(['import', bad, '--yes', '--json'], environment))).toBe('bad-file');
  }
  expect(codeOf(await run(['import', join(userData, 'none.json'), '--json'], environment))).toBe('bad-file');
  expect((await window.snapshot()).state.known).toEqual({});
});

test('on a terminal an import asks first, and takes no answer for no', async ({ launch, userData }) => {
  const window = await launch();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  const file = join(userData, 'source.json');
  writeFileSync(file, exportOf(1));
  const knownNow = async (): Promise<number> => Object.keys((await window.snapshot()).state.known).length;
  for (const [typed, code, known] of [
    ['\r', 0, 0],
    ['n\r', 0, 0],
    [CTRL_C, 130, 0],
    [CTRL_D, 0, 0],
    ['Y\r', 0, 1],
  ] as const) {
    const session = new TerminalSession(['import', file], environment);
    await expect.poll(() => session.text).toContain('[y/N]');
    session.type(typed);
    expect(await session.ended(), JSON.stringify(typed)).toBe(code);
    expect(await knownNow(), JSON.stringify(typed)).toBe(known);
  }
});

test('the log is followed over a restart', async ({ launch, userData }) => {
  const environment = { BECKON_USER_DATA: userData };
  const none = await run(['logs'], environment);
  expect([none.code, none.out, none.err]).toEqual([0, '', 'There is no log yet.\n']);
  const following = start(['logs', '--follow', '--json'], environment);
  let text = '';
  following.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const starts = (): number => text.split('"Started').length - 1;
  const first = await launch();
  await expect.poll(starts).toBe(1);
  await first.quit();
  await launch();
  await expect.poll(starts).toBe(2);
  expect(await end(following, 'SIGINT')).toBe(0);
  for (const line of text.trimEnd().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

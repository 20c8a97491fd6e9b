import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { transferText } from '../../../electron/known/transfer-format';
import type { KnownApp } from '../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../support/known-app-factory';
import { TerminalSession } from '../../support/terminal-session';
import { test } from '../support/beckon-test';
import { type Ending, run } from '../support/command-line';

const CTRL_C = '\u0003';

function document({ out }: Ending): unknown {
  return JSON.parse(out);
}

const codeOf = (ending: Ending): string => (document(ending) as { error: { code: string } }).error.code;

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

test('names, groups, favorites and kept connections are set, stay over a kill, and can be removed; then Beckon quits', async ({
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
  await run(['forget', 'Kitchen'], environment);

  await test.step('the history says what happened, also of a forgotten app, and hides it in discreet mode', async () => {
    const { entries } = document(await run(['history', 'kitchen', '--json'], environment)) as {
      entries: { kind: string; title: string }[];
    };
    expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['forgotten', 'Kitchen'],
      ['kept', 'Kitchen'],
    ]);
    const few = await run(['history', '--limit', '1'], environment);
    expect(few.out).toMatch(/Kitchen +Forgotten +No longer saved\./);
    await run(['discreet', 'on'], environment);
    expect((await run(['history'], environment)).out).not.toContain('Kitchen');
    expect((await run(['history', '--reveal'], environment)).out).toContain('Kitchen');
  });

  await test.step('Beckon quits once everything is saved, and is gone then', async () => {
    const { pid = 0 } = second.app.process();
    const ended = new Promise((over) => second.app.process().once('exit', over));
    expect(document(await run(['quit', '--json'], environment))).toEqual({ quit: true });
    await ended;
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    expect(readFileSync(join(userData, 'known-apps.json'), 'utf8')).not.toContain('Kitchen');
    for (const argv of [['status'], ['quit'], ['watch'], ['alias', 'Kitchen', 'x']]) {
      const ending = await run([...argv, '--json'], environment);
      expect([ending.code, codeOf(ending)], argv.join(' ')).toEqual([4, 'not-running']);
    }
    expect((await run(['watch'], environment)).err).toContain('Start Beckon');
    const log = await run(['logs', '--lines', '1000', '--json'], environment);
    expect(log.code).toBe(0);
    const entries = log.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { at: string; message: string });
    expect(entries.map(({ message }) => message)).toContainEqual(expect.stringContaining('Started'));
    expect(entries.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });
});

test('an app nearby is ignored by the beginning of its code; scanning is paused, as the window and status show', async ({
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
  expect(await run(['ignore', '--list', '--names'], environment)).toMatchObject({ code: 0, out: `${code}\n` });
  expect(readFileSync(join(userData, 'ignored-apps.json'), 'utf8')).toContain(code);
  const nobody = await run(['ignore', 'nobody_at_all', '--json'], environment);
  expect([nobody.code, codeOf(nobody)]).toEqual([2, 'not-found']);
  expect(document(await run(['unignore', code, '--json'], environment))).toEqual({ unignored: { deviceCode: code } });
  await expect.poll(async () => (await nearby()).includes(code)).toBe(true);

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

test('apps are exported, previewed, imported on a yes and taken back; a file that is no export changes nothing', async ({
  launch,
  userData,
}) => {
  const count = 40;
  const window = await launch();
  const environment = { BECKON_USER_DATA: userData };
  await expect.poll(async () => (await run(['status'], environment)).code).toBe(0);
  const source = join(userData, 'source.json');
  const knownNow = async (): Promise<number> => Object.keys((await window.snapshot()).state.known).length;

  await test.step('refused with its place', async () => {
    for (const [text, words] of [
      ['{', 'line 1'],
      [exportOf(1).replace(/"version": \d+/, '"version": 99'), 'newer version'],
    ] as const) {
      writeFileSync(source, text);
      const refused = await run(['import', source, '--yes'], environment);
      expect([refused.code, refused.out]).toEqual([2, '']);
      expect(refused.err).toContain(words);
    }
    expect(codeOf(await run(['import', join(userData, 'none.json'), '--json'], environment))).toBe('bad-file');
  });

  writeFileSync(source, exportOf(count));
  await test.step('asked first on a terminal, where no answer is no', async () => {
    for (const [typed, code] of [
      ['\r', 0],
      [CTRL_C, 130],
    ] as const) {
      const session = new TerminalSession(['import', source], environment);
      await expect.poll(() => session.text).toContain('[y/N]');
      session.type(typed);
      expect(await session.ended(), JSON.stringify(typed)).toBe(code);
    }
  });

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

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_GIVEN_ADDRESSES, MAX_TYPED_ADDRESSES } from '../../../../electron/known/address-ledger';
import { IgnoredAppsService } from '../../../../electron/known/ignored-apps-service';
import { UNDO_IMPORT_MS } from '../../../../electron/known/import-undo';
import { KnownApps } from '../../../../electron/known/known-apps';
import { MAX_TRANSFER_BYTES } from '../../../../electron/known/transfer-file';
import { transferText } from '../../../../electron/known/transfer-format';
import { TransferService } from '../../../../electron/known/transfer-service';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { IgnoredApp, KnownApp } from '../../../../shared/domain/known-app';
import type { ActiveService } from '../../../../shared/domain/settings';
import type { ImportPreview } from '../../../../shared/domain/transfer';
import { FakeNearby } from '../../../support/a-nearby';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { saying } from '../../../support/saying';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const T0 = '2026-01-01T00:00:00.000Z';
const anApp = (id: string, overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({ id, deviceCode: id, lastInfo: null, ...overrides });
const IGNORED: IgnoredApp = { deviceCode: 'stranger', title: 'x', since: T0, simulated: false };

/** An address with everything that is noted of it. */
const REACHED = {
  host: '192-168-100-100.apps.example',
  firstGoodAt: T0,
  lastGoodAt: T0,
  network: { gateway: '192.168.100.1', subnet: '192.168.100.0/24' },
} as const;

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

function setUp({ stored = [] as readonly KnownApp[], isReadOnly = false, backups = join(folder, 'backups') } = {}) {
  const clock = new FakeClock();
  const document = new FakeDocument(stored, isReadOnly);
  const apps = new KnownApps(document, new FakeNearby());
  const ignored = new IgnoredAppsService({
    document: new FakeDocument<readonly IgnoredApp[]>([]),
    nearby: new FakeNearby(),
    connection: new ObservableValue<{ active: ActiveService }>({ active: { kind: 'none' } }),
  });
  const dialogs = {
    suggested: '',
    path: null as string | null,
    chooseDestination: async (name: string) => {
      dialogs.suggested = name;
      return dialogs.path;
    },
    chooseSource: async () => dialogs.path,
  };
  const restored: string[] = [];
  const transfer = new TransferService({
    apps,
    ignored,
    onRestore: (ids) => restored.push(...ids),
    dialogs,
    backups,
    clock,
    logger: silentLogger,
  });
  const put = (text: string | Buffer, name = 'export.json'): void => {
    dialogs.path = join(folder, name);
    writeFileSync(dialogs.path, text);
  };
  const opened = async (): Promise<ImportPreview> => {
    const preview = await transfer.open();
    if (!preview.ok || preview.value === null) throw new Error(`Not opened: ${JSON.stringify(preview)}`);
    return preview.value;
  };
  const backupNames = (): string[] => readdirSync(backups).sort();
  return { clock, document, apps, ignored, dialogs, transfer, put, opened, backups, backupNames, restored };
}

describe('an export', () => {
  it('is written where the user says, for nobody else to read', async () => {
    const { transfer, dialogs } = setUp({ stored: [anApp('a')] });
    dialogs.path = join(folder, 'mine.json');
    expect(await transfer.export(null)).toEqual({ ok: true, value: { path: dialogs.path, apps: 1, leftOut: 0 } });
    expect(dialogs.suggested).toBe('beckon-apps-2026-01-01.json');
    expect(readFileSync(dialogs.path, 'utf8')).toBe(transferText([anApp('a')], [], T0));
    expect(statSync(dialogs.path).mode & 0o077).toBe(0);
  });

  it.each([
    ['everything', null, 1, 2],
    ['some', ['a', 'b'], 1, 1],
    ['a demo’s app', ['c'], 0, 1],
  ] as const)('of %s has no app of the demo, and counts what it has and leaves out', async (_, ids, apps, leftOut) => {
    const { transfer, dialogs } = setUp({
      stored: [anApp('a'), ...['b', 'c'].map((id) => anApp(id, { simulated: true }))],
    });
    dialogs.path = join(folder, 'mine.json');
    expect(await transfer.export(ids)).toMatchObject({ value: { apps, leftOut } });
    expect((JSON.parse(readFileSync(dialogs.path, 'utf8')) as { apps: unknown[] }).apps).toHaveLength(apps);
  });

  it('is neither written nor read when the user thinks better of it, nor written where it cannot be', async () => {
    const { transfer, dialogs } = setUp();
    expect(await transfer.export(null)).toEqual({ ok: true, value: null });
    expect(await transfer.open()).toEqual({ ok: true, value: null });
    dialogs.path = join(folder, 'missing', 'mine.json');
    expect(await transfer.export(null)).toEqual({ ok: false, error: { code: 'not-saved' } });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('an import', () => {
  it('shows what it would do, and changes nothing', async () => {
    const stored = [anApp('a'), anApp('b')];
    const { put, opened, apps, document } = setUp({ stored });
    put(transferText([anApp('a', { alias: 'Sofa' }), anApp('c')], [], T0));
    expect(await opened()).toMatchObject({
      file: 'export.json',
      exportedAt: T0,
      added: 1,
      updated: 1,
      missing: 1,
      ignored: 0,
      changes: [
        { id: 'a', kind: 'changed', name: 'App a', alias: 'Sofa' },
        { kind: 'added', name: 'App c', deviceCode: 'c' },
      ],
      moreChanges: 0,
    });
    expect(apps.list).toEqual(stored);
    expect([document.urgencies, readdirSync(folder)]).toEqual([[], ['export.json']]);
  });

  it('merges, after everything was written to a file that can be imported again', async () => {
    const stored = [anApp('a'), anApp('b')];
    const { put, opened, apps, transfer, backups, dialogs, ignored } = setUp({ stored });
    put(transferText([anApp('a', { alias: 'Sofa' }), anApp('c')], [IGNORED], T0));
    const { importId } = await opened();
    const result = transfer.apply(importId, 'merge');
    expect(result).toMatchObject({ ok: true, value: { apps: 2, removed: 0 } });
    expect(apps.list.map(({ deviceCode, alias }) => [deviceCode, alias])).toEqual([
      ['a', 'Sofa'],
      ['b', null],
      ['c', null],
    ]);
    expect(ignored.apps.value).toEqual([IGNORED]);

    dialogs.path = join(backups, result.ok ? result.value.backup : '');
    expect(transfer.apply((await opened()).importId, 'replace')).toMatchObject({ value: { apps: 1, removed: 1 } });
    expect(apps.list).toEqual(stored);
    expect(ignored.apps.value).toEqual([]);
  });

  it('counts for the apps of the moment it is done, and forgets none that was added after it was shown', async () => {
    const { put, opened, apps, transfer, ignored } = setUp({ stored: [anApp('a')] });
    put(transferText([anApp('b', { alias: 'Sofa' })], [{ ...IGNORED, deviceCode: 'since' }], T0));
    const { importId } = await opened();
    apps.replaceAll([...apps.list, anApp('since'), anApp('mine', { deviceCode: 'b' })], 'soon');
    expect(transfer.apply(importId, 'replace')).toMatchObject({ value: { removed: 1 } });
    expect(new Map(apps.list.map(({ id, alias }) => [id, alias]))).toEqual(
      new Map([
        ['mine', 'Sofa'],
        ['since', null],
      ]),
    );
    expect(ignored.apps.value).toEqual([]);
  });

  it('tells which ignored apps it would keep', async () => {
    const { put, opened, ignored } = setUp();
    ignored.set([IGNORED]);
    put(transferText([anApp('a'), anApp('stranger')], [], T0));
    const { changes } = await opened();
    expect(changes.map((change) => [change.deviceCode, change.ignored])).toEqual([
      ['stranger', true],
      ['a', false],
    ]);
  });

  it('is done once, and only what was opened last and can be used', async () => {
    const { put, opened, transfer, apps } = setUp();
    put(transferText([anApp('a')], [], T0));
    const [first, second] = [await opened(), await opened()];
    put('x', 'bad.json');
    await transfer.open();
    const gone = { ok: false, error: { code: 'not-found' } };
    expect(transfer.apply(first.importId, 'merge')).toEqual(gone);
    expect(transfer.apply(second.importId, 'merge').ok).toBe(true);
    expect(apps.list).toHaveLength(1);
    expect(transfer.apply(second.importId, 'merge')).toEqual(gone);
  });

  it('changes nothing when what is known cannot be written first, or must not be changed', async () => {
    const stored = [anApp('a')];
    writeFileSync(join(folder, 'in-the-way'), '');
    const first = setUp({ stored, backups: join(folder, 'in-the-way') });
    first.put(transferText([anApp('b')], [], T0));
    expect(first.transfer.apply((await first.opened()).importId, 'replace')).toEqual({
      ok: false,
      error: { code: 'not-saved' },
    });
    expect(first.apps.list).toEqual(stored);

    const second = setUp({ stored, isReadOnly: true });
    second.put(transferText([anApp('b')], [], T0));
    expect(second.transfer.apply((await second.opened()).importId, 'merge')).toEqual({
      ok: false,
      error: { code: 'read-only' },
    });
    expect(second.apps.list).toEqual(stored);
  });

  it('can be taken back however much was known', async () => {
    const addresses = Array.from({ length: 16 }, (_, at) => aLedgerAddress({ host: `10-0-0-${at}.apps.example` }));
    const stored = Array.from({ length: 2_500 }, (_, at) => anApp(`app-${at}`, { addresses }));
    const { put, opened, apps, transfer, backups, dialogs } = setUp({ stored });
    put(transferText([anApp('b')], [], T0));
    const result = transfer.apply((await opened()).importId, 'replace');
    expect(apps.list).toHaveLength(1);
    dialogs.path = join(backups, result.ok ? result.value.backup : '');
    expect(statSync(dialogs.path).size).toBeGreaterThan(MAX_TRANSFER_BYTES);
    expect(transfer.apply((await opened()).importId, 'replace')).toMatchObject({ value: { apps: 2_500, removed: 1 } });
    expect(apps.list.every((app) => app.addresses.length === addresses.length)).toBe(true);
  });

  it('takes a thousand apps with every address that they may have', async () => {
    const given = Array.from({ length: MAX_GIVEN_ADDRESSES }, (_, at) =>
      aLedgerAddress({ ...REACHED, wssPort: at + 1 }),
    );
    const typed = Array.from({ length: MAX_TYPED_ADDRESSES }, (_, at) =>
      aLedgerAddress({ ...REACHED, source: 'address', wssPort: at + 1 }),
    );
    const { put, opened } = setUp();
    const apps = Array.from({ length: 1_000 }, (_, at) => anApp(`app-${at}`, { addresses: [...typed, ...given] }));
    put(transferText(apps, [], T0));
    expect(await opened()).toMatchObject({ added: 1_000, unreadable: 0 });
  });

  it('keeps the last ten files of before, and nothing that is none', async () => {
    const { put, opened, transfer, clock, backupNames, backups } = setUp();
    mkdirSync(backups);
    writeFileSync(join(backups, 'mine.json'), '');
    for (let i = 0; i < 12; i += 1) {
      put(transferText([anApp(`app-${i}`)], [], T0));
      transfer.apply((await opened()).importId, 'merge');
      await clock.advance(1_000);
    }
    expect(backupNames()).toHaveLength(11);
    expect(backupNames()[0]).toBe('known-apps-before-import-2026-01-01T00-00-02-000Z.json');
    expect(backupNames().at(-1)).toBe('mine.json');
  });

  it('keeps the file of before where the clock was set back', async () => {
    const { put, opened, transfer, backupNames, backups } = setUp();
    mkdirSync(backups);
    // The clock of the test says 2026.
    for (let day = 10; day < 20; day += 1) {
      writeFileSync(join(backups, `known-apps-before-import-2027-01-${day}T00-00-00-000Z.json`), '');
    }
    put(transferText([anApp('a')], [], T0));
    const outcome = transfer.apply((await opened()).importId, 'merge');
    expect(backupNames()).toHaveLength(10);
    expect(backupNames()).toContain(outcome.ok ? outcome.value.backup : 'no backup');
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['is no JSON', '{"format"', 'Can’t use “export.json”. It isn’t valid JSON: line 1, column 10.'],
    ['is no text', Buffer.from([0xff, 0xfe, 0x00]), 'Can’t use “export.json”. It isn’t a UTF-8 text file.'],
    ['is huge', Buffer.alloc(MAX_TRANSFER_BYTES + 1, 0x20), 'Can’t use “export.json”. It’s larger than 16 MiB.'],
  ])('because it %s changes nothing and says so', async (_, content, message) => {
    const stored = [anApp('a')];
    const { put, transfer, apps } = setUp({ stored });
    put(content);
    expect(await transfer.open()).toEqual({ ok: false, error: { code: 'bad-file', message: saying(message) } });
    expect(apps.list).toEqual(stored);
  });

  it.each([
    ['gone', () => undefined, 'Couldn’t read it (ENOENT).'],
    ['a folder', (path: string) => mkdirSync(path), 'It isn’t a file.'],
  ])('because it is %s says so', async (_, make, reason) => {
    const { transfer, dialogs } = setUp();
    dialogs.path = join(folder, 'it.json');
    make(dialogs.path);
    expect(await transfer.open()).toMatchObject({ error: { message: saying(`Can’t use “it.json”. ${reason}`) } });
  });

  it.runIf(process.platform !== 'win32')('because it is a pipe that nobody writes to, says so', async () => {
    const { transfer, dialogs } = setUp();
    dialogs.path = join(folder, 'pipe.json');
    execFileSync('/bin/bash', ['-c', 'mkfifo "$0"', dialogs.path]);
    expect(await transfer.open()).toMatchObject({
      error: { message: saying('Can’t use “pipe.json”. It isn’t a file.') },
    });
  });
});

describe('undoing an import', () => {
  const imported = async (
    { put, opened, transfer }: ReturnType<typeof setUp>,
    apps: readonly KnownApp[],
    mode: 'merge' | 'replace' = 'merge',
  ): Promise<string> => {
    put(transferText(apps, [IGNORED], T0));
    const outcome = transfer.apply((await opened()).importId, mode);
    if (!outcome.ok) throw new Error(`Not applied: ${outcome.error.code}`);
    return outcome.value.undoToken;
  };

  it.each(['merge', 'replace'] as const)('brings everything back as it was after a %s', async (mode) => {
    const stored = [anApp('a', { alias: 'Den' }), anApp('b', { deviceCode: null })];
    const context = setUp({ stored });
    const undoToken = await imported(context, [anApp('a', { alias: 'Sofa', favourite: true }), anApp('c')], mode);
    expect(context.apps.list).not.toEqual(stored);
    expect(context.transfer.undo(undoToken)).toEqual({ ok: true, value: null });
    expect(context.apps.list).toEqual(stored);
    expect(context.ignored.apps.value).toEqual([]);
    expect(context.restored).toEqual(mode === 'replace' ? ['b'] : []);
    expect(context.transfer.undo(undoToken)).toEqual({ ok: false, error: { code: 'undo-expired' } });
  });

  it('keeps what was changed since', async () => {
    const context = setUp({ stored: [anApp('a'), anApp('b')] });
    const undoToken = await imported(context, [
      anApp('a', { alias: 'Sofa', group: 'Home' }),
      anApp('b', { group: 'X' }),
    ]);
    const [a] = context.apps.list;
    if (a === undefined) throw new Error('Gone');
    const reached = { ...aLedgerAddress(), host: '192.168.1.9', lastGoodAt: T0 };
    context.apps.update(
      { set: [{ ...a, alias: 'Mine', addresses: [reached, ...a.addresses] }, anApp('new')], remove: ['b'] },
      'soon',
    );
    context.transfer.undo(undoToken);
    const [after, ...others] = context.apps.list;
    expect(after).toMatchObject({ alias: 'Mine', group: null });
    expect(after?.addresses.map(({ host }) => host)).toContain('192.168.1.9');
    expect(others.map(({ id }) => id)).toEqual(['new']);
  });

  it('is possible for the last one alone, and for a few minutes', async () => {
    const context = setUp({ stored: [anApp('a')] });
    const first = await imported(context, [anApp('c')]);
    const second = await imported(context, [anApp('d')]);
    expect(context.transfer.undo(first)).toMatchObject({ error: { code: 'undo-expired' } });
    await context.clock.advance(UNDO_IMPORT_MS);
    expect(context.transfer.undo(second)).toMatchObject({ error: { code: 'undo-expired' } });
    expect(context.apps.list).toHaveLength(3);
  });
});

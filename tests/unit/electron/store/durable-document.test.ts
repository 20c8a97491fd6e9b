import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { DurableDocument } from '../../../../electron/store/durable-document';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { FakeWriter, openWords, wordsFormat } from '../../../support/a-words-document';
import { FakeClock, settled } from '../../../support/fake-clock';

const folder = new TemporaryFolder();

const path = (name: string): string => join(folder.path, name);
const written = (name = 'words.json'): unknown => JSON.parse(readFileSync(path(name), 'utf8'));
const put = (words: readonly unknown[], name = 'words.json', schemaVersion = 1): void =>
  writeFileSync(path(name), JSON.stringify({ schemaVersion, words }));
const broken = (): string[] => readdirSync(folder.path).filter((name) => name.startsWith('words.broken-'));

const open = () => openWords(folder.path);

describe('opening', () => {
  it('starts empty where there is no file, and writes none', async () => {
    const { document, clock, codes } = open();
    await clock.advance(600_000);
    expect(document.value).toEqual([]);
    expect(codes()).toEqual([]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('reads the file and keeps it as the last good copy, for this user alone', () => {
    put(['a']);
    const { document, codes, writer } = open();
    expect(document.value).toEqual(['a']);
    expect(codes()).toEqual([]);
    expect(writer.writes).toBe(0);
    expect(written('words.backup.json')).toEqual({ schemaVersion: 1, words: ['a'] });
    expect(statSync(path('words.backup.json')).mode & 0o777).toBe(0o600);
  });

  it('puts a broken file aside and restores the last good copy', async () => {
    put(['a']);
    await open().document.dispose();
    writeFileSync(path('words.json'), '{"schemaVersion":1,"words":["a","b');
    const { document, codes, clock } = open();
    expect(document.value).toEqual(['a']);
    expect(codes()).toEqual(['store-restored']);
    expect(broken()).toHaveLength(1);
    expect(readFileSync(path(broken()[0] ?? ''), 'utf8')).toBe('{"schemaVersion":1,"words":["a","b');
    await clock.advance(200);
    expect(written()).toEqual({ schemaVersion: 1, words: ['a'] });
  });

  it('does not refresh the last good copy from a broken file', async () => {
    put(['good'], 'words.backup.json');
    put(['a', 7]);
    await open().document.dispose();
    expect(written('words.backup.json')).toEqual({ schemaVersion: 1, words: ['good'] });
  });

  it('shows a newer version’s file and never touches it', async () => {
    put(['a'], 'words.json', 2);
    const before = readFileSync(path('words.json'), 'utf8');
    const { document, codes, clock, writer } = open();
    expect(document.value).toEqual(['a']);
    expect(document.isReadOnly).toBe(true);
    expect(codes()).toEqual(['store-newer']);
    document.set(['changed']);
    await clock.advance(600_000);
    await document.dispose();
    expect(writer.writes).toBe(0);
    expect(readFileSync(path('words.json'), 'utf8')).toBe(before);
    expect(readdirSync(folder.path)).toEqual(['words.json']);
  });

  it.each(['', null])(
    'keeps the good records of a copy with a bad one, and the copy as it was (file: %j)',
    async (text) => {
      if (text !== null) writeFileSync(path('words.json'), text);
      put(['a', 7], 'words.backup.json');
      const { document, codes } = open();
      expect(document.value).toEqual(['a']);
      expect(codes()).toEqual(['store-quarantined', 'store-restored']);
      await document.dispose();
      await open().document.dispose();
      expect(broken().map((name) => readFileSync(path(name), 'utf8'))).toContain('{"schemaVersion":1,"words":["a",7]}');
    },
  );

  it('puts a broken copy aside where the file is gone', () => {
    writeFileSync(path('words.backup.json'), '');
    const { document, codes } = open();
    expect(document.value).toEqual([]);
    expect(codes()).toEqual(['store-quarantined']);
    expect(readdirSync(folder.path)).toEqual(broken());
  });

  it.each(['', null])('shows a newer version’s copy and never touches it (file: %j)', async (text) => {
    if (text !== null) writeFileSync(path('words.json'), text);
    put(['a'], 'words.backup.json', 2);
    const { document, codes, writer } = open();
    expect(document.value).toEqual(['a']);
    expect(document.isReadOnly).toBe(true);
    expect(codes()).toEqual(['store-newer']);
    document.set(['changed']);
    await document.dispose();
    expect(writer.writes).toBe(0);
    expect(written('words.backup.json')).toEqual({ schemaVersion: 2, words: ['a'] });
    expect(open().codes()).toEqual(['store-newer']);
  });

  it('puts a folder in the file’s place aside', () => {
    mkdirSync(path('words.json'));
    const { document, codes } = open();
    document.set(['a']);
    expect(document.flush()).toBe(true);
    expect(codes()).toEqual(['store-quarantined']);
    expect(written()).toEqual({ schemaVersion: 1, words: ['a'] });
  });

  it('sweeps what cut-off writes have left, and nothing else', () => {
    const left = ['words.json.tmp-1234567890abcdef', 'words.backup.json.tmp-0123456789abcdef'];
    const others = ['words.json.tmp-notes', 'other.json.tmp-1234567890abcdef', 'words.broken-x.json'];
    for (const name of [...left, ...others]) writeFileSync(path(name), 'x');
    // A folder by such a name is not ours, and must not keep the document from opening.
    const folderOfThatName = 'words.json.tmp-fedcba9876543210';
    mkdirSync(path(folderOfThatName));
    open();
    expect(readdirSync(folder.path).sort()).toEqual([...others, folderOfThatName].sort());
  });
});

describe('looking after copies', () => {
  it('marks those that are too old, after what is broken now was put aside', () => {
    const at = (days: number): Date => new Date(Date.UTC(2026, 0, 1) - days * 86_400_000);
    const aside = (days: number): string => `words.broken-${at(days).toISOString().replace(/[:.]/g, '-')}-0000.json`;
    for (const days of [10, 20, 30, 40, 50]) {
      writeFileSync(path(aside(days)), 'x');
      utimesSync(path(aside(days)), at(days), at(days));
    }
    writeFileSync(path('words.json'), 'broken');
    open();
    expect(broken()).toHaveLength(6);
    // The one of today is among the newest five.
    const marked = broken().filter((name) => statSync(path(name)).mtimeMs === at(0).getTime());
    expect(marked.map((name) => readFileSync(path(name), 'utf8')).sort()).toEqual(['broken', 'x']);
    expect(marked).toContain(aside(50));
  });

  it.runIf(process.platform !== 'win32')('closes them to others, and nothing that is not its own', () => {
    put(['a']);
    put(['a', 7], 'words.backup.json');
    const own = ['words.json', 'words.backup.json', 'words.broken-2025-12-31T00-00-00-000Z-0000.json'];
    const others = ['words-of-mine.json', 'other.json', 'words.notes.json'];
    for (const name of [own[2] ?? '', ...others]) writeFileSync(path(name), '{}');
    for (const name of [...own, ...others]) chmodSync(path(name), 0o644);
    open();
    const modes = (names: readonly string[]): number[] => names.map((name) => statSync(path(name)).mode & 0o777);
    expect(modes(own)).toEqual([0o600, 0o600, 0o600]);
    expect(modes(others)).toEqual([0o644, 0o644, 0o644]);
  });
});

describe('saving', () => {
  it('gathers changes for a moment and writes them in one piece', async () => {
    const { document, clock, writer } = open();
    document.set(['a']);
    await clock.advance(100);
    document.set(['a', 'b']);
    await clock.advance(100);
    expect(writer.writes).toBe(1);
    expect(written()).toEqual({ schemaVersion: 1, words: ['a', 'b'] });
  });

  it('takes its time with what may be lost, unless something urgent comes', async () => {
    const { document, clock, writer } = open();
    for (let i = 0; i < 19; i += 1) {
      document.set([`${i}`], 'sometime');
      await clock.advance(15_000);
    }
    expect(writer.writes).toBe(0);
    await clock.advance(15_000);
    expect(writer.writes).toBe(1);

    document.set(['x'], 'sometime');
    document.set(['x', 'y'], 'soon');
    await clock.advance(200);
    expect(writer.writes).toBe(2);
    await clock.advance(600_000);
    expect(writer.writes).toBe(2);
  });

  it('reads a value that is set lazily when it is written, and none that another one follows', async () => {
    const { document, clock } = open();
    const read: string[] = [];
    const setLazily = (word: string): void =>
      document.setLazily(() => {
        read.push(word);
        return [word];
      });
    setLazily('a');
    setLazily('b');
    expect(read).toEqual([]);
    await clock.advance(200);
    expect(read).toEqual(['b']);
    expect(written()).toEqual({ schemaVersion: 1, words: ['b'] });
    expect(document.value).toEqual(['b']);
  });

  it('writes what waits when flushed, once', async () => {
    const { document, writer, clock } = open();
    document.set(['a'], 'sometime');
    expect(document.flush()).toBe(true);
    expect(document.flush()).toBe(true);
    await document.dispose();
    expect(writer.writes).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('keeps a change in memory while the disk refuses, says so once, and tries again with growing waits', async () => {
    const { document, clock, writer, codes } = open();
    writer.refusesWith = new Error('ENOSPC');
    document.set(['a']);
    await clock.advance(200);
    expect(codes()).toEqual(['store-not-saved']);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      waits.push(clock.nextInMs ?? 0);
      await clock.advance(clock.nextInMs ?? 0);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(codes()).toEqual(['store-not-saved']);

    document.set(['a', 'b']);
    writer.refusesWith = null;
    await clock.advance(60_000);
    expect(written()).toEqual({ schemaVersion: 1, words: ['a', 'b'] });
    expect(codes()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('tells whoever flushes that it failed, and leaves no timer when disposed', async () => {
    const { document, clock, writer } = open();
    writer.refusesWith = new Error('EPERM');
    document.set(['a']);
    expect(document.flush()).toBe(false);
    await document.dispose();
    expect(clock.pending).toBe(0);
  });

  it('writes what changed while the writer was being loaded as soon as it is there', async () => {
    const { promise: loading, resolve: load } = Promise.withResolvers<FakeWriter>();
    const { document, clock, writer } = openWords(folder.path, loading);
    document.set(['a']);
    const saved = document.saved();
    await clock.advance(60_000);
    expect(document.flush()).toBe(false);
    expect(writer.writes).toBe(0);
    load(writer);
    await settled();
    await clock.advance(0);
    expect(await saved).toBe(true);
    expect(writer.writes).toBe(1);
  });

  it('waits for the writer when it is disposed before, and loses nothing', async () => {
    const { promise: loading, resolve: load } = Promise.withResolvers<FakeWriter>();
    const { document, writer } = openWords(folder.path, loading);
    document.set(['a']);
    const disposed = document.dispose();
    expect(writer.writes).toBe(0);
    load(writer);
    await disposed;
    expect(writer.writes).toBe(1);
  });
});

it('does not write over a broken file that it could not put aside', async () => {
  writeFileSync(path('words.json'), 'broken');
  const refusing = new FakeClock();
  const notices = new NoticeBoard(refusing);
  const writer = new FakeWriter(folder.path);
  // A time that has no text makes putting aside fail, on every system and for every user.
  refusing.now = () => Number.NaN;
  const document = new DurableDocument({
    format: wordsFormat,
    directory: folder.path,
    writer,
    clock: refusing,
    logger: silentLogger,
    notices: { post: () => 'id', remove: (id) => notices.remove(id) },
  });
  expect(document.isReadOnly).toBe(true);
  document.set(['a']);
  await document.dispose();
  expect(readFileSync(path('words.json'), 'utf8')).toBe('broken');
});

it('adds no copy, and says nothing of one, at each start at which the broken file cannot be put aside', async () => {
  writeFileSync(path('words.json'), 'broken');
  put(['a', 7], 'words.backup.json');
  const start = () => {
    const codes: string[] = [];
    // Putting the copy aside works, putting the file aside does not: see above.
    const [clock, times] = [new FakeClock(), [0, Number.NaN]];
    clock.now = () => times.shift() ?? 0;
    const document = new DurableDocument({
      format: wordsFormat,
      directory: folder.path,
      writer: new FakeWriter(folder.path),
      clock,
      logger: silentLogger,
      notices: { post: ({ code }) => String(codes.push(code)), remove: () => undefined },
    });
    return { document, codes };
  };
  for (let round = 0; round < 2; round += 1) {
    const { document, codes } = start();
    expect([document.value, document.isReadOnly, codes]).toEqual([['a'], true, ['store-not-saved']]);
    expect(broken()).toEqual([]);
    await document.dispose();
  }
  expect(open().codes()).toEqual(['store-quarantined', 'store-restored']);
  expect(broken()).toHaveLength(2);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { openWords } from '../../../support/a-words-document';

const folder = new TemporaryFolder();

const written = (): unknown => JSON.parse(readFileSync(join(folder.path, 'words.json'), 'utf8'));
const open = () => openWords(folder.path);

describe('acknowledging', () => {
  it('writes at once what somebody waits for, and answers when it is on the disk', async () => {
    const { document, clock, writer } = open();
    document.set(['a'], 'sometime');
    const saved = document.saved();
    expect(writer.writes).toBe(0);
    await clock.advance(0);
    expect(await saved).toBe(true);
    expect(written()).toEqual({ schemaVersion: 1, words: ['a'] });
  });

  it('answers at once, and writes nothing, where nothing has changed', async () => {
    const { document, writer, clock } = open();
    expect(await document.saved()).toBe(true);
    expect([writer.writes, clock.pending]).toEqual([0, 0]);
  });

  it('gathers a burst of a thousand changes that are all waited for into a few writes', async () => {
    const { document, clock, writer } = open();
    let acknowledged = 0;
    const change = async (word: string): Promise<void> => {
      document.set([...document.value, word]);
      expect(await document.saved()).toBe(true);
      expect((written() as { words: string[] }).words).toContain(word);
      acknowledged += 1;
    };
    const changes: Promise<void>[] = [];
    // They come over a tenth of a second, each in a turn of its own.
    for (let index = 0; index < 1_000; index += 1) {
      changes.push(change(`${index}`));
      if (index % 10 === 9) await clock.advance(1);
    }
    await clock.advance(1_000);
    await Promise.all(changes);
    expect(acknowledged).toBe(1_000);
    expect(writer.writes).toBeLessThanOrEqual(5);
    expect(clock.pending).toBe(0);
  });

  it('says that the disk refuses, keeps the change, and says so again to whoever waits next', async () => {
    const { document, clock, writer, codes, notices } = open();
    writer.refusesWith = new Error('ENOSPC');
    document.set(['a']);
    const first = document.saved();
    await clock.advance(0);
    expect(await first).toBe(false);
    expect(codes()).toEqual(['store-not-saved']);

    // Somebody took the note away, and changes something more: that is not saved either.
    notices.remove(notices.notices.value[0]?.id ?? '');
    document.set(['a', 'b']);
    const second = document.saved();
    await clock.advance(50);
    expect(await second).toBe(false);
    expect(codes()).toEqual(['store-not-saved']);

    writer.refusesWith = null;
    const third = document.saved();
    await clock.advance(50);
    expect(await third).toBe(true);
    expect(written()).toEqual({ schemaVersion: 1, words: ['a', 'b'] });
    await clock.advance(50);
    expect([codes(), clock.pending]).toEqual([[], 0]);
  });

  it('does not hammer a disk that refuses, however many wait', async () => {
    const { document, clock, writer } = open();
    let tries = 0;
    writer.write = () => {
      tries += 1;
      throw new Error('ENOSPC');
    };
    const waiting: Promise<boolean>[] = [];
    for (let index = 0; index < 100; index += 1) {
      document.set([`${index}`]);
      waiting.push(document.saved());
      await clock.advance(1);
    }
    await clock.advance(50);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => false));
    expect(tries).toBeLessThanOrEqual(4);
    await document.dispose();
  });

  it('leaves nobody waiting when it is flushed or closed', async () => {
    const { document, writer, clock } = open();
    document.set(['a']);
    const flushed = document.saved();
    document.flush();
    expect(await flushed).toBe(true);
    document.set(['b']);
    const closed = document.saved();
    await document.dispose();
    expect(await closed).toBe(true);
    expect([writer.writes, clock.pending]).toEqual([2, 0]);
  });

  it('counts the changes that must not be lost, and no others', async () => {
    const { document } = open();
    expect(document.urgentChanges).toBe(0);
    document.set(['a'], 'sometime');
    expect(document.urgentChanges).toBe(0);
    document.set(['b']);
    document.set(['c'], 'soon');
    expect(document.urgentChanges).toBe(2);
    await document.dispose();
  });
});

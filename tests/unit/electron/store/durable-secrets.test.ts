import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { openWords, wordsFormat } from '../../../support/a-words-document';

const folder = new TemporaryFolder();

const path = (name: string): string => join(folder.path, name);
const written = (name = 'words.json'): unknown => JSON.parse(readFileSync(path(name), 'utf8'));
const put = (words: readonly unknown[]): void =>
  writeFileSync(path('words.json'), JSON.stringify({ schemaVersion: 1, words }));

it('is the setup of pairing', () => expect(pairingSetupFormat.holdsSecrets).toBe(true));

describe('a document with secrets', () => {
  const openSecrets = () => openWords(folder.path, null, { ...wordsFormat, holdsSecrets: true });

  it('has none that was replaced, neither in its file nor in the last good copy', async () => {
    put(['former']);
    const { document, clock } = openSecrets();
    expect(written('words.backup.json')).toMatchObject({ words: ['former'] });
    document.set(['latter']);
    await clock.advance(200);
    for (const name of readdirSync(folder.path))
      expect([name, written(name)]).toMatchObject([name, { words: ['latter'] }]);
    document.set([]);
    expect(document.flush()).toBe(true);
    expect(written('words.backup.json')).toMatchObject({ words: [] });
    await document.dispose();
  });

  it('keeps its copy where what was written is not good, or the disk refuses', async () => {
    put(['former']);
    const { document, writer } = openSecrets();
    writer.write = () => writeFileSync(path('words.json'), '{"schemaVersion":1,"words":["lat');
    document.set(['latter']);
    expect(document.flush()).toBe(true);
    expect(written('words.backup.json')).toMatchObject({ words: ['former'] });
    await document.dispose();
    rmSync(path('words.backup.json'));
    mkdirSync(path('words.backup.json'));
    put(['former']);
    const again = openSecrets();
    again.document.set(['latter']);
    expect(again.document.flush()).toBe(true);
    expect(written()).toMatchObject({ words: ['latter'] });
    await again.document.dispose();
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { silentLogger } from '../../../../electron/lib/logger';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { readDocument } from '../../../../electron/store/document-format';
import { DurableDocument } from '../../../../electron/store/durable-document';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { FakeClock } from '../../../support/fake-clock';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

/** As the first version of Beckon wrote it: a listed app that moved, one without an address, and two typed ones. */
const VERSION_1 = resolve(__dirname, '../../../released-files/known-apps/version-1.json');
const text = readFileSync(VERSION_1, 'utf8');

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

function open(content: string) {
  const file = join(folder, 'known-apps.json');
  writeFileSync(file, content);
  const clock = new FakeClock();
  const notices = new NoticeBoard(clock);
  const writer = { write: (document: unknown) => writeFileSync(file, JSON.stringify(document)) };
  const document = new DurableDocument({
    format: knownAppsFormat,
    directory: folder,
    writer,
    clock,
    logger: silentLogger,
    notices,
  });
  return { document, notices, file };
}

describe('a file of version 1', () => {
  it('loses nothing, and gets what is new at its beginning', () => {
    const { document, notices } = open(text);
    const before = JSON.parse(text) as { readonly apps: readonly KnownApp[] };
    expect(before.apps).toHaveLength(4);
    expect(document.value).toEqual(
      before.apps.map((app) => ({
        ...app,
        keepConnected: false,
        group: null,
        pin: null,
        formerIds: [],
        distinctFrom: [],
        disconnectedAt: null,
        addresses: app.addresses.map((address) => ({
          ...address,
          firstGoodAt: address.lastGoodAt,
          network: null,
          allowCarrierGradeNat: false,
          imported: false,
        })),
      })),
    );
    expect(document.value.flatMap((app) => app.addresses.map((one) => one.host))).toContain(' 127.0.0.42:30010 ');
    expect(notices.notices.value).toEqual([]);
  });

  it('stays as it is until something changes, is then written whole, and is kept as the last good copy', async () => {
    const { document, file } = open(text);
    document.flush();
    expect(readFileSync(file, 'utf8')).toBe(text);
    document.set(document.value);
    document.flush();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ schemaVersion: 3, apps: document.value });
    expect(readFileSync(join(folder, 'known-apps.backup.json'), 'utf8')).toBe(text);
    await document.dispose();
    expect(open(readFileSync(file, 'utf8')).document.value).toEqual(document.value);
  });

  it('keeps its good records when others are broken', () => {
    const document = JSON.parse(text) as { apps: unknown[] };
    const [app] = document.apps as KnownApp[];
    document.apps = [
      null,
      7,
      'x',
      [],
      {},
      { ...app, id: 'x', addresses: 7 },
      { ...app, id: 'y', addresses: [null] },
      app,
    ];
    const reading = readDocument(JSON.stringify(document), knownAppsFormat);
    expect(reading).toMatchObject({ kind: 'read', dropped: 7, value: [{ id: app?.id }] });
  });

  it('is broken as a whole without a list of apps', () => {
    expect(readDocument('{"schemaVersion":1,"apps":{}}', knownAppsFormat)).toMatchObject({ kind: 'broken' });
  });
});

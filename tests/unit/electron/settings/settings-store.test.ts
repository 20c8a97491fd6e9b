import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument } from '../../../../electron/store/document-format';
import { DurableDocument } from '../../../../electron/store/durable-document';
import { FakeWriter } from '../../../support/a-words-document';
import { FakeClock } from '../../../support/fake-clock';
import { saying } from '../../../support/saying';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const file = (name = 'settings.json'): string => join(folder, name);
const written = (name?: string): unknown => JSON.parse(readFileSync(file(name), 'utf8'));

function open() {
  const clock = new FakeClock();
  const notices = new NoticeBoard(clock);
  const writer = new FakeWriter(folder, settingsFormat.name);
  const options = { format: settingsFormat, directory: folder, writer, clock, logger: silentLogger, notices };
  return { store: new DurableDocument(options), notices };
}

const { settings: initial } = asDocument(settingsFormat.initial, settingsFormat) as { settings: object };

describe('the store of settings', () => {
  it('tells by name what it could not read, keeps the file as it was, and loses nothing else', async () => {
    const broken = {
      schemaVersion: 3,
      settings: {
        ...initial,
        pollIntervalSeconds: 'often',
        service: { kind: 'url', baseUrl: 'https://service.test', caFile: null },
        desktop: { closeAction: 'tray', startAtLogin: true, startHidden: true, reconnectShortcut: 7 },
      },
    };
    writeFileSync(file(), JSON.stringify(broken));
    const { store, notices } = open();
    expect(store.value).toMatchObject({
      service: { kind: 'url', baseUrl: 'https://service.test' },
      pollIntervalSeconds: 15,
      desktop: { closeAction: 'tray', startAtLogin: true, reconnectShortcut: null },
    });
    const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('settings.broken-'));
    expect(written(aside)).toEqual(broken);
    expect(notices.notices.value).toMatchObject([
      {
        code: 'store-quarantined',
        message: saying(
          'Couldn’t read some of your settings. These were reset: the refresh interval and the shortcut.',
        ),
        advice: saying(expect.stringContaining(aside)),
      },
    ]);
    await store.dispose();
    expect(written()).toMatchObject({ settings: { pollIntervalSeconds: 15, desktop: { closeAction: 'tray' } } });
    expect(open().notices.notices.value).toEqual([]);
  });

  it('writes back what another version of Beckon has in the file', async () => {
    const other = { schemaVersion: 3, settings: { ...initial, language: 'de', view: { sort: 'seen', zoom: 2 } } };
    writeFileSync(file(), JSON.stringify(other));
    const { store, notices } = open();
    store.set({ ...store.value, pollIntervalSeconds: 60 });
    await store.dispose();
    expect(written()).toMatchObject({
      settings: { language: 'de', pollIntervalSeconds: 60, view: { sort: 'seen', filter: 'all', zoom: 2 } },
    });
    expect(notices.notices.value).toEqual([]);
  });

  it('has what another version wrote also where the last good copy takes the place of a broken file', async () => {
    writeFileSync(file(), 'broken');
    const other = { schemaVersion: 3, settings: { ...initial, language: 'de' } };
    writeFileSync(file('settings.backup.json'), JSON.stringify(other));
    await open().store.dispose();
    expect(written()).toMatchObject({ settings: { language: 'de' } });
  });
});

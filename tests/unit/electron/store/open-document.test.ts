import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { type LogFields, silentLogger } from '../../../../electron/lib/logger';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { DocumentFiles } from '../../../../electron/store/document-files';
import { asDocument, type DocumentFormat } from '../../../../electron/store/document-format';
import { openDocument } from '../../../../electron/store/open-document';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp } from '../../../support/known-app-factory';
import { saying } from '../../../support/saying';

const folder = new TemporaryFolder();

const path = (name: string): string => join(folder.path, name);
const aside = (): readonly string[] =>
  readdirSync(folder.path)
    .filter((name) => name.includes('.broken-'))
    .map((name) => readFileSync(path(name), 'utf8'))
    .sort();

/** Opens a document; `notices` are what the user is told. */
function open<T>(format: DocumentFormat<T>, clock = new FakeClock()) {
  const notices: { code: string; message: unknown; advice: unknown }[] = [];
  const logged: (LogFields | undefined)[] = [];
  const opened = openDocument(new DocumentFiles(folder.path, format.name), format, {
    clock,
    logger: { ...silentLogger, warn: (_, details) => logged.push(details) },
    notices: {
      post: ({ code, message, advice }) => String(notices.push({ code, message, advice })),
      remove: () => undefined,
    },
  });
  return { ...opened, notices, logged };
}

describe('a file of which some records are unreadable', () => {
  const app = (number: number, alias = `App ${number}`) => aKnownApp({ id: `app-${number}`, alias });
  const textOf = (apps: readonly unknown[], schemaVersion = 3): string => JSON.stringify({ schemaVersion, apps });
  const put = (main: readonly unknown[], copy: readonly unknown[] | null, copyVersion = 3): void => {
    writeFileSync(path('known-apps.json'), textOf(main));
    if (copy !== null) writeFileSync(path('known-apps.backup.json'), textOf(copy, copyVersion));
  };
  /** A record whose alias is of a wrong type. */
  const damaged = (number: number) => ({ ...app(number), alias: 7 });
  const aliases = ({ value }: { readonly value: readonly { readonly alias: string | null }[] }) =>
    value.map(({ alias }) => alias);

  it('takes them from the last good copy, in their place, and says so', () => {
    put([app(3), damaged(1), app(2, 'New')], [app(1, 'Sofa'), app(2, 'Old'), app(3)]);
    const opened = open(knownAppsFormat);
    expect(aliases(opened)).toEqual(['App 3', 'Sofa', 'New']);
    expect(opened).toMatchObject({ isReadOnly: false, isUnsaved: true });
    expect(opened.notices).toEqual([
      {
        code: 'store-restored',
        message: saying('Couldn’t read 1 entry of your apps. Beckon restored it from the last good copy.'),
        advice: saying(
          expect.stringMatching(/^Check .* is saved as known-apps\.broken-.*\.json in Beckon’s data folder/),
        ),
      },
    ]);
    // The copy has nothing that is not there now.
    expect(aside()).toEqual([textOf([app(3), damaged(1), app(2, 'New')])]);
  });

  it('puts the copy aside, too, where it cannot be said which of its records they are', () => {
    // It cannot be told from an app that was forgotten since.
    put([null, app(2)], [app(1), app(2)]);
    const opened = open(knownAppsFormat);
    expect(aliases(opened)).toEqual(['App 2']);
    expect(opened.notices).toEqual([
      {
        code: 'store-quarantined',
        message: saying('Couldn’t read 1 entry of your apps. The others are fine.'),
        advice: saying(
          expect.stringMatching(/^The original file is saved as known-apps\.broken-\S+, and its backup as known/),
        ),
      },
    ]);
    expect(aside()).toEqual([textOf([null, app(2)]), textOf([app(1), app(2)])].sort());
  });

  it('says both where only some are in the copy', () => {
    put([damaged(1), damaged(2), damaged(4)], [app(1), app(2)]);
    const opened = open(knownAppsFormat);
    expect(aliases(opened)).toEqual(['App 1', 'App 2']);
    expect(opened.notices.map(({ code }) => code)).toEqual(['store-restored', 'store-quarantined']);
    expect(opened.notices[0]?.message).toEqual(
      saying('Couldn’t read 2 entries of your apps. Beckon restored them from the last good copy.'),
    );
    expect(opened.notices[1]?.message).toEqual(saying(expect.stringContaining('1 entry')));
    expect(opened.logged).toEqual([{ store: 'known-apps', dropped: 1, reset: 0, recovered: 2 }]);
    expect(aside()).toHaveLength(2);
  });

  it('reads each record where it is readable, and puts both aside', () => {
    put([damaged(1), app(2)], [app(1), damaged(2)]);
    const opened = open(knownAppsFormat);
    expect(aliases(opened)).toEqual(['App 1', 'App 2']);
    expect(opened.notices.map(({ code }) => code)).toEqual(['store-restored']);
    expect(aside()).toHaveLength(2);
  });

  it('takes none from the copy that was forgotten since, or that is there twice', () => {
    put([app(2), damaged(2), damaged(3)], [app(1), app(2, 'Old'), app(3)]);
    expect(aliases(open(knownAppsFormat))).toEqual(['App 2', 'App 3']);
    expect(aside()).toHaveLength(2);
  });

  it.each([
    ['is missing', null, 1],
    ['cannot be read either', 'x', 2],
    ['is of an older version', '{"schemaVersion":1,"apps":[]}', 2],
  ])('keeps the others where the copy %s', (_, copy, files) => {
    put([damaged(1), app(2)], null);
    if (copy !== null) writeFileSync(path('known-apps.backup.json'), copy);
    const opened = open(knownAppsFormat);
    expect(aliases(opened)).toEqual(['App 2']);
    expect(opened.notices.map(({ code }) => code)).toEqual(['store-quarantined']);
    expect(aside()).toHaveLength(files);
  });

  it('takes what it understands of a newer version’s copy, and puts that aside', () => {
    put([damaged(1), app(2)], [app(1), app(2)], 4);
    expect(aliases(open(knownAppsFormat))).toEqual(['App 1', 'App 2']);
    expect(aside()).toHaveLength(2);
  });

  it('shows them, and changes nothing, where the files cannot be put aside', () => {
    put([damaged(1), app(2), null], [app(1)]);
    const before = readdirSync(folder.path);
    for (const times of [[Number.NaN], [0, Number.NaN]]) {
      const clock = new FakeClock();
      // A time that has no text makes putting aside fail, on every system and for every user.
      clock.now = () => times.shift() ?? 0;
      const opened = open(knownAppsFormat, clock);
      expect(aliases(opened)).toEqual(['App 1', 'App 2']);
      expect(opened).toMatchObject({ isReadOnly: true, isUnsaved: false });
      expect(opened.notices.map(({ code }) => code)).toEqual(['store-not-saved']);
      expect(readdirSync(folder.path)).toEqual(before);
    }
  });
});

describe('settings of which some are unreadable', () => {
  const put = (main: object, copy: object): void => {
    for (const [name, settings] of [
      ['settings', main],
      ['settings.backup', copy],
    ] as const) {
      const document = { ...asDocument(settingsFormat.initial, settingsFormat), settings };
      writeFileSync(path(`${name}.json`), JSON.stringify(document));
    }
  };

  it('are as the last good copy has them, by name', () => {
    const { view } = settingsFormat.initial;
    put(
      { ...settingsFormat.initial, pollIntervalSeconds: 'often', view: { ...view, sort: 7 } },
      { ...settingsFormat.initial, pollIntervalSeconds: 47, view: { ...view, sort: 'seen' }, updates: 7 },
    );
    const opened = open(settingsFormat);
    expect(opened.value).toEqual({
      ...settingsFormat.initial,
      pollIntervalSeconds: 47,
      view: { ...view, sort: 'seen' },
    });
    expect(opened.notices.map(({ code }) => code)).toEqual(['store-restored']);
    expect(opened.notices[0]?.message).toEqual(
      saying(
        'Couldn’t read some of your settings. These were restored from the last good copy: the refresh interval and the sort order.',
      ),
    );
    // The copy is damaged elsewhere.
    expect(aside()).toHaveLength(2);
  });

  it('are reset where the copy does not have them either, and both are put aside', () => {
    put(
      { ...settingsFormat.initial, pollIntervalSeconds: 'often' },
      { ...settingsFormat.initial, pollIntervalSeconds: 0 },
    );
    const opened = open(settingsFormat);
    expect(opened.value).toEqual(settingsFormat.initial);
    expect(opened.notices.map(({ code }) => code)).toEqual(['store-quarantined']);
    expect(aside()).toHaveLength(2);
  });

  it('keep what another version wrote also where the copy takes the place of a broken file', () => {
    put(settingsFormat.initial, { ...settingsFormat.initial, invented: 'later' });
    writeFileSync(path('settings.json'), 'broken');
    expect(open(settingsFormat).unknownFields).toEqual({ settings: { invented: 'later' } });
  });
});

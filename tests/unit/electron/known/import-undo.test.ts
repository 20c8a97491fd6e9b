import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { undoneImport } from '../../../../electron/known/import-undo';
import { transferText } from '../../../../electron/known/transfer-format';
import { aKnownRoom } from '../../../support/a-known-room';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const T0 = '2026-01-01T00:00:00.000Z';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

describe('undoing an import that replaced apps', () => {
  it('brings back what was recorded of them, as if nothing had happened to them', async () => {
    const path = join(folder, 'export.json');
    const dialogs = { chooseDestination: () => Promise.resolve(null), chooseSource: () => Promise.resolve(path) };
    const staying = aKnownApp({ id: 'staying', deviceCode: 'staying', lastInfo: null });
    const leaving = aKnownApp({ id: 'leaving', deviceCode: 'leaving' });
    const { apps, history, toyReadings, transfer, clock } = aKnownRoom({ stored: [staying, leaving], folder, dialogs });
    for (const battery of [10, 9]) {
      apps.update({ set: [{ ...leaving, lastInfo: aNearbyApp({ toys: [aToy({ battery })] }) }] }, 'soon');
      await clock.advance(60 * 60_000);
    }
    const recorded = () => ({
      entries: history.query({ appId: null, search: null, kinds: [], limit: 50, before: null }).entries,
      readings: toyReadings.query(['staying', 'leaving']),
    });
    const before = recorded();
    expect([before.entries.map(({ kind }) => kind), before.readings[0]?.points]).toEqual([
      ['battery-low'],
      [expect.anything(), expect.anything()],
    ]);

    writeFileSync(path, transferText([staying], [], T0));
    const opened = await transfer.open();
    const applied = transfer.apply(opened.ok ? (opened.value?.importId ?? '') : '', 'replace');
    expect(recorded().readings).toEqual([]);
    await clock.advance(60_000);
    transfer.undo(applied.ok ? applied.value.undoToken : '');
    expect(apps.list.map(({ id }) => id)).toEqual(['staying', 'leaving']);
    expect(recorded()).toEqual(before);
  });
});

it('undoes the local address that an import brought, unless it was changed since', () => {
  const [was, other] = [aKnownApp({ id: 'was' }), aKnownApp({ id: 'other', deviceCode: 'other' })];
  const at = (port: number, enabled = false) => ({ localAddress: { port, enabled, origins: [] } });
  const before = { apps: [was, other], ignored: [] };
  const after = {
    apps: [
      { ...was, ...at(1) },
      { ...other, ...at(2) },
    ],
    ignored: [],
  };
  const now = {
    apps: [
      { ...was, ...at(1) },
      { ...other, ...at(2, true) },
    ],
    ignored: [],
  };
  const { set = [] } = undoneImport({ before, after }, now).apps;
  expect(set.map(({ localAddress }) => localAddress)).toEqual([undefined, at(2, true).localAddress]);
});

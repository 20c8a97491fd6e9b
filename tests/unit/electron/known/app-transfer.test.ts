import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AppTransfer } from '../../../../electron/known/app-transfer';
import { IgnoredAppsService } from '../../../../electron/known/ignored-apps-service';
import { KnownApps } from '../../../../electron/known/known-apps';
import { transferText } from '../../../../electron/known/transfer-format';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { IgnoredApp, KnownApp } from '../../../../shared/domain/known-app';
import type { ActiveService } from '../../../../shared/domain/settings';
import { FakeNearby } from '../../../support/a-nearby';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { aKnownApp } from '../../../support/known-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

function transferOf(known: readonly KnownApp[], backups = 'nowhere'): AppTransfer {
  return new AppTransfer({
    apps: new KnownApps(new FakeDocument(known), new FakeNearby()),
    ignored: new IgnoredAppsService({
      document: new FakeDocument<readonly IgnoredApp[]>([]),
      nearby: new FakeNearby(),
      connection: new ObservableValue<{ active: ActiveService }>({ active: { kind: 'none' } }),
    }),
    onRestore: () => undefined,
    backups,
    clock: new FakeClock(),
    logger: silentLogger,
  });
}

it.each([
  ['everything', null, 1, 2],
  ['some', ['a', 'b'], 1, 1],
  ['a demo’s app', ['c'], 0, 1],
] as const)('exports %s without the demo’s apps, and counts what it writes and leaves out', (_, ids, apps, leftOut) => {
  const known = [aKnownApp({ id: 'a' }), ...['b', 'c'].map((id) => aKnownApp({ id, simulated: true }))];
  const { text, ...counts } = transferOf(known).export(ids);
  expect(counts).toEqual({ apps, leftOut });
  expect((JSON.parse(text) as { apps: unknown[] }).apps).toHaveLength(apps);
});

it('keeps the backup of this import where the clock was set back', () => {
  const backups = join(makeTemporaryFolder(), 'backups');
  onTestFinished(() => removeTemporaryFolder(join(backups, '..')));
  mkdirSync(backups);
  // The clock of the test says 2026.
  for (let day = 10; day < 20; day += 1) {
    writeFileSync(join(backups, `known-apps-before-import-2027-01-${day}T00-00-00-000Z.json`), '');
  }
  const transfer = transferOf([], backups);
  const file = transferText([aKnownApp()], [], '2026-01-01T00:00:00.000Z');
  const preview = transfer.preview('export.json', file, 'anybody');
  const outcome = transfer.apply(preview.ok ? preview.value.importId : '', 'merge');
  expect(readdirSync(backups)).toHaveLength(10);
  expect(readdirSync(backups)).toContain(outcome.ok ? outcome.value.backup : 'no backup');
});

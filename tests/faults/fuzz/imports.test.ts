import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inEnglish } from '../../../electron/cli/printing/cli-words';
import { AppTransfer } from '../../../electron/known/app-transfer';
import { UNDO_IMPORT_MS } from '../../../electron/known/import-undo';
import { decodeTransfer } from '../../../electron/known/transfer-file';
import { parseTransfer, transferText } from '../../../electron/known/transfer-format';
import { silentLogger } from '../../../electron/lib/logger';
import type { KnownApp } from '../../../shared/domain/known-app';
import { aKnownRoom } from '../../support/a-known-room';
import { aTypedAddress } from '../../support/a-measurement';
import { aKnownApp, aLedgerAddress } from '../../support/known-app-factory';
import { roundsOf } from '../../support/long-runs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { corpusOf, fuzz } from './support/fuzz-run';
import { mutatedBytes } from './support/mutated-bytes';
import { mutatedJsonText } from './support/mutated-values';
import { type Random, RUN_SEED } from './support/random';

const FILES = roundsOf({ short: 400, long: 10_000 });
/** Of the files that can be read, one in so many is imported, and taken back. */
const APPLIED_IN = 2;

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

/** Whoever imports knows these. */
const KNOWN: readonly KnownApp[] = [
  aKnownApp({ id: 'phone', deviceCode: 'remote_0', alias: 'Phone', favourite: true, group: 'Bedroom' }),
  aKnownApp({ id: 'nas', deviceCode: null, source: 'address', lastInfo: null, addresses: [aTypedAddress('10.0.0.9')] }),
];

const name = fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('Phone', 'Bedroom', '__proto__'));
const code = fc.oneof(
  fc.constantFrom('remote_0', 'remote_1', 'remote_2', 'constructor'),
  fc.string({ minLength: 4, maxLength: 20 }),
);

const exported = fc
  .array(
    fc.record({
      code,
      alias: fc.option(name),
      group: fc.option(name),
      favourite: fc.boolean(),
      host: fc.oneof(fc.ipV4(), fc.domain()),
    }),
    { maxLength: 6 },
  )
  .map((apps) =>
    transferText(
      apps.map(({ code: deviceCode, alias, group, favourite, host }, index) =>
        aKnownApp({
          id: `app-${index}`,
          deviceCode,
          alias,
          group,
          favourite,
          addresses: [aLedgerAddress({ host }), aTypedAddress(host)],
        }),
      ),
      [{ deviceCode: 'ignored', title: 'Neighbor', since: '2026-01-01T00:00:00.000Z', simulated: false }],
      '2026-01-01T00:00:00.000Z',
    ),
  );

const released = readFileSync(join('tests', 'released-files', 'export', 'version-1.json'), 'utf8');
const texts = [released, ...fc.sample(exported, { seed: RUN_SEED, numRuns: 100 })];
const values = texts.map((text) => JSON.parse(text) as unknown);
const corpus = corpusOf('import');
const starts = [...corpus, ...texts.map((text) => Buffer.from(text))];

function file(random: Random): Buffer {
  return random.oneIn(3)
    ? mutatedBytes(random, random.pick(starts), starts)
    : Buffer.from(mutatedJsonText(random, random.pick(values)));
}

test(`${FILES.toLocaleString('en-US')} files to import: a preview or a reason; an import loses nothing, and can be taken back`, async () => {
  const room = aKnownRoom({ stored: KNOWN, folder });
  const { apps, ignored, known, clock, history } = room;
  const transfer = new AppTransfer({
    apps,
    ignored,
    onRestore: (ids) => known.restoring(ids),
    backups: join(folder, 'backups'),
    clock,
    logger: silentLogger,
  });
  const codesBefore = apps.stored.map(({ deviceCode }) => deviceCode);
  const before = structuredClone([apps.stored, ignored.apps.value]);
  const isAsBefore = (): boolean => isDeepStrictEqual([apps.stored, ignored.apps.value], before);
  let imported = 0;
  await fuzz({
    target: 'import',
    unit: 'files',
    rounds: FILES,
    body: file,
    take: async (body, random) => {
      if (random.oneIn(50)) {
        // What can be taken back is kept for a while, and what happened for long.
        await clock.advance(UNDO_IMPORT_MS);
        history.clear(null);
      }
      const text = decodeTransfer(body);
      const preview = text.ok ? transfer.preview('a.json', text.value, 'anybody') : text;
      if (!preview.ok) {
        const reason = inEnglish(preview.error);
        expect(reason.length).toBeGreaterThan(0);
        expect(reason.length).toBeLessThan(1_000);
        return;
      }
      const { importId, added, problems } = preview.value;
      expect(problems.length).toBeLessThanOrEqual(10);
      // Nothing changes before the user says so.
      expect(isAsBefore()).toBe(true);
      if (!random.oneIn(APPLIED_IN)) return;
      const mode = random.pick(['merge', 'replace'] as const);
      const applied = transfer.apply(importId, mode);
      if (!applied.ok) throw new Error(`It was not imported: ${applied.error.code}`);
      imported += 1;
      const { stored } = apps;
      expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
      const codes = stored.flatMap(({ deviceCode }) => (deviceCode === null ? [] : [deviceCode]));
      expect(new Set(codes).size).toBe(codes.length);
      if (mode === 'merge') {
        expect(stored.length).toBe(KNOWN.length + added);
        expect(stored.map(({ deviceCode }) => deviceCode)).toEqual(expect.arrayContaining(codesBefore));
      }
      // What is known after it can be exported, and every record of that is read again.
      const again = parseTransfer(transfer.export(null).text, new Date(clock.now()).toISOString());
      expect(again).toMatchObject({ ok: true, value: { unreadable: 0 } });
      expect(transfer.undo(applied.value.undoToken)).toEqual({ ok: true, value: null });
      expect(isAsBefore()).toBe(true);
    },
  });
  expect(imported).toBeGreaterThan(FILES / 20);
});

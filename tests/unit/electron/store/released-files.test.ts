import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { historyFormat } from '../../../../electron/known/history-log';
import { ignoredAppsFormat } from '../../../../electron/known/ignored-apps-service';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { toyReadingsFormat } from '../../../../electron/known/toy-readings-log';
import { parseTransfer } from '../../../../electron/known/transfer-format';
import { mergesFormat } from '../../../../electron/known/undo-buffers';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { pairingsFormat } from '../../../../electron/pairing/pairings-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, type DocumentFormat, readDocument } from '../../../../electron/store/document-format';

/**
 * `tests/released-files/NAME/version-N.json` is a file as Beckon wrote it when that was its version, with something in
 * every place. Such a file never changes: people have it. Where one fails, the format changed without a step: write the
 * step, put a file of the new version beside the others, and say in `version-N.read.json` of the older ones what they
 * become now.
 */
const FOLDER = resolve(__dirname, '../../../released-files');

/** What is done with a format whatever its value is. */
interface Released {
  readonly name: string;
  readonly version: number;
  /** The document that this Beckon writes for what it read; a reading that lost something throws. */
  readonly rewritten: (text: string) => unknown;
}

function released<T>(format: DocumentFormat<T>): Released {
  return {
    name: format.name,
    version: format.steps.length + 1,
    rewritten(text) {
      const reading = readDocument(text, format);
      if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
      const { value, ...losses } = reading;
      expect(losses).toEqual({ kind: 'read', dropped: 0 });
      return JSON.parse(JSON.stringify(asDocument(value, format))) as unknown;
    },
  };
}

const FORMATS: Readonly<Record<string, Released>> = {
  settingsFormat: released(settingsFormat),
  knownAppsFormat: released(knownAppsFormat),
  ignoredAppsFormat: released(ignoredAppsFormat),
  mergesFormat: released(mergesFormat),
  historyFormat: released(historyFormat),
  toyReadingsFormat: released(toyReadingsFormat),
  pairingSetupFormat: released(pairingSetupFormat),
  pairingsFormat: released(pairingsFormat),
  windowPlaceFormat: released(windowPlaceFormat),
};
const RELEASED = Object.values(FORMATS);

const textOf = (...path: string[]): string => readFileSync(join(FOLDER, ...path), 'utf8');

describe.each(RELEASED.map((format) => [format.name, format] as const))(
  'the file %s.json',
  (name, { version, rewritten }) => {
    it('of this version is written exactly as it was', () => {
      const text = textOf(name, `version-${version}.json`);
      expect(rewritten(text)).toEqual(JSON.parse(text));
    });

    const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
    it.each(older)('of version %i loses nothing', (former) => {
      const become = rewritten(textOf(name, `version-${former}.json`));
      expect(become).toEqual(JSON.parse(textOf(name, `version-${former}.read.json`)));
    });
  },
);

it('has a file of every version of every document that Beckon keeps', () => {
  // By its text: opening documents needs Electron.
  const opener = readFileSync(resolve(__dirname, '../../../../electron/open-documents.ts'), 'utf8');
  const opened = [...opener.matchAll(/\bopen\((\w+)\)/g)].map(([, format = '']) => format);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.sort()).toEqual(Object.keys(FORMATS).sort());
  for (const { name, version } of RELEASED) {
    for (let number = 1; number <= version; number += 1) {
      expect(existsSync(join(FOLDER, name, `version-${number}.json`)), `${name} ${number}`).toBe(true);
    }
  }
});

it('reads an export of the first version', () => {
  const text = textOf('export', 'version-1.json');
  const file = JSON.parse(text) as { readonly apps: readonly { readonly addresses: readonly object[] }[] };
  const parsed = parseTransfer(text, '2026-11-01T00:00:00.000Z');
  expect(parsed).toMatchObject({ ok: true, value: { unreadable: 0, problems: [], ignored: [{}] } });
  expect(parsed.ok && parsed.value.apps).toEqual(
    file.apps.map((app) => ({ ...app, addresses: app.addresses.map((one) => ({ ...one, imported: false })) })),
  );
});

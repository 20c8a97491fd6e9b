import { copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configPath, readConfig, writeConfig } from '../../../../electron/cli/files/config-file';
import { inEnglish } from '../../../../electron/cli/printing/cli-words';
import { parseTransfer, transferText } from '../../../../electron/known/transfer-format';
import { KeptSecret } from '../../../../electron/lib/kept-secret';
import { silentLogger } from '../../../../electron/lib/logger';
import { addAccessKey, readAccessKeys, revokeAccessKeys } from '../../../../electron/relay/access-key-file';
import { takeDataFolder } from '../../../../electron/relay/data-folder';
import { EmbeddedPairingStore } from '../../../../electron/relay/embedded-pairing-store';
import { CERTIFICATE_KINDS } from '../../../../electron/simulator/scenario';
import { parseScenario } from '../../../../electron/simulator/scenario-loader';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp } from '../../../support/known-app-factory';
import { STORE_LIMITS } from '../../../support/pairing-factory';

/** What people have beside the documents of `released-files.test.ts`; the same rules hold for it. */
const FOLDER = resolve(__dirname, '../../../released-files');
const fixture = (...path: string[]): string => join(FOLDER, ...path);
const textOf = (...path: string[]): string => readFileSync(fixture(...path), 'utf8');

const folder = new TemporaryFolder();

describe('an export', () => {
  it('of the first version is read', () => {
    const text = textOf('export', 'version-1.json');
    const file = JSON.parse(text) as { readonly apps: readonly { readonly addresses: readonly object[] }[] };
    const parsed = parseTransfer(text, '2026-11-01T00:00:00.000Z');
    expect(parsed).toMatchObject({ ok: true, value: { unreadable: 0, problems: [], ignored: [{}] } });
    expect(parsed.ok && parsed.value.apps).toMatchObject(
      file.apps.map((app) => ({ ...app, addresses: app.addresses.map((one) => ({ ...one, imported: false })) })),
    );
  });

  const rewritten = (file: string): unknown => {
    const parsed = parseTransfer(textOf('export', file), '2026-11-01T00:00:00.000Z');
    if (!parsed.ok) throw new Error('The export was not read');
    const { apps, ignored, exportedAt } = parsed.value;
    const known = apps.map((app) => ({ ...aKnownApp(), ...app, localAddress: undefined }));
    const kept = ignored.map((app) => ({ ...app, simulated: false }));
    return JSON.parse(transferText(known, kept, exportedAt ?? ''));
  };

  it('of the first version is written as that version was, under the number of this one', () => {
    const former = JSON.parse(textOf('export', 'version-1.written.json')) as object;
    expect(rewritten('version-1.json')).toMatchObject({ ...former, version: 2 });
    expect(rewritten('version-1.written.json')).toMatchObject({ ...former, version: 2 });
  });

  it('of this version is written as it was', () => {
    expect(rewritten('version-2.json')).toMatchObject(JSON.parse(textOf('export', 'version-2.json')) as object);
  });
});

it('reads and writes the settings of the command line as the first version did', () => {
  const environment = { BECKON_USER_DATA: folder.path };
  copyFileSync(fixture('command-line', 'version-1.json'), configPath(environment));
  const read = readConfig(environment);
  if (!read.ok) throw new Error('The settings were not read');
  expect(writeConfig(environment, read.value)).toBeNull();
  expect(readFileSync(configPath(environment), 'utf8')).toBe(textOf('command-line', 'version-1.json'));
});

describe('the access keys of a relay', () => {
  it('of the first version are read', async () => {
    const { keys, unreadable } = await readAccessKeys(fixture('relay-keys', 'version-1.jsonl'));
    expect(unreadable).toEqual([]);
    expect(keys).toEqual([
      { name: 'desk', sha256: expect.any(String), createdAt: '2026-10-01T18:30:00.000Z', expiresAt: null },
      {
        name: 'build server',
        sha256: expect.any(String),
        createdAt: '2026-10-01T18:31:00.000Z',
        expiresAt: '2027-10-01T18:31:00.000Z',
      },
    ]);
  });

  it('are written with the fields of that version', async () => {
    const file = join(folder.path, 'keys');
    const time = '2026-10-01T18:30:00.000Z';
    await addAccessKey(file, 'desk', time);
    await addAccessKey(file, 'build server', time, '2027-10-01T18:30:00.000Z');
    await addAccessKey(file, 'lost laptop', time);
    await revokeAccessKeys(file, 'lost laptop', time);
    const fieldsOf = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line) as object));
    expect(fieldsOf(readFileSync(file, 'utf8'))).toEqual(fieldsOf(textOf('relay-keys', 'version-1.jsonl')));
  });
});

it('reads the journal of a relay of the first version, and rewrites it alike', async () => {
  const journal = join(folder.path, 'pairings.journal');
  copyFileSync(fixture('relay-journal', 'version-1.jsonl'), journal);
  const taken = await takeDataFolder(folder.path);
  if (!taken.ok) throw new Error(inEnglish(taken.error));
  const clock = new FakeClock(Date.parse('2026-10-01T18:31:00.000Z'));
  const store = await EmbeddedPairingStore.open({
    folder: taken.value,
    clock,
    logger: silentLogger,
    limits: STORE_LIMITS,
  });
  await store.dispose();
  const recordsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
  // The last two lines take away one pairing and one app.
  const left = textOf('relay-journal', 'version-1.jsonl').replace(/.*"(?:pairing-4|unmatched-2)".*\n/g, '');
  expect(recordsOf(readFileSync(journal, 'utf8'))).toMatchObject(recordsOf(left));
});

it('opens a secret as the first version sealed it', () => {
  const sealed = new FakeSecretBox().seal(textOf('secret', 'version-1.txt').trimEnd());
  const secret = new KeptSecret(new FakeSecretBox(), sealed.ok ? sealed.value : null);
  expect(secret.read({ url: 'https://relay.test:8437', authority: null })).toEqual({ ok: true, value: 'my-key' });
});

it('seals a secret as the first version did', () => {
  const box = new FakeSecretBox();
  const secret = new KeptSecret(box, null);
  secret.set('my-key', { url: 'https://relay.test:8437', authority: null });
  expect(box.open(secret.sealed ?? '')).toEqual({ ok: true, value: textOf('secret', 'version-1.txt').trimEnd() });
});

describe('a scenario file', () => {
  it('of the first version means what it meant', () => {
    const scenario = parseScenario(textOf('scenario', 'version-1.yaml'), 'version-1.yaml');
    expect(scenario.ok && JSON.parse(JSON.stringify(scenario.value))).toEqual(
      JSON.parse(textOf('scenario', 'version-1.read.json')),
    );
  });

  it.each(CERTIFICATE_KINDS)('may still ask for a certificate that is %s', (kind) => {
    const text = textOf('scenario', 'version-1.yaml').replace('certificate: expired', `certificate: ${kind}`);
    expect(parseScenario(text, 'scenario.yaml')).toMatchObject({
      ok: true,
      value: { apps: [{ certificate: kind }, {}] },
    });
  });
});

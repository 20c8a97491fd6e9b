import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakUsersLanguage } from '../../../../../electron/cli/printing/cli-words';
import { runCli } from '../../../../../electron/cli/program';
import { knownAppsFormat } from '../../../../../electron/known/known-apps-format';
import type { RunningSimulator } from '../../../../../electron/simulator/simulator';
import { asDocument } from '../../../../../electron/store/document-format';
import { aSimulator } from '../../../../support/a-simulator';
import { Terminal } from '../../../../support/a-terminal';
import { anApp } from '../../../../support/an-app';
import { placeIn } from '../../../../support/kept-apps';
import { aKnownApp } from '../../../../support/known-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../../support/temporary-folder';

const SCENARIO = `apps:
  - { id: phone, deviceCode: latin, host: 1, httpsPort: 32050, wssPort: 32051, toys: [{ id: t1, type: lush, nickname: Edge }] }
  - { id: tablet, deviceCode: arabic, host: 2, httpsPort: 32060, wssPort: 32061, toys: [{ id: t2, type: lush, nickname: وردة }] }`;
const KNOWN = [
  aKnownApp({ id: 'a', deviceCode: 'latin', alias: 'Kitchen', lastInfo: anApp({ deviceCode: 'latin' }) }),
  aKnownApp({ id: 'b', deviceCode: 'arabic', alias: 'المطبخ', lastInfo: anApp({ deviceCode: 'arabic' }) }),
];
const MARKS = /[\u2066-\u2069]/;

let folder: string;
let simulator: RunningSimulator;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  simulator = await aSimulator(SCENARIO);
  writeFileSync(join(folder, 'known-apps.json'), JSON.stringify(asDocument(KNOWN, knownAppsFormat)));
});
afterEach(async () => {
  await speakUsersLanguage('en', { LANG: 'C' });
  await simulator.dispose();
  removeTemporaryFolder(folder);
});

async function inArabic(...argv: readonly string[]): Promise<string> {
  const terminal = new Terminal();
  const service = { BECKON_SERVICE_URL: simulator.url, BECKON_CA: simulator.caFile };
  await runCli(argv, terminal, { ...placeIn(folder), ...service, LC_ALL: 'ar' });
  return terminal.out + terminal.err;
}

test('what goes to a terminal, a pipe or a program has no marks of isolation, in Arabic neither', async () => {
  const list = await inArabic('list');
  expect(list).toContain('Edge');
  expect(list).toContain('وردة');
  expect(list).not.toMatch(MARKS);
  for (const argv of [
    ['list', '--json'],
    ['show', 'latin'],
    ['show', 'arabic', '--json'],
    ['doctor', 'latin'],
    ['doctor', 'arabic', '--json'],
    ['probe', '127.0.0.1:41999'],
    ['show', 'Nobody'],
    ['known'],
    ['logs'],
    ['--help'],
  ]) {
    const said = await inArabic(...argv);
    expect(said, argv.join(' ')).not.toBe('');
    expect(said, argv.join(' ')).not.toMatch(MARKS);
  }
  expect(await inArabic('show', 'Nobody')).toMatch(/\p{sc=Arab}/u);
});

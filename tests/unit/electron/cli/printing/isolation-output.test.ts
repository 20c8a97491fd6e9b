import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakUsersLanguage } from '../../../../../electron/cli/printing/cli-words';
import { knownAppsFormat } from '../../../../../electron/known/known-apps-format';
import type { RunningSimulator } from '../../../../../electron/simulator/simulator';
import { asDocument } from '../../../../../electron/store/document-format';
import { CommandLine } from '../../../../support/a-command-line';
import { aSimulator } from '../../../../support/a-simulator';
import { anApp } from '../../../../support/an-app';
import { aKnownApp } from '../../../../support/known-app-factory';

const SCENARIO = `apps:
  - { id: phone, deviceCode: latin, host: 1, httpsPort: 32050, wssPort: 32051, toys: [{ id: t1, type: lush, nickname: Edge }] }
  - { id: tablet, deviceCode: arabic, host: 2, httpsPort: 32060, wssPort: 32061, toys: [{ id: t2, type: lush, nickname: وردة }] }`;
const KNOWN = [
  aKnownApp({ id: 'a', deviceCode: 'latin', alias: 'Kitchen', lastInfo: anApp({ deviceCode: 'latin' }) }),
  aKnownApp({ id: 'b', deviceCode: 'arabic', alias: 'المطبخ', lastInfo: anApp({ deviceCode: 'arabic' }) }),
];
const MARKS = /[\u2066-\u2069]/;

const commandLine = new CommandLine();
let simulator: RunningSimulator;
beforeEach(async () => {
  simulator = await aSimulator(SCENARIO);
  writeFileSync(join(commandLine.folder, 'known-apps.json'), JSON.stringify(asDocument(KNOWN, knownAppsFormat)));
});
afterEach(async () => {
  await speakUsersLanguage('en', { LANG: 'C' });
  await simulator.dispose();
});

async function inArabic(...argv: readonly string[]): Promise<string> {
  const service = { BECKON_SERVICE_URL: simulator.url, BECKON_CA: simulator.caFile };
  const { out, err } = await commandLine.runWith({ ...service, LC_ALL: 'ar' }, argv);
  return out + err;
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

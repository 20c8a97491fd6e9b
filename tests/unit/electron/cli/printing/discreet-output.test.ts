import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { RevealedStatuses } from '../../../../../electron/control/revealed-statuses';
import { knownAppsFormat } from '../../../../../electron/known/known-apps-format';
import { transferText } from '../../../../../electron/known/transfer-format';
import { systemClock } from '../../../../../electron/lib/clock';
import { settingsFormat } from '../../../../../electron/settings/settings-format';
import type { RunningSimulator } from '../../../../../electron/simulator/simulator';
import { asDocument } from '../../../../../electron/store/document-format';
import { success } from '../../../../../shared/lib/result';
import { textFor, verbatim } from '../../../../../shared/words/text';
import { CommandLine } from '../../../../support/a-command-line';
import { aNearby } from '../../../../support/a-nearby';
import { aSimulator } from '../../../../support/a-simulator';
import { anApp, aToy } from '../../../../support/an-app';
import { aControlRoom } from '../../../../support/control-room';
import { aKnownApp } from '../../../../support/known-app-factory';

const CODE = 'remote_5ec2e70123456789abcdef0123456789';
const OTHER = 'remote_5ec2e7ffffffffffffffffffffffffff';
const SCENARIO = `apps:
  - id: phone
    deviceCode: ${CODE}
    host: 1
    httpsPort: 32050
    wssPort: 32051
    toys: [{ id: secrettoyid, type: lush, nickname: Secret toy }]
  - { id: tablet, deviceCode: ${OTHER}, host: 2, httpsPort: 32060, wssPort: 32061 }`;
/** Names, codes, addresses, domains, groups and kinds of toys: nothing of it may be read over a shoulder. */
const SECRETS = /secret|5ec2e7|127[.-]0[.-]0[.-]\d|beckon\.test|lush|Bedroom/i;

const app = aKnownApp({
  id: '22222222-2222-4222-8222-222222222222',
  deviceCode: CODE,
  alias: 'Secret phone',
  group: 'Bedroom',
  lastListedAt: new Date().toISOString(),
  lastInfo: anApp({
    deviceCode: CODE,
    toys: [aToy({ nickname: 'Secret toy', displayName: 'Secret toy', battery: 45 })],
  }),
});

let simulator: RunningSimulator;
beforeEach(async () => {
  simulator = await aSimulator(SCENARIO);
});
afterEach(async () => {
  await simulator.dispose();
});

function keepFiles(discreet: boolean): void {
  const places = { service: 'https://secret.example', ca: 'secret.pem', relay: 'https://secret.example' };
  writeFileSync(join(commandLine.folder, 'command-line.json'), JSON.stringify(places));
  const settings = asDocument({ ...settingsFormat.initial, discreet }, settingsFormat);
  writeFileSync(join(commandLine.folder, 'settings.json'), JSON.stringify(settings));
  writeFileSync(join(commandLine.folder, 'known-apps.json'), JSON.stringify(asDocument([app], knownAppsFormat)));
}

/** A Beckon that runs, in which nothing succeeds that has an address: its failures name them all. */
async function runBeckon(discreet: boolean): Promise<void> {
  const sentence = textFor('finding.isAddress', { address: '127.0.0.7' });
  const verdict = { code: 'silent', sentence, advice: verbatim('Ask Secret phone at 127.0.0.7.') } as const;
  const failed = { kind: 'failed', verdict } as const;
  const nearby = aNearby([anApp({ deviceCode: OTHER })]);
  const { folder } = commandLine;
  const room = aControlRoom({ stored: [app], nearby, folder, clock: systemClock, located: failed, waited: failed });
  const { handlers, settings, source, known } = room;
  settings.set({ discreet });
  await commandLine.start({
    ...handlers,
    watch: async ({ reveal }, { notify }) => {
      const { apps } = reveal === true ? new RevealedStatuses(source, known.apps) : source;
      const at = '2026-01-01T00:00:00.000Z';
      notify({ event: 'state', at, apps: [...apps], looking: source.looking });
      return success(null);
    },
    reconnect: async () => {
      const [status] = source.apps;
      if (status === undefined) throw new Error('No app');
      return success({
        result: 'connected',
        app: status,
        address: '127.0.0.7:30010',
        via: 'list',
        moved: { from: '127.0.0.8', to: '127.0.0.7' },
      });
    },
  });
}

const commandLine = new CommandLine(() => ({ BECKON_SERVICE_URL: simulator.url, BECKON_CA: simulator.caFile }));
const { run } = commandLine;

const COMMANDS: readonly (readonly string[])[] = [
  ['list'],
  ['show', CODE],
  ['show', 'secret-nobody'],
  ['probe', CODE],
  ['probe', '127.0.0.1:41999'],
  ['probe', 'secret name'],
  ['doctor', CODE],
  ['doctor', '127-0-0-9.apps.beckon.test', '--timeout', '500'],
  ['doctor', '--nearby'],
  ['known'],
  ['known', '--names'],
  ['watch'],
  ['reconnect', 'Secret phone'],
  ['add', CODE],
  ['add', '8.8.8.8'],
  ['forget', 'secret nobody'],
  ['wait', 'App 1', '--timeout', '300'],
  ['exec', 'App 1', '--', 'true'],
  ['address', 'App 1'],
  ['address', 'secret nobody', '--url'],
  ['open'],
  ['status'],
  ['status', '--line'],
  ['alias', 'App 1', 'Secret name'],
  ['alias', 'secret nobody', 'x'],
  ['group', 'App 1', 'Secret group'],
  ['favorite', 'App 1'],
  ['keep-connected', 'App 1'],
  ['local-address', 'App 1'],
  ['ignore', 'secret-nobody'],
  ['ignore', OTHER],
  ['ignore', '--list'],
  ['ignore', '--list', '--names'],
  ['history'],
  ['history', 'App 1'],
  ['unignore', OTHER],
  ['pause'],
  ['resume'],
  ['export', 'secret-folder/secret.json'],
  ['import', 'secret.json'],
  ['discreet', 'status'],
  ['where'],
  ['config', 'list'],
  ['config', 'get', 'service'],
  ['config', 'get', 'ca'],
  ['config', 'set', 'service', 'https://secret.example'],
  ['config', 'set', 'relay', 'https://secret.example:secret'],
  ['config', 'unset', 'relay'],
  ['logs'],
  ['update'],
  ['version'],
  ['secret'],
  ['list', 'secret'],
  ['pair', '--relay', 'https://secret.example'],
];

test.each([false, true])('no command prints a name, a code or an address (Beckon runs: %s)', async (runs) => {
  keepFiles(true);
  if (runs) await runBeckon(true);
  for (const argv of COMMANDS) {
    const { out, err } = await run(...argv);
    expect(`${out}${err}`.replaceAll('8.8.8.8', 'secret'), argv.join(' ')).not.toMatch(SECRETS);
    expect(`${out}${err}`, argv.join(' ')).not.toContain(commandLine.folder);
  }
});

it('a settings file that cannot be used is named without its folder', async () => {
  keepFiles(true);
  writeFileSync(join(commandLine.folder, 'command-line.json'), '{');
  for (const argv of [['list'], ['config', 'list']]) expect((await run(...argv)).err).not.toContain(commandLine.folder);
});

it('an import shows how much it changes, and not whom', async () => {
  keepFiles(true);
  await runBeckon(true);
  const other = { ...app, id: 'other', deviceCode: OTHER, alias: 'Secret tablet' };
  const file = join(commandLine.folder, 'secret.json');
  writeFileSync(file, transferText([other], [], '2026-01-01T00:00:00.000Z'));
  for (const more of [[], ['--yes']]) {
    const { code, out, err } = await run('import', file, ...more);
    expect(code).toBe(0);
    expect(out).toMatch(/^New apps +1$/m);
    expect(`${out}${err}`).not.toMatch(SECRETS);
  }
});

it('apps have the names that the window gives them, and stay told apart', async () => {
  keepFiles(true);
  const { out } = await run('list');
  expect(out.split('\n').filter((line) => /^\S/.test(line))).toEqual(['2 apps nearby', 'App 1', 'Nearby app 1']);
  expect(out).toContain('Toy 1');
  expect((await run('show', CODE)).out).toMatch(/^App 1\n/);
});

it('people can type what they see, and a status bar has its numbers as ever', async () => {
  keepFiles(true);
  await runBeckon(true);
  expect((await run('known', '--names')).out).toBe('App 1\n');
  // Toys come with their names or not at all.
  expect((await run('status', '--line', '--format', '{reachable}/{apps} {battery}')).out).toBe('0/1 45\n');
  expect((await run('doctor', 'App 1')).code).not.toBe(2);
  expect((await run('forget', 'app 1')).out).toBe('Forgot App 1. Use beckon add to add it again.\n');
});

it('a person can look once, and programs read everything', async () => {
  keepFiles(true);
  await runBeckon(true);
  for (const command of ['list', 'known', 'watch']) {
    expect((await run(command, '--reveal')).out, command).toMatch(SECRETS);
    expect((await run(command, '--json')).out, command).toContain(CODE);
  }
  expect((await run('config', 'get', 'service', '--reveal')).out).toBe('https://secret.example\n');
  expect((await run('config', 'list', '--reveal')).out).toContain(join(commandLine.folder, 'secret.pem'));
  expect(JSON.parse((await run('config', 'list', '--json')).out)).toMatchObject({
    settings: { service: 'https://secret.example' },
  });
  expect((await run('where', '--reveal')).out).toContain(commandLine.folder);
  expect(JSON.parse((await run('where', '--json')).out)).toMatchObject({ userData: commandLine.folder });
  expect(JSON.parse((await run('known', '--json')).out)).toMatchObject({
    discreet: true,
    apps: [{ name: 'Secret phone', alias: 'Secret phone', group: 'Bedroom', toys: [{ nickname: 'Secret toy' }] }],
  });
  expect((await run('exec', 'App 1', '--json', '--', 'true')).out).toContain('127.0.0.7');
});

it('discreet on, off and status go through the running Beckon', async () => {
  keepFiles(false);
  await runBeckon(false);
  expect(JSON.parse((await run('discreet', 'on', '--json')).out)).toEqual({ discreet: true });
  expect((await run('discreet', 'status')).out).toBe('Discreet mode is on.\n');
  expect((await run('discreet', 'off')).out).toBe('Discreet mode is off.\n');
});

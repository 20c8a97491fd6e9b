import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsFormat } from '../../../../../electron/settings/settings-format';
import { asDocument } from '../../../../../electron/store/document-format';
import { connectionText } from '../../../../../shared/domain/connection-text';
import { success } from '../../../../../shared/lib/result';
import { CommandLine } from '../../../../support/a-command-line';
import { aConnection } from '../../../../support/a-connection';
import { aSimulator } from '../../../../support/a-simulator';
import { aControlApp } from '../../../../support/control-app-factory';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const CONNECTION = aConnection({
  name: 'Living room',
  domain: '192-168-1-44.apps.example',
  address: '192.168.1.44',
  httpsPort: 30_010,
  wssPort: null,
});

const commandLine = new CommandLine();
const { run } = commandLine;

async function save(): Promise<void> {
  const located = async () => success({ result: 'reachable', name: 'Living room', connection: CONNECTION } as const);
  await commandLine.start({ locate: located }, [
    aControlApp({ name: 'Living room', alias: 'Living room', connection: CONNECTION }),
    aControlApp({
      id: 'id-2',
      deviceCode: null,
      name: 'Nowhere',
      connection: aConnection({ domain: null, address: null, httpsPort: null, wssPort: null }),
    }),
  ]);
}

it('prints what the window copies, or the part that is asked for; wait says where the app is', async () => {
  await save();
  expect(await run('address', 'living room')).toEqual({
    code: 0,
    out: `${connectionText(CONNECTION, 'address')}\n`,
    err: '',
  });
  for (const [option, text] of [
    ['--url', connectionText(CONNECTION, 'https')],
    ['--host', connectionText(CONNECTION, 'host')],
    ['--port', '30010'],
  ] as const)
    expect(await run('address', 'Living room', option), option).toEqual({ code: 0, out: `${text}\n`, err: '' });
  expect(JSON.parse((await run('address', 'Living room', '--json')).out)).toEqual({
    address: '192.168.1.44:30010',
    url: 'https://192-168-1-44.apps.example:30010',
    host: '192-168-1-44.apps.example',
    port: 30_010,
    ws: null,
  });
  expect(await run('wait', 'Living room')).toEqual({
    code: 0,
    out: 'Living room is reachable at 192.168.1.44:30010.\n',
    err: '',
  });
});

it('asks the service for an app that is not saved, by its code alone', async () => {
  await save();
  const simulator = await aSimulator(
    `apps: [{ id: phone, deviceCode: ${CODE}, host: 1, httpsPort: 32030, wssPort: 32031 }]`,
  );
  try {
    const service = { BECKON_SERVICE_URL: simulator.url, BECKON_CA: simulator.caFile };
    const [app] = simulator.state().apps;
    const ending = await commandLine.runWith(service, ['address', CODE, '--ws']);
    expect(ending).toMatchObject({ code: 0, out: `wss://127-0-0-1.apps.beckon.test:${app?.wssPort}\n` });
    expect(await commandLine.runWith(service, ['address', 'Livingrom'])).toMatchObject({ code: 2, out: '' });
  } finally {
    await simulator.dispose();
  }
});

it.each([
  ['an address that is not known', ['Nowhere'], 4, 'unreachable', 'game mode'],
  ['a port that the app does not have', ['Living room', '--ws'], 4, 'unreachable', 'game mode'],
  ['two parts', ['Living room', '--url', '--port'], 2, 'usage', '--help'],
  ['a name that no app has', ['Livingrom'], 2, 'not-found', 'beckon known'],
])('says of %s why it prints none, and what to do', async (_what, argv, code, error, advice) => {
  await save();
  const ending = await run('address', ...argv, '--json');
  expect(ending.code).toBe(code);
  expect(JSON.parse(ending.out)).toMatchObject({ error: { code: error, advice: expect.stringContaining(advice) } });
});

it('needs a running Beckon, or a service', async () => {
  const ending = await run('address', 'Living room');
  expect(ending.code).toBe(4);
  expect(ending.err).toContain('--service');
});

it('prints none to people in discreet mode, but for --reveal, and to programs', async () => {
  await save();
  const settings = asDocument({ ...settingsFormat.initial, discreet: true }, settingsFormat);
  writeFileSync(join(commandLine.folder, `${settingsFormat.name}.json`), JSON.stringify(settings));
  const hidden = await run('address', 'Living room');
  expect(hidden).toMatchObject({ code: 2, out: '' });
  expect(hidden.err).toContain('--reveal');
  expect((await run('address', 'Living room', '--reveal')).out).toBe('192.168.1.44:30010\n');
  expect((await run('address', 'Living room', '--json')).out).toContain('192.168.1.44:30010');
  expect((await run('wait', 'Living room')).out).toBe('The app is reachable.\n');
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unknownName } from '../../../../electron/control/find-by-name';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument } from '../../../../electron/store/document-format';
import { DocumentText } from '../../../../electron/store/document-text';
import { failure } from '../../../../shared/lib/result';
import { CommandLine } from '../../../support/a-command-line';
import { type ForeignBeckon, listenAs } from '../../../support/a-foreign-beckon';
import { startTlsServer, type TlsServer, testAuthority } from '../../../support/a-tls-server';
import { aWireApp } from '../../../support/a-wire-app';
import { aControlApp } from '../../../support/control-app-factory';
import { aKnownApp } from '../../../support/known-app-factory';

const CODE = 'remote_0123456789abcdef';
const ALIAS = 'Living-room';

let service: TlsServer;
let ca: string;
let foreign: ForeignBeckon | null;
const commandLine = new CommandLine(() => ({ BECKON_CA: ca, BECKON_SERVICE_URL: service.url }));
const { run } = commandLine;

beforeEach(async () => {
  foreign = null;
  ca = join(commandLine.folder, 'ca.pem');
  writeFileSync(ca, (await testAuthority()).certificatePem);
  const answer = JSON.stringify({ code: 0, data: aWireApp({ deviceCode: CODE }) });
  service = await startTlsServer((_request, response) => response.end(answer));
});
afterEach(async () => {
  await foreign?.dispose();
  await service.close();
});

type State = 'running' | 'not-running' | 'hung' | 'busy';

/** Beckon has saved two apps, one of them by its address alone: it answers, or only its file does. */
async function save(state: State): Promise<void> {
  if (state === 'running') {
    const refuse = async ({ name }: { readonly name: string }) => failure(unknownName(name, []));
    await commandLine.start({ locate: refuse, follow: refuse }, [
      aControlApp({ id: 'id-1', deviceCode: CODE, name: ALIAS, alias: ALIAS }),
      aControlApp({ id: 'id-2', deviceCode: null, name: 'Desk', alias: 'Desk' }),
    ]);
    return;
  }
  const apps = [
    aKnownApp({ id: 'id-1', deviceCode: CODE, alias: ALIAS }),
    aKnownApp({ id: 'id-2', deviceCode: null, alias: 'Desk' }),
  ];
  const text = new DocumentText().of(asDocument(apps, knownAppsFormat));
  writeFileSync(join(commandLine.folder, `${knownAppsFormat.name}.json`), text);
  if (state === 'hung') foreign = await listenAs(commandLine.place);
  if (state === 'busy') foreign = await listenAs(commandLine.place, BUSY);
}

const BUSY = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_001, message: 'Busy.', data: { code: 'busy', serviceCode: null, advice: '' } },
};

// It would catch: a name of the user's own in the service's log, or in that of a proxy.
describe.each<State>(['running', 'not-running', 'hung', 'busy'])('a name of the user’s own (Beckon: %s)', (state) => {
  it.each([['show'], ['exec'], ['wait'], ['probe'], ['doctor']])(
    'is not what %s asks the service for',
    async (command) => {
      await save(state);
      const program = command === 'exec' ? ['--', 'true'] : [];
      for (const name of [ALIAS, ALIAS.toUpperCase(), 'Desk', 'Livng room', 'Livingroom']) {
        await run(command, name, '--timeout', '300', ...program);
      }
      expect(service.requests.join('\n')).not.toMatch(/living|desk|livng/i);
    },
  );

  it('shows its app by its code', async () => {
    await save(state);
    expect(await run('show', ALIAS, '--timeout', '3000')).toMatchObject({
      code: 0,
      out: expect.stringContaining(CODE),
    });
    expect(service.requests.join('\n')).toContain(CODE);
  });

  it('is refused where the app has no code, and where nothing is called so', async () => {
    await save(state);
    expect(await run('show', 'Desk', '--timeout', '300')).toMatchObject({ code: state === 'running' ? 2 : 4, out: '' });
    expect(await run('show', 'Livng room', '--timeout', '300')).toMatchObject({ code: 2, out: '' });
    expect(service.requests).toEqual([]);
  });
});

// It would catch: a wait for ever, or a blamed code, after a typo.
describe.each<State>(['running', 'not-running'])('a name (Beckon: %s)', (state) => {
  it.each([['show'], ['exec'], ['wait'], ['forward'], ['probe'], ['doctor']])(
    'that is misspelled ends %s at once, with the names that are much like it',
    async (command) => {
      await save(state);
      const program = command === 'exec' ? ['--', 'true'] : [];
      const ending = await run(command, 'Livingrom', '--json', '--timeout', '60000', ...program);
      expect(ending.code).toBe(2);
      expect(JSON.parse(ending.out)).toMatchObject({
        error: {
          code: 'not-found',
          message: `No saved app is called “Livingrom”. Similar names: ${ALIAS}.`,
          advice: expect.stringContaining('--code'),
        },
      });
      expect(service.requests).toEqual([]);
    },
  );

  it('is not said by what misses it while discreet mode hides it', async () => {
    await save(state);
    const settings = asDocument({ ...settingsFormat.initial, discreet: true }, settingsFormat);
    writeFileSync(join(commandLine.folder, `${settingsFormat.name}.json`), JSON.stringify(settings));
    for (const argv of [
      ['wait', 'Livingrom', '--json'],
      ['wait', 'Livingrom'],
    ]) {
      const ending = await run(...argv);
      expect(ending.code).toBe(2);
      expect(ending.out + ending.err).not.toContain(ALIAS);
    }
  });

  it.each([['show'], ['exec'], ['wait'], ['probe'], ['doctor']])(
    'is a device code for %s where --code says so, whatever it looks like',
    async (command) => {
      await save(state);
      const program = command === 'exec' ? ['--', 'true'] : [];
      // Enough to ask; `wait` goes on until its time has passed.
      const timeout = command === 'wait' ? '1500' : '30000';
      await run(command, 'mobile', '--code', '--timeout', timeout, ...program);
      expect(service.requests.join('\n')).toContain('mobile');
    },
  );
});

it('add takes no word for a device code that looks like none', async () => {
  await save('running');
  const ending = await run('add', 'Livingroom', '--json');
  expect(ending).toMatchObject({ code: 2, out: expect.stringContaining('“Livingroom” is neither an address') });
  expect(ending.err).toContain('--code');
});

import { expect } from 'playwright/test';
import { test } from '../support/beckon-test';
import { type Ending, run } from '../support/command-line';

const PHONE = 'remote_';

interface PrintedApp {
  readonly id: string;
  readonly name: string;
  readonly deviceCode: string | null;
  readonly alias: string | null;
  readonly favourite: boolean;
  readonly service: { readonly listed: boolean | null };
  readonly reach: { readonly outcome: string };
}

function printed(ending: Ending): { readonly apps: readonly PrintedApp[] } {
  return JSON.parse(ending.out) as { apps: readonly PrintedApp[] };
}

function errorOf({ out }: Ending): { readonly code: string; readonly message: string } {
  return (JSON.parse(out) as { error: { code: string; message: string } }).error;
}

test('apps are added, listed, brought back and forgotten from the command line', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const beckon = await launch({ env: serviceEnvironment });
  const environment = { BECKON_USER_DATA: userData };
  const list = await run(['list', '--json'], serviceEnvironment);
  const [phone, pc] = (JSON.parse(list.out) as { apps: { deviceCode: string; domain: string; httpsPort: number }[] })
    .apps;
  if (phone === undefined || pc === undefined) throw new Error('No apps');
  expect(phone.deviceCode).toContain(PHONE);

  await expect.poll(async () => (await run(['known'], environment)).code).toBe(0);
  expect((await run(['known'], environment)).out).toBe('');
  const add = ['add', phone.deviceCode, '--alias', 'Phone', '--favourite', '--json'];
  let printedApp = '';
  // Beckon may still be turning to its service.
  await expect
    .poll(async () => {
      const added = await run(add, environment);
      printedApp = added.out;
      return added.code;
    })
    .toBe(0);
  expect(JSON.parse(printedApp)).toMatchObject({
    app: { alias: 'Phone', favourite: true, deviceCode: phone.deviceCode },
  });
  expect((await run(['add', `${pc.domain}:${pc.httpsPort}`], environment)).code).toBe(0);

  const apps = printed(await run(['known', '--json'], environment)).apps;
  expect(apps).toHaveLength(2);
  const table = await run(['known'], environment);
  expect(table.out).toContain('★ Phone');
  expect(table.out).not.toContain('\u001b');

  const reconnected = await run(['reconnect', 'phone', '--json'], environment);
  expect(reconnected.code).toBe(0);
  expect(JSON.parse(reconnected.out)).toMatchObject({ result: 'connected', app: { alias: 'Phone' } });

  await simulator.dispose();
  const lost = await run(['reconnect', phone.deviceCode], environment);
  expect(lost.code).toBe(4);
  expect(lost.out).toBe('');

  expect(await run(['forget', 'Phone'], environment)).toMatchObject({ code: 0 });
  const again = await run(['forget', 'Phone', '--json'], environment);
  expect(again.code).toBe(2);
  expect(errorOf(again).code).toBe('not-found');
  await expect.poll(async () => Object.keys((await beckon.snapshot()).state.known)).toHaveLength(1);
});

test('list, show and the doctor ask the running Beckon where no service is given', async ({
  launch,
  userData,
  serviceEnvironment,
}) => {
  await launch({ env: serviceEnvironment });
  const environment = { BECKON_USER_DATA: userData };
  interface Listed {
    readonly apps: readonly { readonly deviceCode: string }[];
    readonly skipped: readonly unknown[];
  }
  const own = JSON.parse((await run(['list', '--json'], serviceEnvironment)).out) as Listed;
  let listed = '';
  // Beckon may still be turning to its service.
  await expect
    .poll(async () => {
      const list = await run(['list', '--json'], environment);
      listed = list.out;
      return list.code;
    })
    .toBe(0);
  const asked = JSON.parse(listed) as Listed;
  expect(Object.keys(asked)).toEqual(['apps', 'skipped', 'fetchedAt']);
  expect(asked.apps).toEqual(own.apps);

  const [first] = own.apps;
  const code = first?.deviceCode ?? '';
  expect((await run(['add', code, '--alias', 'Living room'], environment)).code).toBe(0);
  const shown = await run(['show', 'living room', '--json'], environment);
  expect(JSON.parse(shown.out)).toEqual({ app: first });
  for (const name of ['Living room', code.slice(0, 12)]) {
    const report = await run(['doctor', name, '--json'], environment);
    const { steps } = JSON.parse(report.out) as { steps: { step: string; outcome: string }[] };
    expect(steps.map(({ step }) => step)).toHaveLength(9);
    expect(steps.slice(0, 2)).toEqual([
      expect.objectContaining({ step: 'service', outcome: 'ok' }),
      expect.objectContaining({ step: 'listed', outcome: 'ok' }),
    ]);
    expect(report.code).toBe(0);
  }
  // The service is a simulator that was set from outside: its apps are on this computer, too.
  expect(await run(['probe', 'Living room', '--json'], environment)).toMatchObject({ code: 0, err: '' });
  expect(await run(['doctor', 'Living room', '--timeout', '4000'], environment)).toMatchObject({ code: 0, err: '' });
  expect((await run(['doctor', '--nearby'], environment)).out).toMatch(/^✓ Service/);
});

test('open starts Beckon where none runs, and shows the window of one that does', async ({ userData }) => {
  const { DISPLAY = '', HOME = '', XDG_RUNTIME_DIR = '' } = process.env;
  const place = { BECKON_USER_DATA: userData, HOME, XDG_RUNTIME_DIR };
  // It needs a screen.
  const alone = await run(['open', '--json'], place);
  expect(alone).toMatchObject({ code: 4, err: expect.stringContaining('ended before it answered') });
  expect(errorOf(alone).code).toBe('not-running');
  try {
    for (const time of ['first', 'second']) {
      const opened = await run(['open', '--json'], { ...place, DISPLAY });
      expect(opened, time).toMatchObject({ code: 0, err: '' });
      expect(JSON.parse(opened.out)).toEqual({ opened: true });
    }
    expect(JSON.parse((await run(['status', '--json'], place)).out)).toMatchObject({ running: true, window: true });
  } finally {
    expect(await run(['quit'], place)).toMatchObject({ code: 0 });
  }
});

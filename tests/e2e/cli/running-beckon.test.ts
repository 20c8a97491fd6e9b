import { expect } from 'playwright/test';
import { test } from '../support/beckon-test';
import { type Ending, run } from '../support/command-line';

const PHONE = 'remote_';

function errorOf({ out }: Ending): { readonly code: string; readonly message: string } {
  return (JSON.parse(out) as { error: { code: string; message: string } }).error;
}

test('the running Beckon lists and examines what is nearby, and saves, brings back and forgets apps', async ({
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

  await test.step('where no service is given', async () => {
    const asked = JSON.parse((await run(['list', '--json'], environment)).out) as { apps: unknown };
    expect(asked.apps).toEqual((JSON.parse(list.out) as { apps: unknown }).apps);
    expect(JSON.parse((await run(['show', 'phone', '--json'], environment)).out)).toEqual({ app: phone });
    const report = await run(['doctor', phone.deviceCode.slice(0, 12), '--json'], environment);
    const { steps } = JSON.parse(report.out) as { steps: { step: string; outcome: string }[] };
    expect(steps.slice(0, 2)).toMatchObject([
      { step: 'service', outcome: 'ok' },
      { step: 'listed', outcome: 'ok' },
    ]);
    expect(report.code).toBe(0);
    // The service is a simulator that was set from outside: its apps are on this computer, too.
    expect(await run(['probe', 'phone', '--json'], environment)).toMatchObject({ code: 0, err: '' });
  });

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

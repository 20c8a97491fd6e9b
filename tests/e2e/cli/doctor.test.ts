import net from 'node:net';
import { expect, test } from 'playwright/test';
import { end, run, simulate, start } from '../support/command-line';

interface Report {
  readonly steps: readonly { readonly step: string; readonly outcome: string; readonly code: string }[];
  readonly verdict: { readonly code: string };
}

function verdictOf({ out }: { readonly out: string }): string {
  return (JSON.parse(out) as Report).verdict.code;
}

test('the doctor examines every listed app by its code, one by its address without the service, and the service alone', async () => {
  const { child, announcement } = await simulate('--scenario', 'home');
  const environment = { BECKON_SERVICE_URL: announcement.url, BECKON_CA: announcement.ca };
  const list = await run(['list', '--json'], environment);
  const { apps } = JSON.parse(list.out) as {
    apps: { deviceCode: string; domain: string; httpsPort: number; online: boolean }[];
  };
  for (const app of apps) {
    const ending = await run(['doctor', app.deviceCode, '--json'], environment);
    // Reached either way; of one the service says that it is offline.
    expect(verdictOf(ending)).toBe(app.online ? 'ok' : 'app-offline-at-service');
    expect(ending).toMatchObject({ code: app.online ? 0 : 3, err: '' });
  }
  const [app] = apps;
  const alone = await run(['doctor', `${app?.domain}:${app?.httpsPort}`, '--json'], { BECKON_CA: announcement.ca });
  expect(verdictOf(alone)).toBe('ok');
  expect(alone.code).toBe(0);

  const untrusted = await run(['doctor', '--nearby', '--json', '--service', announcement.url]);
  expect(verdictOf(untrusted)).toBe('service-unreachable');
  expect(untrusted.code).toBe(4);
  expect(await run(['doctor', '--nearby'], environment)).toMatchObject({ code: 0, err: '' });
  await end(child, 'SIGTERM');
});

test('a doctor that is interrupted still prints the whole report', async () => {
  const { promise: examined, resolve: connected } = Promise.withResolvers<void>();
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    connected();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const doctor = start(['doctor', `127.0.0.1:${port}`, '--json', '--timeout', '60000']);
  let out = '';
  doctor.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await examined;
  expect(await end(doctor, 'SIGINT')).toBe(4);
  server.close();
  expect(verdictOf({ out })).toBe('stopped');
  expect((JSON.parse(out) as Report).steps).toHaveLength(9);
});

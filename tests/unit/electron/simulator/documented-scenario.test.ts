import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseScenario, readyScenario } from '../../../../electron/simulator/scenario-loader';

const DOCUMENT = resolve(import.meta.dirname, '../../../../docs/simulator.md');

test('the page has the device code of each app at home, and no other', async () => {
  const page = await readFile(DOCUMENT, 'utf8');
  const { apps } = readyScenario('home');
  const rows = [
    ...page.matchAll(/^\| `([\w-]+)` \| `((?:remote|connect)_[0-9a-f]+)` \| `([\d.]+)` \| (\d+), (\d+) \|/gm),
  ];
  expect(rows.map((row) => row.slice(1))).toEqual(
    apps.map(({ id, deviceCode, host, httpsPort, wssPort }) =>
      [id, deviceCode, `127.0.0.${host}`, httpsPort, wssPort].map(String),
    ),
  );
});

test('the scenario file in the documentation is one that the simulator takes', async () => {
  const example = /```yaml\n(.*?)```/s.exec(await readFile(DOCUMENT, 'utf8'))?.[1] ?? '';
  const scenario = parseScenario(example, 'docs/simulator.md');
  expect(scenario).toMatchObject({ ok: true, value: { name: 'evening', apps: [{ id: 'phone' }], events: [{}, {}] } });
});

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseScenario } from '../../../../electron/simulator/scenario-loader';

const DOCUMENT = resolve(import.meta.dirname, '../../../../docs/simulator.md');

test('the scenario file in the documentation is one that the simulator takes', async () => {
  const example = /```yaml\n(.*?)```/s.exec(await readFile(DOCUMENT, 'utf8'))?.[1] ?? '';
  const scenario = parseScenario(example, 'docs/simulator.md');
  expect(scenario).toMatchObject({ ok: true, value: { name: 'evening', apps: [{ id: 'phone' }], events: [{}, {}] } });
});

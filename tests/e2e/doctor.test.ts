import { expect } from 'playwright/test';
import type { RunningSimulator } from '../../electron/simulator/simulator';
import type { VerdictCode } from '../../shared/domain/doctor';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

/** What the doctor of the window comes to about the simulator’s phone, after something happened to it. */
async function verdictAfter(
  event: Parameters<RunningSimulator['perform']>[0],
  window: BeckonWindow,
  simulator: RunningSimulator,
): Promise<VerdictCode> {
  await window.goTo('Nearby');
  await window.nearby.keep('Sunday');
  await simulator.perform(event);
  const [id = ''] = Object.keys((await window.snapshot()).state.known);
  const report = await window.ask('doctor.run', { runId: 'run', request: { kind: 'known', id } });
  if (!report.ok) throw new Error(report.error.code);
  return report.data.verdict.code;
}

test('a phone on loopback is not blamed for its address where the service is there, too', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  expect(await verdictAfter({ do: 'stop-app', app: 'phone' }, window, simulator)).toBe('not-listening');
});

test('plain HTTP is told from a port that hangs up', async ({ launch, simulator, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  expect(await verdictAfter({ do: 'set-certificate', app: 'phone', to: 'plain-http' }, window, simulator)).toBe(
    'plain-http',
  );
});

import { expect, it, onTestFinished } from 'vitest';
import type { RunningSimulator } from '../../../../../electron/simulator/simulator';
import { DOCTOR_STEPS, type DoctorReport } from '../../../../../shared/domain/doctor';
import { CommandLine, type Ending } from '../../../../support/a-command-line';
import { codesOf } from '../../../../support/a-path-doctor';
import { aSimulator, type TestSimulatorOptions } from '../../../../support/a-simulator';
import { SIMULATED_NETWORK, simulatedAddress } from '../../../../support/simulated-network';
import { closedPort } from '../../../../support/tls-listener';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const SCENARIO = `apps: [{ id: phone, deviceCode: ${CODE}, host: 1, httpsPort: 32010, wssPort: 32011 }]`;

async function simulate(scenario = SCENARIO, options: TestSimulatorOptions = {}): Promise<RunningSimulator> {
  const simulator = await aSimulator(scenario, options);
  onTestFinished(async () => await simulator.dispose());
  return simulator;
}

/** The port that the simulator found free. */
function portOf(simulator: RunningSimulator, port: 'httpsPort' | 'wssPort' = 'httpsPort'): string {
  return String(simulator.state().apps[0]?.[port]);
}

const commandLine = new CommandLine();
async function run(argv: readonly string[], { url, caFile }: Partial<RunningSimulator> = {}): Promise<Ending> {
  const environment = { ...(url && { BECKON_SERVICE_URL: url }), ...(caFile && { BECKON_CA: caFile }) };
  return await commandLine.runWith(environment, ['doctor', ...argv]);
}

function reportOf({ out }: Ending): DoctorReport {
  return JSON.parse(out) as DoctorReport;
}

it('examines an app by its code, and prints exactly the agreed document', async () => {
  const ending = await run([CODE, '--json'], await simulate());
  expect(ending).toMatchObject({ code: 0, err: '' });
  const report = reportOf(ending);
  expect(Object.keys(report)).toEqual(['steps', 'verdict']);
  expect(report.steps.map((one) => one.step)).toEqual(DOCTOR_STEPS);
  for (const step of report.steps) expect(Object.keys(step)).toEqual(['step', 'outcome', 'code', 'detail', 'ms']);
  expect(Object.keys(report.verdict)).toEqual(['code', 'sentence', 'advice']);
  expect(report.verdict.code).toBe('ok');
  expect(codesOf(report)).toMatchObject({ name: 'spelled', certificate: 'verified', 'connect-wss': 'verified' });
});

it('tells people each step in a line, then the verdict and what to do', async () => {
  const simulator = await simulate(SCENARIO, { network: SIMULATED_NETWORK });
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  const ending = await run([CODE], simulator);
  const lines = ending.out.split('\n');
  expect(ending.code).toBe(4);
  expect(lines[0]).toMatch(/^✓ Service {6}The service answered/);
  expect(lines[5]).toContain(`✗ HTTPS port   ${simulatedAddress(1)} port ${portOf(simulator)}: `);
  expect(lines[6]).toMatch(/^– Certificate {2}/);
  expect(lines.slice(9)).toEqual([
    '',
    'The device answers, but no companion app is listening on that port. [not-listening]',
    'Open the app’s game mode (or its connection view), and keep it open.',
    '',
  ]);
});

it('contacts nobody’s app for --nearby, and says without a service that a running Beckon will do too', async () => {
  const simulator = await simulate();
  const ending = await run(['--nearby', '--json'], simulator);
  expect(ending.code).toBe(0);
  expect(reportOf(ending).verdict.code).toBe('ok');
  expect(simulator.state().apps[0]?.connections).toBe(0);
  expect((await run(['--nearby'])).err).toContain('Start Beckon, use --service URL');
  // With an option of its own, it asks no running Beckon.
  expect((await run(['--nearby', '--timeout', '50'])).err).not.toContain('Start Beckon');
});

it.each([
  ['a service that is not there', ['--nearby'], 'service-unreachable', 4],
  ['an address outside', ['8.8.8.8'], 'target-not-allowed', 6],
  ['a name that spells one', ['8-8-8-8.apps.beckon.test'], 'target-not-allowed', 6],
])('ends %s by the meaning of its verdict', async (_what, argv, verdict, code) => {
  const url = `https://127.0.0.1:${await closedPort()}`;
  const ending = await run([...argv, '--json', '--timeout', '1000'], { url });
  expect(reportOf(ending).verdict.code).toBe(verdict);
  expect(ending.code).toBe(code);
});

it.each([
  ['not-listed', 3, 'empty' as const],
  ['service-error', 5, 'html' as const],
  ['service-error', 5, 'rate-limited' as const],
])('ends as %s with %s when the service is %s', async (verdict, code, kind) => {
  const simulator = await simulate();
  await simulator.perform({ do: 'service', mode: { kind } });
  const ending = await run(['--nearby', '--json'], simulator);
  expect(reportOf(ending).verdict.code).toBe(verdict);
  expect(ending.code).toBe(code);
});

it.each([
  ['neither', []],
  ['both', ['127.0.0.1', '--nearby']],
  ['a code without a service', [CODE]],
  ['nearby without a service', ['--nearby']],
  ['no address', ['not.an.address:x']],
])('refuses %s as a usage error', async (_what, argv) => {
  const ending = await run([...argv, '--json']);
  expect(ending.code).toBe(2);
  expect(JSON.parse(ending.out)).toMatchObject({ error: { code: 'usage' } });
});
